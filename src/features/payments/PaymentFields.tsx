import type { ReactNode, Ref } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { PAYMENT_MEANS_NAMES } from '@core/names/stateNames';
import { isLiving } from '@core/loan/arrears';
import type { LoanDetail } from '@core/contract/loans';
import { PAYMENT_MEANS, PAYMENT_NOTE_MAX_LENGTH } from '@core/loan/rules';
import { oppositeText, sumOfTexts } from '@core/money/decimalTexts';
import { Blocks } from '@/components/Blocks';
import { CheckField, TICKED } from '@/components/CheckField';
import { DateField } from '@/components/DateField';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { optionsOf } from '@/i18n/es';
import { groupMoney, isSome, showMoney } from '@/i18n/format';
import { MoneyAccountFields } from '@/features/moneyAccounts/MoneyAccountFields';
import { useQuotePayoffQuery } from '@/features/loans/loansApi';
import { isBeyondDebt, type PaymentForm } from './paymentForm';
import { savingOf } from './savingSign';

interface PaymentFieldsProps {
  readonly loan: LoanDetail;
  readonly field: (name: keyof PaymentForm) => Omit<FieldProps, 'label'>;
  readonly box: Ref<HTMLDivElement>;
  /** True where the server refused more money than is owed. */
  readonly isExcessRefused: boolean;
  /** Notice to who takes cash. */
  readonly cashNotice?: ReactNode;
}

const KEEP_EXCESS = 'Guardar el excedente como saldo a favor';

/** About what the button of the payoff takes, px. */
const [PAYOFF_WIDTH, BUTTON_HEIGHT] = [290, 32];

/** The amounts that people usually pay, each once; ending the loan costs its payoff of today. */
function useUsualAmounts(loan: LoanDetail) {
  const isWhole = isLiving(loan.status) && !isSome(loan.undisbursedPrincipal);
  const { data: payoff, isError, isLoading } = useQuotePayoffQuery(isWhole ? loan.id : skipToken);
  const money = (amount: string) => showMoney(amount, loan.currency);
  const all = loan.outstandingTotal;
  const usual = [
    { name: 'Cuota pendiente', amount: loan.nextDueAmount },
    { name: 'Total vencido', amount: loan.overdueTotal },
    ...(isWhole && !isError ? [] : [{ name: 'Total del préstamo', amount: all }]),
  ].map(({ name, amount }) => ({ amount, label: `${name}: ${money(amount)}` }));
  const ending = payoff === undefined ? [] : [endingOf(payoff.amount, all, money)];
  const amounts = [...usual, ...ending].filter(({ amount }) => isSome(amount));
  return { amounts, isLoading };
}

/** Sentence about the payoff today, and how much less it is than all that the schedule asks for. */
function endingOf(amount: string, all: string, money: (amount: string) => string) {
  const saved = savingOf(sumOfTexts([all, oppositeText(amount)]));
  const saving = saved.kind === 'saves' ? ` · ahorra ${money(saved.amount)}` : '';
  return { amount, label: `Cancelar hoy ${money(amount)}${saving}` };
}

/** Fields of a payment: how much was received, when and how. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { loan, field, box, isExcessRefused, cashNotice } = props;
  const { amounts, isLoading } = useUsualAmounts(loan);
  const amount = field('amount');
  const keepsExcess = field('keepsExcess');
  const mayKeep = isExcessRefused && keepsExcess.isHidden !== true;
  const wayOut = mayKeep ? ` O marque «${KEEP_EXCESS}», aquí abajo.` : '';
  const amountError = amount.error === undefined ? undefined : `${amount.error}${wayOut}`;
  const means = PAYMENT_MEANS.find((one) => one === field('means').value) ?? 'cash';
  return (
    <Blocks ref={box} gap={2}>
      <Box sx={{ color: 'text.secondary' }}>
        {loan.number} · {loan.borrowerName}
      </Box>
      <Box>
        <MoneyField
          label="Monto"
          currency={loan.currency}
          isFirst
          {...amount}
          error={amountError}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {amounts.map((one) => (
            <Button
              key={one.label}
              size="small"
              variant="outlined"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => amount.onChange(groupMoney(one.amount))}
            >
              {one.label}
            </Button>
          ))}
          {/* The place is held: a button that moves under a press loses it. */}
          {isLoading && <Skeleton variant="rounded" width={PAYOFF_WIDTH} height={BUTTON_HEIGHT} />}
        </Box>
      </Box>
      {(mayKeep ||
        isBeyondDebt(amount.value, loan.outstandingTotal) ||
        keepsExcess.value === TICKED) && (
        <CheckField
          label={KEEP_EXCESS}
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
      {means === 'cash' && cashNotice}
      <MoneyAccountFields fundId={loan.fundId} means={means} field={field} />
      <TextInput label="Nota (opcional)" maxLength={PAYMENT_NOTE_MAX_LENGTH} {...field('note')} />
    </Blocks>
  );
}
