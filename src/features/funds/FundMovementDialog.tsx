import { useState } from 'react';
import { PAYMENT_MEANS_NAMES } from '@core/names/stateNames';
import type { Fund, NewFundMovement } from '@core/contract/funds';
import { Blocks } from '@/components/Blocks';
import { CheckField, TICKED } from '@/components/CheckField';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { unsaidBy } from '@/components/problems';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { MoneyAccountFields } from '@/features/moneyAccounts/MoneyAccountFields';
import { overdraws, useShownAccount } from '@/features/moneyAccounts/shownAccount';
import { optionsOf } from '@/i18n/es';
import { isSome, showMoney } from '@/i18n/format';
import {
  emptyFundMovement,
  fundMovementFormSchema,
  toNewFundMovement,
  type FundMovementForm,
} from './fundForm';
import { useRecordFundMovementMutation } from './fundsApi';

/** Sentence about the cash of a fund, and the parts of it that wait for loans or are investors'. */
function cashText({ name, cash, reserved, investorsCash, currency }: Fund): string {
  const money = (amount: string) => showMoney(amount, currency);
  const parts = [
    ...(isSome(reserved) ? [`${money(reserved)} reservados por desembolsar`] : []),
    ...(isSome(investorsCash) ? [`${money(investorsCash)} de los inversionistas`] : []),
  ];
  const all = `Disponible en ${name}: ${money(cash)}`;
  return parts.length === 0 ? all : `${all}; de ello, ${parts.join(' y ')}`;
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
  const { amount, means, moneyAccountId } = form.values;
  const { shown } = useShownAccount(fund.id, means, moneyAccountId);
  const isOverdraft = !isContribution && shown !== undefined && overdraws(shown, amount);
  // Overdraft is accepted of this amount out of this account: another one is asked again.
  const overdraft = isOverdraft ? `${shown.id} ${amount}` : '';
  const [accepted, setAccepted] = useState('');
  const [unaccepted, setUnaccepted] = useState('');
  const confirm = () =>
    overdraft === accepted || overdraft === '' ? form.handleSubmit() : setUnaccepted(overdraft);
  return (
    <ConfirmDialog
      title={isContribution ? 'Registrar aporte' : 'Registrar retiro'}
      confirm={isContribution ? 'Confirmar aporte' : 'Confirmar retiro'}
      busy="Registrando..."
      isBusy={form.isSubmitting}
      isDirty={form.dirty}
      problem={unsaidBy(problem, ['amount', 'moneyAccountId', 'operationNumber'])}
      onConfirm={confirm}
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
          means={means}
          field={field}
          isOut={!isContribution}
          amount={amount}
        />
        {isOverdraft && (
          <CheckField
            name="overdraft"
            label="Retirar aunque la cuenta quede sobregirada"
            value={overdraft === accepted ? TICKED : ''}
            onChange={(value) => setAccepted(value === TICKED ? overdraft : '')}
            error={
              overdraft === unaccepted && overdraft !== accepted
                ? 'Márquelo para retirar, o cambie el monto o la cuenta'
                : undefined
            }
          />
        )}
        <TextInput label="Motivo" maxLength={REASON_MAX_LENGTH} {...field('note')} />
      </Blocks>
    </ConfirmDialog>
  );
}
