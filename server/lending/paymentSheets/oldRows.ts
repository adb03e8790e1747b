import { addDays, type PlainDate } from '@core/calendar/plainDate';
import { ORDINARY_DAYS } from '../../access/awaitingActs/loanActs';
import { findDeclaration } from '../../access/awaitingActs/rules';
import type { Database } from '../../platform/db/client';
import type { Flaw } from './readRow';

/** Day before which what came in is old; undefined where one person works alone. */
export const findOldBefore = async (db: Database, today: PlainDate) =>
  (await findDeclaration(db)) === null ? addDays(today, -ORDINARY_DAYS) : undefined;

/** Flaw of a payment dated long ago: it is recorded by itself, where another person approves it. */
export function oldFlawOf(
  receivedOn: PlainDate | null,
  oldBefore: PlainDate | undefined,
): Flaw | undefined {
  if (receivedOn === null || oldBefore === undefined || receivedOn >= oldBefore) return undefined;
  const problem =
    `Es de hace más de ${ORDINARY_DAYS} días. ` +
    'Regístrelo en su préstamo, donde lo aprueba otra persona';
  return { field: 'receivedOn', problem };
}
