import type { PlainDate } from '@core/calendar/plainDate';
import type { ContactResult } from '@core/contact/contactRecord';
import type { LocalMinute } from '@core/contact/contactGuard';
import type { FieldRecordText } from '@core/contract/fieldDevices';
import type { StopReason } from '@core/contract/loanContacts';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { recordContact } from '../loanContacts/service';
import { aimOf } from '../loanContacts/stopAim';
import type { Taken } from './takeMoney';

/** Outcome of a visit, as a phone signed it. */
type VisitText = Extract<FieldRecordText, { kind: 'visit' }>;

/** Collector who made a visit, when it was made, and now; all where whoever owes is. */
interface VisitMoment {
  readonly userId: number;
  readonly madeAt: LocalMinute;
  readonly now: LocalMinute;
}

/** Why a loan is on the route of a collector and a day; as programmed where it is on none. */
async function findReason(db: Database, userId: number, loanId: number, on: PlainDate) {
  const { rows } = await db.execute<{ why: StopReason }>(sql`
    select s.why from collection_route r join collection_route_loan s on s.route_id = r.id
    where r.collector_id = ${userId} and r.collect_on = ${on} and r.status <> 'cancelled'
      and s.loan_id = ${loanId} limit 1`);
  return rows[0]?.why ?? 'programmed';
}

/**
 * Writes down a visit that a phone brings. It was made, so a rule that stood against it marks it
 * and does not refuse it, and so does one that the phone told of, even where none stands by now. A
 * visit that says money came in where none of that day did is told as spoken.
 */
export async function takeVisit(
  tx: Database,
  act: Act,
  visit: VisitText,
  { userId, madeAt, now }: VisitMoment,
): Promise<Taken> {
  const why = await findReason(tx, userId, visit.loanId, madeAt.on);
  const wasToldAgainst = visit.v === 3 && visit.acceptsAgainst;
  const write = (result: ContactResult) =>
    tx.transaction((step) =>
      recordContact(step, act, { userId, now, wasToldAgainst }, visit.loanId, {
        way: 'visit',
        aim: aimOf(why),
        addressee: 'debtor',
        contactName: visit.contactName,
        madeOn: madeAt.on,
        madeMinute: madeAt.minute,
        result,
        note: visit.note,
        promise: result === 'promise' ? visit.promise : null,
        next: null,
        place: visit.v === 1 ? null : visit.place,
        acceptsAgainst: true,
      }),
    );
  const said = visit.result as ContactResult;
  const contact = await write(said).catch((error: unknown) => {
    const isUnpaid = error instanceof DomainError && error.code === 'CONTACT_PAYMENT_MISSING';
    if (!isUnpaid) throw error;
    return write('spoke');
  });
  return {
    outcome: 'visit',
    flags: contact.against.length > 0 ? ['againstLaw'] : [],
    valueDate: madeAt.on,
    difference: contact.result === said ? '' : 'Ese día no hay un pago de este préstamo.',
    contactId: contact.id,
  };
}
