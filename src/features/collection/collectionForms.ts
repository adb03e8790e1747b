import * as yup from 'yup';
import type {
  CashDeskAmount,
  CloseCashDesk,
  CollectionSheet,
  CountedCash,
  NewCollectionRoute,
  OpenCashDesk,
} from '@core/contract/collection';
import type { NewRest } from '@core/contract/dailyFacts';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { currencyName } from '@core/money/currency';
import { compareTexts, oppositeText, sumOfTexts } from '@core/money/decimalTexts';
import { blankOrMoneyText, dateText, moneyText, words } from '@/i18n/fields';
import { isSome, readTypedMoney, showMoney, today } from '@/i18n/format';

export interface RouteForm {
  collectorId: string;
  collectOn: string;
  zone: string;
  /** Ids separated by spaces, in the order of the visits. */
  loanIds: string;
}

export const emptyRoute = (): RouteForm => ({
  collectorId: '',
  collectOn: today(),
  zone: '',
  loanIds: '',
});

export const routeFormSchema = yup.object({
  collectorId: yup.string().required('Elija quién cobra'),
  collectOn: dateText('Ingrese el día de la cobranza'),
  zone: words('Escriba la zona', 60).min(2, 'Escriba al menos 2 letras'),
  loanIds: yup.string().required('Elija al menos un préstamo'),
});

const idsOf = (text: string) => text.split(' ').filter(Boolean).map(Number);

export const toNewRoute = ({ collectorId, zone, loanIds, ...rest }: RouteForm) =>
  ({
    ...rest,
    collectorId: Number(collectorId),
    zone: zone.trim(),
    loanIds: idsOf(loanIds),
  }) satisfies NewCollectionRoute;

export type CashCurrency = CashDeskAmount['currency'];

/** Name of the field that holds what a drawer is opened with, of a currency. */
export const openingName = (currency: CashCurrency) => `opening${currency}` as const;

/** Name of the field that holds what was counted of a currency. */
export const countedName = (currency: CashCurrency) => `counted${currency}` as const;

/** Words that tell the field of one currency from another\'s; none where there is one alone. */
export const inCurrency = (currency: CashCurrency, all: readonly CashCurrency[]) =>
  all.length === 1 ? '' : ` en ${currencyName(currency)}`;

/** Fields by their names: one a currency. */
const fieldsOf = <V>(
  currencies: readonly CashCurrency[],
  nameOf: (currency: CashCurrency) => string,
  value: V,
) => Object.fromEntries(currencies.map((currency) => [nameOf(currency), value]));

const amountsIn = (
  currencies: readonly CashCurrency[],
  nameOf: (currency: CashCurrency) => string,
  form: Readonly<Record<string, string>>,
) =>
  currencies.map((currency) => ({
    currency,
    amount: readTypedMoney(form[nameOf(currency)] ?? '') ?? '',
  }));

/** Name of the field that holds the account that a drawer's opening is taken from. */
export const accountName = (currency: CashCurrency) => `account${currency}` as const;

export type CashAccount = CollectionSheet['cashAccounts'][number];

export const accountsIn = (currency: CashCurrency, accounts: readonly CashAccount[]) =>
  accounts.filter((account) => account.currency === currency);

/** Place that cash may be taken from: an account, or the desk that somebody squared today. */
interface CashSource {
  readonly value: string;
  readonly label: string;
  readonly free: string;
}

/** Places that hand out cash, the accounts with the desks squared today under each. */
export const sourcesOf = (accounts: readonly CashAccount[]): CashSource[] =>
  accounts.flatMap(({ id, name, free, squared }) => [
    { value: String(id), label: name, free },
    ...squared.map(({ deskId, person, amount }) => ({
      value: `${id} ${deskId}`,
      label: `${name}: caja cuadrada de ${person}`,
      free: amount,
    })),
  ]);

/** One text a currency, by `openingName`, and the account, by `accountName`. */
export type OpeningForm = Record<string, string>;

/** Account that has most cash: the one that an opening is likely taken from. */
const fullest = (accounts: readonly CashAccount[]) =>
  accounts.toSorted((a, b) => compareTexts(b.free, a.free))[0];

export const emptyOpening = (
  currencies: readonly CashCurrency[],
  accounts: readonly CashAccount[],
): OpeningForm => ({
  ...fieldsOf(currencies, openingName, ''),
  ...Object.fromEntries(
    currencies.map((currency) => [
      accountName(currency),
      String(fullest(accountsIn(currency, accounts))?.id ?? ''),
    ]),
  ),
});

export const openingFormSchema = (currencies: readonly CashCurrency[]) =>
  yup.object(fieldsOf(currencies, openingName, blankOrMoneyText()));

export const toOpening = (
  currencies: readonly CashCurrency[],
  form: OpeningForm,
): OpenCashDesk => ({
  opening: amountsIn(currencies, openingName, form).map(({ currency, amount: typed }) => {
    // A currency of which nothing is taken is left blank.
    const isBlank = (form[openingName(currency)] ?? '').trim() === '';
    const amount = { currency, amount: isBlank ? '0.00' : typed };
    const [moneyAccountId = 0, fromDeskId = 0] = (form[accountName(currency)] ?? '')
      .split(' ')
      .map(Number);
    if (moneyAccountId === 0) return amount;
    return fromDeskId === 0
      ? { ...amount, moneyAccountId }
      : { ...amount, moneyAccountId, fromDeskId };
  }),
});

/** One text a currency, by `countedName`, and the note. */
export type ClosingForm = Record<string, string>;

export const emptyClosing = (currencies: readonly CashCurrency[]): ClosingForm => ({
  ...fieldsOf(currencies, countedName, ''),
  note: '',
});

export const closingFormSchema = (currencies: readonly CashCurrency[]) =>
  yup.object({
    ...fieldsOf(currencies, countedName, moneyText('Ingrese el efectivo contado')),
    note: yup.string().trim().max(REASON_MAX_LENGTH),
  });

/** Words that say what becomes of a count that differs; none where it does not. */
export function differenceNote(
  { currency, expectedCash }: Pick<CashDeskAmount, 'currency' | 'expectedCash'>,
  typed: string,
): string | undefined {
  const counted = readTypedMoney(typed);
  if (counted === undefined) return undefined;
  const difference = sumOfTexts([counted, oppositeText(expectedCash)]);
  if (!isSome(difference)) return undefined;
  const amount = showMoney(difference.replace('-', ''), currency);
  return difference.startsWith('-')
    ? `Faltan ${amount}: quedan por cobrar a quien llevaba la caja (cuenta 1903).`
    : `Sobran ${amount}: quedan por regularizar (cuenta 2603).`;
}

/** Cash that was typed of each currency. */
export const toCounted = (
  businessDate: string,
  currencies: readonly CashCurrency[],
  form: ClosingForm,
): CountedCash => ({ businessDate, counted: amountsIn(currencies, countedName, form) });

export const toClosing = (
  businessDate: string,
  currencies: readonly CashCurrency[],
  form: ClosingForm,
): CloseCashDesk => ({
  ...toCounted(businessDate, currencies, form),
  note: (form['note'] ?? '').trim(),
});

export interface RestForm {
  kind: NewRest['kind'];
  scope: string;
  fromOn: string;
  toOn: string;
  reason: string;
}

export const emptyRest = (): RestForm => ({
  kind: 'feriado',
  scope: 'todos',
  fromOn: today(),
  toOn: today(),
  reason: '',
});

export const restFormSchema = yup.object({
  scope: words('Escriba todos o una zona', 60).min(2, 'Escriba al menos 2 letras'),
  fromOn: dateText('Ingrese el primer día'),
  toOn: dateText('Ingrese el último día').test(
    'order',
    'Termina antes de empezar',
    (text, form) => {
      const { fromOn = '' } = form.parent as Readonly<Record<string, string>>;
      return fromOn <= (text ?? '');
    },
  ),
  reason: words('Escriba el motivo', REASON_MAX_LENGTH).min(3, 'Escriba al menos 3 letras'),
});

export const toNewRest = ({ scope, reason, ...rest }: RestForm): NewRest => ({
  ...rest,
  scope: scope.trim(),
  reason: reason.trim(),
});
