import type { Ref } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LoanDetail } from '@core/contract/loans';
import { PAYMENT_NOTE_MAX_LENGTH } from '@core/loan/rules';
import { Blocks } from '@/components/Blocks';
import { CheckField, TICKED } from '@/components/CheckField';
import { DateField } from '@/components/DateField';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { optionsOf, PAYMENT_MEANS_NAMES } from '@/i18n/es';
import { groupMoney, isSome, showMoney } from '@/i18n/format';
import { isBeyondDebt, type PaymentForm } from './paymentForm';

interface PaymentFieldsProps {
  readonly loan: LoanDetail;
  readonly field: (name: keyof PaymentForm) => Omit<FieldProps, 'label'>;
  readonly box: Ref<HTMLDivElement>;
}

/** The amounts that people usually pay, each once. */
function usualAmounts(loan: LoanDetail) {
  const usual = [
    { label: 'Cuota pendiente', amount: loan.nextDueAmount },
    { label: 'Total vencido', amount: loan.overdueTotal },
    { label: 'Total del préstamo', amount: loan.outstandingTotal },
  ];
  return usual.filter(({ amount }) => isSome(amount));
}

/** What was received, when and how. */
export function PaymentFields({ loan, field, box }: PaymentFieldsProps) {
  const amount = field('amount');
  const keepsExcess = field('keepsExcess');
  return (
    <Blocks ref={box} gap={2}>
      <Box sx={{ color: 'text.secondary' }}>
        {loan.number} · {loan.borrowerName}
      </Box>
      <Box>
        <MoneyField label="Monto" currency={loan.currency} isFirst {...amount} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {usualAmounts(loan).map((usual) => (
            <Button
              key={usual.label}
              size="small"
              variant="outlined"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => amount.onChange(groupMoney(usual.amount))}
            >
              {usual.label}: {showMoney(usual.amount, loan.currency)}
            </Button>
          ))}
        </Box>
      </Box>
      {(isBeyondDebt(amount.value, loan.outstandingTotal) || keepsExcess.value === TICKED) && (
        <CheckField
          label="Guardar el excedente como saldo a favor"
          help="El préstamo queda pagado y lo que sobra se le debe al prestatario."
          {...keepsExcess}
        />
      )}
      <FormGrid>
        <DateField label="Fecha de pago" max={loan.asOf} {...field('receivedOn')} />
        <SelectField
          label="Medio de pago"
          options={optionsOf(PAYMENT_MEANS_NAMES)}
          {...field('means')}
        />
      </FormGrid>
      <TextInput label="Nota (opcional)" maxLength={PAYMENT_NOTE_MAX_LENGTH} {...field('note')} />
    </Blocks>
  );
}
