import Typography from '@mui/material/Typography';
import type { CashDesk } from '@core/contract/collection';
import { paths, toAdvanced } from '@/paths';
import { AmountsText } from '@/components/AmountsText';
import { CommandDialog } from '@/components/CommandDialog';
import { Facts } from '@/components/Facts';
import { MoneyField } from '@/components/MoneyField';
import { unsaidBy } from '@/components/problems';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { TextLink } from '@/components/TextLink';
import { useCommandForm } from '@/components/useCommandForm';
import { useAccess } from '@/store/access';
import { entriesText, isSome, showMoney } from '@/i18n/format';
import {
  accountName,
  accountsIn,
  closingFormSchema,
  countedName,
  differenceNote,
  emptyClosing,
  emptyOpening,
  inCurrency,
  openingFormSchema,
  openingName,
  sourcesOf,
  toClosing,
  toCounted,
  toOpening,
  type CashAccount,
  type CashCurrency,
  type ClosingForm,
  type OpeningForm,
} from './collectionForms';
import { useCloseCashDeskMutation, useOpenCashDeskMutation } from './collectionApi';
import { CountShares } from './CountShares';
import { movedFacts } from './drawerFacts';

interface CashDialogProps {
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

interface CashOpeningDialogProps extends CashDialogProps {
  readonly currencies: readonly CashCurrency[];
  readonly accounts: readonly CashAccount[];
}

/** Opens the cash of today with what its person takes, a field a currency of the lender. */
export function CashOpeningDialog(props: CashOpeningDialogProps) {
  const { currencies, accounts, onClose, onDone } = props;
  const [open] = useOpenCashDeskMutation();
  const command = useCommandForm<OpeningForm>({
    initialValues: emptyOpening(currencies, accounts),
    schema: openingFormSchema(currencies),
    send: (values, idempotencyKey) =>
      open({ data: toOpening(currencies, values), idempotencyKey })
        .unwrap()
        .then(({ id, amounts }) => {
          const opened = amounts.map(({ currency, opening }) => showMoney(opening, currency));
          onDone(`Caja n.º ${id} abierta con ${opened.join(' y ')}.`);
        }),
  });
  const { form, field, problem } = command;
  return (
    <CommandDialog
      command={command}
      title="Abrir caja"
      confirm="Abrir caja"
      busy="Abriendo..."
      problem={unsaidBy(problem, currencies.map(openingName))}
      onClose={onClose}
    >
      {problem?.code === 'CASH_DESK_OPENING_SHORT' && <WaysToCash />}
      {currencies.map((currency, place) => (
        <OpeningFields
          key={currency}
          words={inCurrency(currency, currencies)}
          currency={currency}
          isFirst={place === 0}
          accounts={accountsIn(currency, accounts)}
          chosen={form.values[accountName(currency)] ?? ''}
          field={field}
        />
      ))}
    </CommandDialog>
  );
}

/** The ways to bring more cash, which the desk of who brings it counts by itself. */
function WaysToCash() {
  const { may } = useAccess();
  const mayTransfer = may('listMoneyTransfers');
  if (!may('listFunds') && !mayTransfer) return null;
  return (
    <Typography>
      Si usted trae más efectivo, regístrelo y su caja lo contará sola:{' '}
      {may('listFunds') && <TextLink to={paths.funds}>registrar un aporte al fondo</TextLink>}
      {may('listFunds') && mayTransfer && ' o '}
      {mayTransfer && (
        <TextLink to={toAdvanced('cuentas')}>hacer una transferencia entre cuentas</TextLink>
      )}
      .
    </Typography>
  );
}

interface OpeningFieldsProps {
  readonly words: string;
  readonly currency: CashCurrency;
  readonly isFirst: boolean;
  readonly accounts: readonly CashAccount[];
  readonly chosen: string;
  readonly field: ReturnType<typeof useCommandForm<OpeningForm>>['field'];
}

/** Amount of one currency and, where there are several, the cash account that it is taken from. */
function OpeningFields({ words, currency, isFirst, accounts, chosen, field }: OpeningFieldsProps) {
  const sources = sourcesOf(accounts);
  const source = sources.find(({ value }) => value === chosen);
  const blank = 'En blanco es 0.';
  const help =
    source === undefined
      ? blank
      : `«${source.label}» tiene ${showMoney(source.free, currency)} sin tomar. ${blank}`;
  return (
    <>
      {sources.length > 1 && (
        <SelectField
          label={`Cuenta que entrega el efectivo${words}`}
          options={sources}
          {...field(accountName(currency))}
        />
      )}
      <MoneyField
        label={`Efectivo inicial${words}`}
        currency={currency}
        isFirst={isFirst}
        help={help}
        {...field(openingName(currency))}
      />
    </>
  );
}

/** Result of a count: its difference, and the entries that posted it. */
function squaredText({ id, amounts, counts }: CashDesk): string {
  const differences = amounts
    .filter(({ difference }) => isSome(difference ?? '0.00'))
    .map(({ currency, difference }) => showMoney(difference ?? '0.00', currency));
  const said =
    differences.length === 0 ? 'sin diferencia' : `con diferencia de ${differences.join(' y ')}`;
  const entries = counts[0]?.amounts.flatMap(({ entryNumbers }) => entryNumbers) ?? [];
  const posted = entries.length === 0 ? '' : ` ${entriesText(entries)}.`;
  return `Caja n.º ${id} cuadrada, ${said}.${posted}`;
}

/** Closes the cash with what was counted of each currency; a difference asks for a note. */
export function CashClosingDialog({
  desk,
  onClose,
  onDone,
}: CashDialogProps & { readonly desk: CashDesk }) {
  const [close] = useCloseCashDeskMutation();
  const currencies = desk.amounts.map(({ currency }) => currency);
  const command = useCommandForm<ClosingForm>({
    initialValues: emptyClosing(currencies),
    schema: closingFormSchema(currencies),
    send: (values, idempotencyKey) =>
      close({ data: toClosing(desk.businessDate, currencies, values), idempotencyKey })
        .unwrap()
        .then((closed) => onDone(squaredText(closed))),
  });
  const { form, field, problem } = command;
  const amountsOf = (key: 'opening' | 'expectedCash') => (
    <AmountsText
      amounts={desk.amounts.map((amount) => ({ currency: amount.currency, amount: amount[key] }))}
    />
  );
  return (
    <CommandDialog
      command={command}
      title="Cuadrar caja"
      confirm="Cuadrar caja"
      busy="Cuadrando..."
      problem={unsaidBy(problem, ['note', ...currencies.map(countedName)])}
      onClose={onClose}
    >
      <Facts
        facts={[
          { term: 'Efectivo inicial', value: amountsOf('opening') },
          ...movedFacts(desk),
          { term: 'Efectivo esperado', value: amountsOf('expectedCash') },
        ]}
      />
      {desk.amounts.map((amount, place) => {
        const name = countedName(amount.currency);
        const note = differenceNote(amount, form.values[name] ?? '');
        return (
          <MoneyField
            key={name}
            label={`Efectivo contado${inCurrency(amount.currency, currencies)}`}
            currency={amount.currency}
            isFirst={place === 0}
            {...(note !== undefined && { help: note })}
            {...field(name)}
          />
        );
      })}
      <TextInput
        label="Nota"
        rows={2}
        maxLength={200}
        help="Si lo contado no es el efectivo esperado, explique la diferencia."
        {...field('note')}
      />
      <CountShares counted={toCounted(desk.businessDate, currencies, form.values)} />
    </CommandDialog>
  );
}
