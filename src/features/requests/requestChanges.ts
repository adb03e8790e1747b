import type { RequestEvent, RequestTerms } from '@core/contract/requests';
import { listed } from '@core/documents/listed';
import { dueDatesOf, planAmountsOf } from '@core/loan/dueDates';
import { frequencyName } from '@core/loan/frequencyNames';
import { CHANGED_FIELD, EMPLOYMENT, PURPOSE } from '@core/names/requestNames';
import { showDate, showMoney } from '@/i18n/format';

type Change = RequestEvent['changes'][number];

/** Changes of two edits in a row as one: as each was first, and as it ended. */
function joinChanges(earlier: readonly Change[], later: readonly Change[]): Change[] {
  const fields = new Set([...earlier, ...later].map(({ field }) => field));
  return [...fields].flatMap((field) => {
    const [first, last] = [earlier, later].map((all) => all.find((one) => one.field === field));
    const before = (first ?? last)!.before;
    const after = (last ?? first)!.after;
    return before === after ? [] : [{ field, before, after }];
  });
}

/** History with the edits of one person in a row as one: a draft is saved as it is typed. */
export function joinEdits(history: readonly RequestEvent[]): RequestEvent[] {
  const joined: RequestEvent[] = [];
  for (const step of history) {
    const last = joined.at(-1);
    const isMore = step.action === 'edit' && last?.action === 'edit' && last.by === step.by;
    if (isMore) joined.pop();
    joined.push(isMore ? { ...step, changes: joinChanges(last.changes, step.changes) } : step);
  }
  return joined;
}

/** A value of a change, as people read it. */
function shown(field: string, value: string, currency: string): string {
  if (value === '') return 'vacío';
  const isMoney = ['amount', 'installmentAmount', 'monthlyIncome', 'monthlyExpenses'].includes(
    field,
  );
  if (isMoney) return /^\d+(\.\d{1,2})?$/.test(value) ? showMoney(value, currency) : value;
  if (field === 'firstDueOn') return showDate(value);
  if (field === 'paymentFrequency') {
    const dates = dueDatesOf(value);
    if (dates.length > 0) {
      const amounts = planAmountsOf(value);
      const parts = dates.map((date, index) => {
        const amount = amounts[index] ?? '';
        return amount === '' ? showDate(date) : `${showDate(date)}, ${showMoney(amount, currency)}`;
      });
      return `En fechas acordadas: ${listed(parts)}`;
    }
    return frequencyName(value as RequestTerms['paymentFrequency']).name;
  }
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    purpose: PURPOSE,
    employmentKind: EMPLOYMENT,
  };
  return texts[field]?.[value] ?? value;
}

/** A change as it is told: `Monto: S/ 500.00 → S/ 4,999.00`. */
export const changeText = ({ field, before, after }: Change, currency: string): string =>
  `${(CHANGED_FIELD as Readonly<Record<string, string>>)[field] ?? field}: ` +
  `${shown(field, before, currency)} → ${shown(field, after, currency)}`;
