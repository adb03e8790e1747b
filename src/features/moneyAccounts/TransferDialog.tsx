import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import type { MoneyAccount } from '@core/contract/moneyAccounts';
import type { MoneyTransfer, MoneyTransferPreview } from '@core/contract/moneyTransfers';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { EntryLinesTable } from '@/components/EntryLinesTable';
import { Facts } from '@/components/Facts';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { unsaidBy } from '@/components/problems';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { WholeNumbers } from '@/components/WholeNumbers';
import { ALL_FUNDS, useListFundsQuery } from '@/api/funds';
import { showDate, showMoney } from '@/i18n/format';
import { OperationNumberField } from './OperationNumberField';
import { useCurrencyOf } from '@/store/useBaseCurrency';
import { useListMoneyAccountsQuery } from './moneyAccountsApi';
import { usePreviewMoneyTransferMutation, useTransferMoneyMutation } from './moneyTransfersApi';
import { emptyTransfer, toNewTransfer, transferSchema, type TransferForm } from './transferForm';

interface TransferDialogProps {
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

const DRAWN = ['fundId', 'fromAccountId', 'toAccountId', 'amount', 'operationNumber'];

const resultOf = (made: MoneyTransfer) =>
  `Transferencia ${made.number} registrada: ${showMoney(made.amount, made.currency)} de ` +
  `«${made.fromAccountName}» a «${made.toAccountName}». ` +
  `Asientos ${made.outEntryNumber} y ${made.inEntryNumber}.`;

/** Money between two accounts: what is asked, then what it would do, then its number. */
export function TransferDialog({ onClose, onDone }: TransferDialogProps) {
  const [preview] = usePreviewMoneyTransferMutation();
  const [transfer] = useTransferMoneyMutation();
  const [seen, setSeen] = useState<MoneyTransferPreview>();
  const { form, field, fields, problem } = useCommandForm<TransferForm>({
    initialValues: emptyTransfer,
    schema: transferSchema,
    send: async (values, idempotencyKey) => {
      const data = toNewTransfer(values);
      if (seen === undefined) {
        setSeen(await preview(data).unwrap());
        return;
      }
      onDone(resultOf(await transfer({ data, idempotencyKey }).unwrap()));
    },
  });
  const isSeen = seen !== undefined;
  return (
    <ConfirmDialog
      title={isSeen ? 'Confirmar la transferencia' : 'Transferir entre cuentas'}
      confirm={isSeen ? 'Confirmar transferencia' : 'Ver la transferencia'}
      busy={isSeen ? 'Registrando...' : 'Calculando...'}
      cancel={isSeen ? 'Volver' : 'Cancelar'}
      isWide={isSeen}
      isBusy={form.isSubmitting}
      isDirty={form.dirty && !isSeen}
      problem={isSeen ? problem : unsaidBy(problem, DRAWN)}
      onConfirm={form.handleSubmit}
      onBack={isSeen ? () => setSeen(undefined) : undefined}
      onClose={onClose}
    >
      {isSeen ? (
        <TransferSeen seen={seen} note={form.values.note.trim()} />
      ) : (
        <Blocks ref={fields} gap={2}>
          <TransferFields form={form.values} field={field} />
        </Blocks>
      )}
    </ConfirmDialog>
  );
}

interface TransferFieldsProps {
  readonly form: TransferForm;
  readonly field: ReturnType<typeof useCommandForm<TransferForm>>['field'];
}

/** Whose money, from where, to where and how much. */
function TransferFields({ form, field }: TransferFieldsProps) {
  const funds = useListFundsQuery(ALL_FUNDS).data?.items ?? [];
  const fund = Number(form.fundId);
  const { data = [] } = useListMoneyAccountsQuery(fund > 0 ? { fund } : skipToken);
  const accounts = fund > 0 ? data : [];
  const currency = useCurrencyOf(funds.find(({ id }) => id === fund)?.currency);
  const origin = accounts.find(({ id }) => String(id) === form.fromAccountId);
  const target = accounts.find(({ id }) => String(id) === form.toAccountId);
  const sides = [origin, target];
  const isAsked = sides.some((one) => one?.asksOperationNumber === true && one.kind !== 'cash');
  const empty = fund > 0 ? 'Elija una cuenta' : 'Elija antes un fondo';
  const optionOf = ({ id, name, balance, fundId }: MoneyAccount) => ({
    value: String(id),
    // One of the house holds the money of other funds besides.
    label: [
      name,
      fundId === null ? 'de la casa' : balance !== undefined && showMoney(balance, currency),
    ]
      .filter(Boolean)
      .join(' · '),
  });
  return (
    <>
      <SelectField
        label="Fondo"
        empty="Elija un fondo"
        options={funds.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...field('fundId')}
        onChange={(chosen) => {
          field('fundId').onChange(chosen);
          // Accounts of the fund before are not offered any more.
          field('fromAccountId').onChange('');
          field('toAccountId').onChange('');
        }}
      />
      <FormGrid>
        <SelectField
          label="Sale de"
          empty={empty}
          options={accounts.map(optionOf)}
          {...field('fromAccountId')}
        />
        <SelectField
          label="Entra a"
          empty={empty}
          options={accounts.filter((account) => account !== origin).map(optionOf)}
          {...field('toAccountId')}
        />
        <MoneyField label="Monto" currency={currency} {...field('amount')} />
        <OperationNumberField
          label={isAsked ? 'N.º de operación' : 'N.º de operación (opcional)'}
          {...field('operationNumber')}
        />
      </FormGrid>
      <TextInput label="Nota (opcional)" maxLength={REASON_MAX_LENGTH} {...field('note')} />
    </>
  );
}

interface TransferSeenProps {
  readonly seen: MoneyTransferPreview;
  readonly note: string;
}

/** Balances of both accounts afterwards, and the entries that say so. */
function TransferSeen({ seen, note }: TransferSeenProps) {
  const { amount, currency, fundName, from, to, movedOn, operationNumber, entries } = seen;
  const change = (side: MoneyTransferPreview['from']) =>
    `${showMoney(side.before, currency)} → ${showMoney(side.after, currency)}`;
  return (
    <Blocks gap={2.5}>
      <Typography>
        <WholeNumbers>
          {`Pasarán ${showMoney(amount, currency)} de «${from.name}» a «${to.name}», de ` +
            `${fundName}, el ${showDate(movedOn)}.`}
        </WholeNumbers>
      </Typography>
      <Facts
        isWide
        facts={[
          { term: from.name, value: change(from) },
          { term: to.name, value: change(to) },
          ...(operationNumber === '' ? [] : [{ term: 'N.º de operación', value: operationNumber }]),
          ...(note === '' ? [] : [{ term: 'Nota', value: note }]),
        ]}
      />
      <EntryLinesTable currency={currency} label="Asiento de salida" lines={entries[0] ?? []} />
      <EntryLinesTable currency={currency} label="Asiento de entrada" lines={entries[1] ?? []} />
    </Blocks>
  );
}
