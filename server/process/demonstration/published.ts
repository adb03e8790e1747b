import { addMonths, type PlainDate } from '@core/calendar/plainDate';
import { addIndexValue } from '../../origination/rateIndexes/service';
import { addCountryParameter } from '../../parties/countryParameters/service';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';

/** The index that a product of the demonstration follows, with its value of every month. */
export const INDEX = { name: 'Tasa de referencia del BCRP', percent: '4.5' };

/**
 * Publishes what products rest on: the law on interest of a grace, and the values of the index,
 * one a month up to today.
 */
export async function fillPublished(
  tx: Database,
  { start, today, actOn }: { start: PlainDate; today: PlainDate; actOn: (day: string) => Act },
): Promise<void> {
  await addCountryParameter(tx, actOn(start), {
    country: 'PE',
    key: 'graceCompounding',
    validFrom: start,
    value: 'allowed',
    source: 'Código Civil, art. 1249: cuentas mercantiles',
  });
  for (let month = 0, day = start; day <= today;) {
    const { name: index, percent } = INDEX;
    const source = 'Nota informativa del BCRP';
    await addIndexValue(tx, actOn(day), { index, validFrom: day, percent, source });
    month += 1;
    day = addMonths(start, month);
  }
}
