import type { CashDesk } from '@core/contract/collection';
import { AmountsText } from '@/components/AmountsText';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { Facts } from '@/components/Facts';
import { MoneyField } from '@/components/MoneyField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { isSome, showMoney } from '@/i18n/format';
import {
  closingFormSchema,
  countedName,
  emptyClosing,
  emptyOpening,
  inCurrency,
  openingFormSchema,
  openingName,
  toClosing,
  toOpening,
  type CashCurrency,
  type ClosingForm,
  type OpeningForm,
} from './collectionForms';
import { useCloseCashDeskMutation, useOpenCashDeskMutation } from './collectionApi';
import { movedFacts } from './drawerFacts';

interface CashDialogProps {
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

interface CashOpeningDialogProps extends CashDialogProps {
  readonly currencies: readonly CashCurrency[];
}

/** Opens the cash of today with what is in the drawer, a field a currency of the lender. */
export function CashOpeningDialog({ currencies, onClose, onDone }: CashOpeningDialogProps) {
  const [open] = useOpenCashDeskMutation();
  const { form, field, fields, problem } = useCommandForm<OpeningForm>({
    initialValues: emptyOpening(currencies),
    schema: openingFormSchema(currencies),
    send: (values, idempotencyKey) =>
      open({ data: toOpening(currencies, values), idempotencyKey })
        .unwrap()
        .then(({ id, amounts }) => {
          const opened = amounts.map(({ currency, opening }) => showMoney(opening, currency));
          onDone(`Caja n.º ${id} abierta con ${opened.join(' y ')}.`);
        }),
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
        {currencies.map((currency, place) => (
          <MoneyField
            key={currency}
            label={`Efectivo inicial${inCurrency(currency, currencies)}`}
            currency={currency}
            isFirst={place === 0}
            {...field(openingName(currency))}
          />
        ))}
      </Blocks>
    </ConfirmDialog>
  );
}

/** Closes the cash with what was counted of each currency; a difference asks for a note. */
export function CashClosingDialog({
  desk,
  onClose,
  onDone,
}: CashDialogProps & { readonly desk: CashDesk }) {
  const [close] = useCloseCashDeskMutation();
  const currencies = desk.amounts.map(({ currency }) => currency);
  const { form, field, fields, problem } = useCommandForm<ClosingForm>({
    initialValues: emptyClosing(currencies),
    schema: closingFormSchema(currencies),
    send: (values, idempotencyKey) =>
      close({ data: toClosing(desk.businessDate, currencies, values), idempotencyKey })
        .unwrap()
        .then(({ id, amounts }) => {
          const differences = amounts
            .filter(({ difference }) => isSome(difference ?? '0.00'))
            .map(({ currency, difference }) => showMoney(difference ?? '0.00', currency));
          const said =
            differences.length === 0
              ? 'sin diferencia'
              : `con diferencia de ${differences.join(' y ')}`;
          onDone(`Caja n.º ${id} cuadrada, ${said}.`);
        }),
  });
  const amountsOf = (key: 'opening' | 'expectedCash') => (
    <AmountsText
      amounts={desk.amounts.map((amount) => ({ currency: amount.currency, amount: amount[key] }))}
    />
  );
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
            { term: 'Efectivo inicial', value: amountsOf('opening') },
            ...movedFacts(desk),
            { term: 'Efectivo esperado', value: amountsOf('expectedCash') },
          ]}
        />
        {currencies.map((currency, place) => (
          <MoneyField
            key={currency}
            label={`Efectivo contado${inCurrency(currency, currencies)}`}
            currency={currency}
            isFirst={place === 0}
            {...field(countedName(currency))}
          />
        ))}
        <TextInput
          label="Nota"
          rows={2}
          maxLength={200}
          help="Si lo contado no es el efectivo esperado, explique la diferencia."
          {...field('note')}
        />
      </Blocks>
    </ConfirmDialog>
  );
}
