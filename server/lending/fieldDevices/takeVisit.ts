import type { ContactResult } from '@core/contact/contactRecord';
import type { LocalMinute } from '@core/contact/contactGuard';
import type { FieldRecordText } from '@core/contract/fieldDevices';
import { DomainError } from '@core/errors/domainError';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { recordContact } from '../loanContacts/service';
import type { Taken } from './takeMoney';

/** Outcome of a visit, as a phone signed it. */
type VisitText = Extract<FieldRecordText, { kind: 'visit' }>;

/** Collector who made a visit, when it was made, and now; all where whoever owes is. */
interface VisitMoment {
  readonly userId: number;
  readonly madeAt: LocalMinute;
  readonly now: LocalMinute;
}

/**
 * Writes down a visit that a phone brings. It was made, so a rule that stood against it marks it
 * and does not refuse it; one that says money came in where none of that day did is told as spoken.
 */
export async function takeVisit(
  tx: Database,
  act: Act,
  visit: VisitText,
  { userId, madeAt, now }: VisitMoment,
): Promise<Taken> {
  const write = (result: ContactResult) =>
    tx.transaction((step) =>
      recordContact(step, act, { userId, now }, visit.loanId, {
        way: 'visit',
        aim: 'collection',
        addressee: 'debtor',
        contactName: visit.contactName,
        madeOn: madeAt.on,
        madeMinute: madeAt.minute,
        result,
        note: visit.note,
        promise: result === 'promise' ? visit.promise : null,
        next: null,
        place: null,
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
