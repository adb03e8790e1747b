import type { CashDesk } from '@core/contract/collection';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { Facts } from '@/components/Facts';
import { MoneyField } from '@/components/MoneyField';
import { MoneyText } from '@/components/MoneyText';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { showMoney } from '@/i18n/format';
import {
  closingFormSchema,
  openingFormSchema,
  toClosing,
  toOpening,
  type ClosingForm,
  type OpeningForm,
} from './collectionForms';
import { useCloseCashDeskMutation, useOpenCashDeskMutation } from './collectionApi';

interface CashDialogProps {
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Opens the cash of today with what is in the drawer. */
export function CashOpeningDialog({ onClose, onDone }: CashDialogProps) {
  const [open] = useOpenCashDeskMutation();
  const { form, field, fields, problem } = useCommandForm<OpeningForm>({
    initialValues: { opening: '' },
    schema: openingFormSchema,
    send: (values, idempotencyKey) =>
      open({ data: toOpening(values), idempotencyKey })
        .unwrap()
        .then(({ id, opening }) => onDone(`Caja n.º ${id} abierta con ${showMoney(opening)}.`)),
  });
  return (
    <ConfirmDialog
      title="Abrir caja"
      confirm="Abrir caja"
      busy="Abriendo..."
      isBusy={form.isSubmitting}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Blocks ref={fields} gap={2}>
        <MoneyField label="Efectivo inicial" isFirst {...field('opening')} />
      </Blocks>
    </ConfirmDialog>
  );
}

/** Closes the cash with what was counted; a difference asks for a note. */
export function CashClosingDialog({
  desk,
  onClose,
  onDone,
}: CashDialogProps & { readonly desk: CashDesk }) {
  const [close] = useCloseCashDeskMutation();
  const { form, field, fields, problem } = useCommandForm<ClosingForm>({
    initialValues: { counted: '', note: '' },
    schema: closingFormSchema,
    send: (values, idempotencyKey) =>
      close({ data: toClosing(desk.businessDate, values), idempotencyKey })
        .unwrap()
        .then(({ id, difference }) =>
          onDone(`Caja n.º ${id} cuadrada, con diferencia de ${showMoney(difference ?? '0.00')}.`),
        ),
  });
  return (
    <ConfirmDialog
      title="Cuadrar caja"
      confirm="Cuadrar caja"
      busy="Cuadrando..."
      isBusy={form.isSubmitting}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Blocks ref={fields} gap={2}>
        <Facts
          facts={[
            { term: 'Efectivo inicial', value: <MoneyText amount={desk.opening} /> },
            { term: 'Debe haber', value: <MoneyText amount={desk.expectedCash} /> },
          ]}
        />
        <MoneyField label="Efectivo contado" isFirst {...field('counted')} />
        <TextInput
          label="Nota"
          rows={2}
          maxLength={200}
          help="Si lo contado no es lo que debe haber, explique la diferencia."
          {...field('note')}
        />
      </Blocks>
    </ConfirmDialog>
  );
}
