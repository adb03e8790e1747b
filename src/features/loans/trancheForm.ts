import * as yup from 'yup';
import type { NewLoan } from '@core/contract/loans';
import { isPlainDate } from '@core/calendar/plainDate';
import { TRANCHES_MAX } from '@core/loan/checkTranches';
import { compareTexts, oppositeText, sumOfTexts } from '@core/money/decimalTexts';
import { readTypedMoney, isSome } from '@/i18n/format';

/** The tranches after the first, which is what remains. */
const LATER = [2, 3, 4, 5, 6] as const;
type Later = (typeof LATER)[number];

/** Texts of the inputs of tranches. */
export type TrancheTexts = { trancheCount: string } & Record<
  `tranche${Later}Amount` | `tranche${Later}On`,
  string
>;

const each = <V>(text: (number: Later) => readonly (readonly [string, V])[]) =>
  Object.fromEntries(LATER.flatMap(text));

export const NO_TRANCHES = {
  trancheCount: '1',
  ...each((number) => [
    [`tranche${number}Amount`, ''],
    [`tranche${number}On`, ''],
  ]),
} as TrancheTexts;

/** The later tranches that a form has. */
export const laterTranches = ({ trancheCount }: Pick<TrancheTexts, 'trancheCount'>) =>
  LATER.filter((number) => number <= Number(trancheCount));

const isAsked = (number: Later, parent: unknown) =>
  Number((parent as Partial<TrancheTexts>).trancheCount ?? '1') >= number;

const amountField = (number: Later) =>
  yup.string().test('amount', 'Ingrese el monto del tramo', (text, { parent }) => {
    const wire = readTypedMoney(text ?? '');
    return !isAsked(number, parent) || (wire !== undefined && isSome(wire));
  });

const dateField = (number: Later) =>
  yup.string().test('date', '', (text = '', context) => {
    if (!isAsked(number, context.parent)) return true;
    if (!isPlainDate(text)) return context.createError({ message: 'Ingrese la fecha del tramo' });
    const parent = context.parent as Readonly<Record<string, string | undefined>>;
    const before = number === 2 ? parent['disbursedOn'] : parent[`tranche${number - 1}On`];
    if (text > (before ?? '')) return true;
    return context.createError({ message: 'Debe ser posterior al tramo anterior' });
  });

export const trancheFields: Record<keyof TrancheTexts, yup.StringSchema> = {
  trancheCount: yup.string().required(),
  ...each((number) => [
    [`tranche${number}Amount`, amountField(number)],
    [`tranche${number}On`, dateField(number)],
  ]),
} as Record<keyof TrancheTexts, yup.StringSchema>;

/** Options of the count of disbursements. */
export const trancheCounts = (max: number) =>
  Array.from({ length: Math.min(max, TRANCHES_MAX) }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? 'Uno, por todo el monto' : `${index + 1} tramos`,
  }));

/**
 * Amount of the first tranche, as wire text: the principal less the later tranches; undefined when
 * nothing would.
 */
export function firstTranche(form: TrancheTexts, principal: string): string | undefined {
  if (principal === '') return undefined;
  const later = laterTranches(form).map((number) =>
    oppositeText(readTypedMoney(form[`tranche${number}Amount`]) ?? '0.00'),
  );
  const first = sumOfTexts([principal, ...later]);
  return compareTexts(first, '0.00') > 0 ? first : undefined;
}

/** The tranches as they travel; none where everything leaves at once. */
export function tranchesOf(
  form: TrancheTexts & { readonly disbursedOn: string },
  principal: string,
): NonNullable<NewLoan['tranches']> {
  const first = firstTranche(form, principal);
  const later = laterTranches(form);
  if (later.length === 0 || first === undefined) return [];
  return [
    { amount: first, plannedOn: form.disbursedOn },
    ...later.map((number) => ({
      amount: readTypedMoney(form[`tranche${number}Amount`]) ?? '',
      plannedOn: form[`tranche${number}On`],
    })),
  ];
}
