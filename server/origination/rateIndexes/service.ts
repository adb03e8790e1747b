import type { IndexValue, NewIndexValue } from '@core/contract/rateIndexes';
import { DomainError } from '@core/errors/domainError';
import { checkRate } from '@core/loan/checkTerms';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { rateIndexValue } from '../../platform/db/tables/rateReviews';
import type { Act } from '../../platform/deps';
import { findIndexName, findIndexValues } from './queries';

/**
 * Enters a value of an index; one of the same day that was entered before no longer counts.
 * Throws INDEX_VALUE_AHEAD of a day that has not come.
 */
export async function addIndexValue(
  tx: Database,
  act: Act,
  data: NewIndexValue,
): Promise<IndexValue> {
  const { index, validFrom, percent, source } = data;
  checkRate(percent, 'percent');
  if (validFrom > act.clock.today()) throw new DomainError('INDEX_VALUE_AHEAD', {}, 'validFrom');
  const indexName = (await findIndexName(tx, index)) ?? index;
  const made = { createdAt: act.clock.now(), createdBy: act.userId };
  const [row] = await tx
    .insert(rateIndexValue)
    .values({ indexName, validFrom, percent, source, ...made })
    .returning({ id: rateIndexValue.id });
  const entry = { action: 'addIndexValue', entity: 'rateIndexValue' as const, entityId: row!.id };
  await recordAudit(tx, act, { ...entry, after: { ...data, index: indexName } });
  return (await findIndexValues(tx)).find(({ id }) => id === row!.id)!;
}
