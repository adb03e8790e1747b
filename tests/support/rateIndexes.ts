import type { IndexValue } from '@core/contract/rateIndexes';
import type { VariableRate } from '@core/loan/agreement';
import type { TestApp } from './testApp';

/** The index of tests. */
export const INDEX = 'Tasa de referencia';

/** A rate of that index with 30 points, from 20 to 60 %, found again every three months. */
export const VARIABLE: VariableRate = {
  index: INDEX,
  spreadPoints: '30',
  floorPercent: '20',
  ceilingPercent: '60',
  everyMonths: 3,
};

/** Enters a value of the index. */
export async function anIndexValue(
  { send }: Pick<TestApp, 'send'>,
  validFrom: string,
  percent: string,
): Promise<IndexValue> {
  const body = { index: INDEX, validFrom, percent, source: 'Nota semanal del banco central' };
  const made = await send('POST', '/protected/indices-de-tasa', { body });
  if (made.status !== 201) throw new Error(await made.text());
  return (await made.json()) as IndexValue;
}
