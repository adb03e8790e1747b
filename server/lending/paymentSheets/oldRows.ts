import type { PlainDate } from '@core/calendar/plainDate';
import { isOldPayment, ORDINARY_DAYS } from '../../access/awaitingActs/loanActs';
import { findDeclaration } from '../../access/awaitingActs/rules';
import type { Database } from '../../platform/db/client';
import type { Flaw } from './readRow';

/** True where what came in long ago needs a second person: none works alone. */
export const asksForOld = async (db: Database) => (await findDeclaration(db)) === null;

/** Flaw of a payment dated long ago: it is recorded by itself, where another person approves it. */
export function oldFlawOf(receivedOn: PlainDate | null, today: PlainDate): Flaw | undefined {
  if (receivedOn === null || !isOldPayment(receivedOn, today)) return undefined;
  const problem =
    `Es de hace más de ${ORDINARY_DAYS} días. ` +
    'Regístrelo en su préstamo, donde lo aprueba otra persona';
  return { field: 'receivedOn', problem };
}
