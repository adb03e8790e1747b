import { PROMISE_CHANNEL } from '@core/names/stateNames';
import type { LoanDetail } from '@core/contract/loans';
import type { PaymentPromise } from '@core/contract/paymentPromises';
import { PROMISE_CONTACT_MAX_LENGTH } from '@core/loan/paymentPromise';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf } from '@/i18n/es';
import { showDate } from '@/i18n/format';
import {
  emptyPromise,
  lastPromiseDay,
  promiseSchema,
  toNewPromise,
  type PromiseForm,
} from './promiseForm';
import { useRecordPromiseMutation } from './promisesApi';

interface PromiseDialogProps {
  readonly loan: LoanDetail;
  readonly onClose: () => void;
  readonly onDone: (promise: PaymentPromise) => void;
}

/** Writes down what was promised, by whom and how. */
export function PromiseDialog({ loan, onClose, onDone }: PromiseDialogProps) {
  const [record] = useRecordPromiseMutation();
  const command = useCommandForm<PromiseForm>({
    initialValues: emptyPromise(loan),
    schema: promiseSchema,
    send: async (values, idempotencyKey) =>
      onDone(
        await record({ loanId: loan.id, idempotencyKey, data: toNewPromise(values) }).unwrap(),
      ),
  });
  const { field } = command;
  const lastDay = lastPromiseDay(loan.asOf);
  return (
    <CommandDialog
      command={command}
      title={`Registrar promesa · ${loan.number}`}
      confirm="Registrar promesa"
      busy="Registrando..."
      onClose={onClose}
    >
      <FormGrid>
        <MoneyField label="Monto" currency={loan.currency} isFirst {...field('amount')} />
        <DateField
          label="Para cuándo"
          min={loan.asOf}
          max={lastDay}
          help={`Hasta el ${showDate(lastDay)}`}
          {...field('promisedOn')}
        />
      </FormGrid>
      <FormGrid>
        <TextInput
          label="Quién promete"
          maxLength={PROMISE_CONTACT_MAX_LENGTH}
          {...field('contactName')}
        />
        <SelectField
          label="Cómo"
          empty="Elija el medio"
          options={optionsOf(PROMISE_CHANNEL)}
          {...field('channel')}
        />
      </FormGrid>
      <TextInput
        label="Nota (opcional)"
        rows={2}
        maxLength={REASON_MAX_LENGTH}
        {...field('note')}
      />
    </CommandDialog>
  );
}
