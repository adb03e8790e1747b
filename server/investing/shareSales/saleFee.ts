import type { PlainDate } from '@core/calendar/plainDate';
import type { Database } from '../../platform/db/client';
import { findRulesInForce } from '../rules/queries';

/** Fee of a sale that holds on a day, which its seller bears: percents as decimal text. */
export async function findSaleFee(tx: Database, on: PlainDate, currency: string) {
  const rules = await findRulesInForce(tx, on, currency);
  const fee = rules.find(({ kind }) => kind === 'saleFee');
  return { feePct: fee?.percent ?? '0', feeTaxPct: fee?.taxPercent ?? '0' };
}
