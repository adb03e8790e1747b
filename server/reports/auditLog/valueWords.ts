import { WEEKDAY_NAMES } from '@core/calendar/weekdayNames';
import { residenceName } from '@core/countries';
import { isPaymentFrequency } from '@core/loan/paymentFrequencies';
import { frequencyName } from '@core/loan/frequencyNames';
import { findAction } from '../../access/permissions/catalogue';
import { groupThousands } from '../../platform/documents/format';
import { numberedAs, type Numbered } from '../../platform/text';
import { CHOICE_WORDS } from './choiceWords';

/**
 * Value of a datum in words where it is one of a closed list; undefined of any other.
 *
 * @example valueWord('means', 'cash') // 'Efectivo'
 */
export function valueWord(name: string, text: string): string | undefined {
  if (/^-?\d+\.\d{2}$/.test(text)) return groupThousands(text);
  if (name === 'operation') return findAction(text)?.title;
  if (name === 'taxResidence') return residenceName(text);
  if (name === 'workDays') return daysOf(text);
  if (/^(paymentFrequency|frequencies)$/.test(name) && isPaymentFrequency(text))
    return frequencyName(text).name;
  return CHOICE_WORDS[name]?.[text];
}

/** Days of a week where a one stands, from Monday: `1100000` is «lunes, martes». */
const daysOf = (marks: string) =>
  WEEKDAY_NAMES.filter((_, place) => marks.charAt(place) === '1').join(', ') || 'Ninguno';

/** Things that a datum names by the number of their row. */
const THINGS: Readonly<Record<string, Numbered>> = {
  campaignId: 'campaign',
  loanId: 'loan',
  loanIds: 'loan',
  matterId: 'caseMatter',
  newLoanId: 'loan',
  promiseId: 'promise',
  requestId: 'request',
};

/** Data that name a thing by the number of its row, alone or in a list. */
export const dataNaming = (thing: Numbered): string[] =>
  Object.keys(THINGS).filter((name) => THINGS[name] === thing);

/**
 * Number by which people know a thing; undefined of data that name none.
 *
 * @example thingNumber('loanId', 42) // 'P-000042'
 */
export function thingNumber(name: string, value: unknown): string | undefined {
  const thing = THINGS[name];
  return thing !== undefined && typeof value === 'number' ? numberedAs(thing, value) : undefined;
}
