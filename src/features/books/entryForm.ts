import * as yup from 'yup';
import type { NewManualEntry } from '@core/contract/books';
import type { DueEntry } from '@core/contract/entryTemplates';
import { sumOfTexts } from '@core/money/decimalTexts';
import { CASH_ACCOUNT } from '@core/payments/moneyAccountKinds';
import { asProblem, type ShownProblem } from '@/components/problems';
import {
  toMoneyWay,
  USUAL_MONEY_WAY,
  type MoneyWayTexts,
} from '@/features/moneyAccounts/moneyAccountTexts';
import { dateText, words } from '@/i18n/fields';
import { isSome, readTypedMoney, today } from '@/i18n/format';

/** Lines that the form has room for. */
const LINES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
type Line = (typeof LINES)[number];

export const FORM_LINES_MAX = LINES.length;

type LineName = `line${Line}Account` | `line${Line}Debit` | `line${Line}Credit`;

/** Texts of the inputs of an entry written by hand. */
export type EntryForm = {
  fundId: string;
  postedOn: string;
  description: string;
  document: string;
  lineCount: string;
} & MoneyWayTexts &
  Record<LineName, string>;

const each = <V>(entries: (line: Line) => readonly (readonly [LineName, V])[]) =>
  Object.fromEntries(LINES.flatMap(entries)) as Record<LineName, V>;

export const emptyEntry = (): EntryForm => ({
  fundId: '',
  postedOn: today(),
  description: '',
  document: '',
  lineCount: '2',
  ...USUAL_MONEY_WAY,
  ...each((line) => [
    [`line${line}Account`, ''],
    [`line${line}Debit`, ''],
    [`line${line}Credit`, ''],
  ]),
});

/** An entry that is repeated, with the day that it would bear. */
export const repeatedEntry = (due: DueEntry): EntryForm => ({
  ...emptyEntry(),
  fundId: String(due.fundId),
  postedOn: due.postedOn,
  description: due.description,
  document: due.document,
  lineCount: String(due.lines.length),
  ...Object.fromEntries(
    due.lines.flatMap(({ account, side, amount }, index) => [
      [`line${index + 1}Account`, account],
      [`line${index + 1}${side === 'debit' ? 'Debit' : 'Credit'}`, amount],
    ]),
  ),
});

/** Lines that are drawn. */
export const drawnLines = ({ lineCount }: Pick<EntryForm, 'lineCount'>) =>
  LINES.filter((line) => line <= Number(lineCount));

/** True where a line is of «Caja y bancos»: through which account its money goes is asked. */
export const movesCash = (form: EntryForm): boolean =>
  drawnLines(form).some((line) => form[`line${line}Account`] === CASH_ACCOUNT);

/** Amount typed; nothing where the field is empty, which its checks see as missing. */
const amountOf = (text = '') => readTypedMoney(text) ?? '0.00';

/** Amounts of one side, added up as text. */
export const sumOfSide = (form: EntryForm, side: 'Debit' | 'Credit'): string =>
  sumOfTexts(drawnLines(form).map((line) => amountOf(form[`line${line}${side}`])));

const isDrawn = (line: Line, parent: unknown) => line <= Number((parent as EntryForm).lineCount);

const accountField = (line: Line) =>
  yup.string().test('account', '', (text = '', context) => {
    const parent = context.parent as EntryForm;
    if (!isDrawn(line, parent)) return true;
    if (text === '') return context.createError({ message: 'Elija la cuenta' });
    const others = drawnLines(parent).filter((other) => other < line);
    return others.some((other) => parent[`line${other}Account`] === text)
      ? context.createError({ message: 'Esa cuenta ya está en otra línea' })
      : true;
  });

const NO_AMOUNT = 'Escriba un importe, con dos decimales como mucho';

const debitField = (line: Line) =>
  yup.string().test('debit', '', (text = '', context) => {
    const parent = context.parent as EntryForm;
    if (!isDrawn(line, parent)) return true;
    if (text !== '' && readTypedMoney(text) === undefined) {
      return context.createError({ message: NO_AMOUNT });
    }
    const sides = [text, parent[`line${line}Credit`]].filter((one) => isSome(amountOf(one)));
    if (sides.length === 1) return true;
    const message = sides.length === 0 ? 'Escriba el debe o el haber' : 'Sólo el debe o el haber';
    return context.createError({ message });
  });

const creditField = (line: Line) =>
  yup.string().test('credit', NO_AMOUNT, (text = '', context) => {
    const parent = context.parent as EntryForm;
    if (!isDrawn(line, parent)) return true;
    if (text !== '' && readTypedMoney(text) === undefined) return false;
    // Sides are compared once, below the last line.
    const isLast = line === drawnLines(parent).at(-1);
    return !isLast || sumOfSide(parent, 'Debit') === sumOfSide(parent, 'Credit')
      ? true
      : context.createError({ message: 'El debe y el haber deben sumar lo mismo' });
  });

export const entrySchema = yup.object({
  fundId: yup.string().required('Elija el fondo'),
  postedOn: dateText('Ingrese la fecha del asiento'),
  description: words('Escriba de qué es el asiento', 200).min(5, 'Escriba al menos 5 letras'),
  document: yup.string().max(60, 'Use como máximo 60 letras'),
  ...each<yup.StringSchema>((line) => [
    [`line${line}Account`, accountField(line)],
    [`line${line}Debit`, debitField(line)],
    [`line${line}Credit`, creditField(line)],
  ]),
});

/** An entry as its texts say it, whatever its money goes through. */
export const toEntry = (form: EntryForm): NewManualEntry => ({
  fundId: Number(form.fundId),
  postedOn: form.postedOn,
  lines: drawnLines(form).map((line) => {
    const debit = amountOf(form[`line${line}Debit`]);
    const isDebit = isSome(debit);
    return {
      account: form[`line${line}Account`],
      side: isDebit ? 'debit' : 'credit',
      amount: isDebit ? debit : amountOf(form[`line${line}Credit`]),
    };
  }),
  description: form.description.trim(),
  document: form.document.trim(),
});

/** An entry to post: with the way of its money, where it moves some. */
export const toNewEntry = (form: EntryForm): NewManualEntry => ({
  ...toEntry(form),
  ...(movesCash(form) && toMoneyWay(form)),
});

/** A refusal of the server with the names of the form's own fields. */
export function refusalOf(error: unknown): ShownProblem {
  const problem = asProblem(error);
  if (problem.errors === undefined) return problem;
  const errors = problem.errors.map(({ field, message }) => {
    const [, index, part] = /^lines\.(\d+)\.(account|amount)$/.exec(field) ?? [];
    if (index === undefined) return { field, message };
    return {
      field: `line${Number(index) + 1}${part === 'account' ? 'Account' : 'Debit'}`,
      message,
    };
  });
  return { ...problem, errors };
}
