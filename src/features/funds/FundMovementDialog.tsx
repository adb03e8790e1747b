import type { Fund, NewFundMovement } from '@core/contract/funds';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { unsaidBy } from '@/components/problems';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { MoneyAccountFields } from '@/features/moneyAccounts/MoneyAccountFields';
import { optionsOf, PAYMENT_MEANS_NAMES } from '@/i18n/es';
import { isSome, showMoney } from '@/i18n/format';
import {
  emptyFundMovement,
  fundMovementFormSchema,
  toNewFundMovement,
  type FundMovementForm,
} from './fundForm';
import { useRecordFundMovementMutation } from './fundsApi';

/** Sentence about the cash of a fund, and the part of it reserved for loans por desembolsar. */
function cashText({ name, cash, reserved, currency }: Fund): string {
  const all = `Disponible en ${name}: ${showMoney(cash, currency)}`;
  if (!isSome(reserved)) return all;
  return `${all}; de ello, ${showMoney(reserved, currency)} reservados por desembolsar`;
}

interface FundMovementDialogProps {
  readonly fund: Fund;
  readonly kind: NewFundMovement['kind'];
  readonly onClose: () => void;
  readonly onDone: (fund: Fund) => void;
}

/** Money put into a fund, or taken out of it. */
export function FundMovementDialog({ fund, kind, onClose, onDone }: FundMovementDialogProps) {
  const [record] = useRecordFundMovementMutation();
  const { form, field, fields, problem } = useCommandForm<FundMovementForm>({
    initialValues: emptyFundMovement,
    schema: fundMovementFormSchema,
    formCode: 'fundMovement',
    send: (values, idempotencyKey) =>
      record({ fundId: fund.id, idempotencyKey, data: toNewFundMovement(kind, values) })
        .unwrap()
        .then(onDone),
  });
  const isContribution = kind === 'contribution';
  return (
    <ConfirmDialog
      title={isContribution ? 'Registrar aporte' : 'Registrar retiro'}
      confirm={isContribution ? 'Confirmar aporte' : 'Confirmar retiro'}
      busy="Registrando..."
      isBusy={form.isSubmitting}
      problem={unsaidBy(problem, ['amount', 'moneyAccountId', 'operationNumber'])}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Blocks ref={fields} gap={2}>
        <MoneyField
          label="Monto"
          currency={fund.currency}
          isFirst
          help={cashText(fund)}
          {...field('amount')}
        />
        <SelectField label="Medio" options={optionsOf(PAYMENT_MEANS_NAMES)} {...field('means')} />
        <MoneyAccountFields
          fundId={fund.id}
          means={form.values.means}
          field={field}
          isOut={!isContribution}
        />
        <TextInput label="Motivo" maxLength={REASON_MAX_LENGTH} {...field('note')} />
      </Blocks>
    </ConfirmDialog>
  );
}
