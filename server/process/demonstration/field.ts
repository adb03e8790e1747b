import { generateKeyPairSync } from 'node:crypto';
import { addDays, type PlainDate } from '@core/calendar/plainDate';
import { daysFromMonday } from '@core/calendar/workingDays';
import type { NewLoanContact } from '@core/contract/loanContacts';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import { approveDevice, registerDevice } from '../../lending/fieldDevices/service';
import { planDayRoute } from '../../lending/loanContacts/dayRoute';
import { keepPlace } from '../../lending/loanContacts/places';
import { recordContact } from '../../lending/loanContacts/service';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';

/** People of the street: who collects, and the days that they work on. */
interface Field {
  readonly today: PlainDate;
  readonly actOn: (date: PlainDate) => Act;
}

const ROUND = 7;
const FRIDAY = 4;

/** Day of work: the one given, or the Friday before where it is of a weekend. */
const workday = (on: PlainDate) => addDays(on, -Math.max(0, daysFromMonday(on) - FRIDAY));

/** A market and its streets, in the south of Lima. */
const CENTRE = { latitude: -12.158, longitude: -76.972 };
/** Steps between neighbours, in degrees: some hundred metres. */
const STEP = 0.004;
const ROW = 4;

/** Places in rows, shifted so that no two of a row stand in line. */
const placeOf = (index: number) => ({
  latitude: CENTRE.latitude + Math.floor(index / ROW) * STEP + (index % 2) * STEP * 0.4,
  longitude: CENTRE.longitude + ((index * 3) % ROW) * STEP,
  hasConsent: true as const,
});

/** Coordinates of the collector's borrowers, visits of last days, and the route of today. */
export async function fillField(tx: Database, { today, actOn }: Field): Promise<void> {
  const { rows } = await tx.execute<Record<'collectorId' | 'borrowerId' | 'bossId', number>>(sql`
    select u.id as "collectorId", b.id as "borrowerId",
      (select id from app_user where username = 'JEFA@DEMO.PE') as "bossId"
    from app_user u join borrower b on b.officer_id = u.id
    where u.username = 'COBRADOR@DEMO.PE' order by b.id`);
  const collectorId = rows[0]?.collectorId;
  if (collectorId === undefined) return;
  const act = { ...actOn(today), userId: collectorId };
  for (const [index, { borrowerId }] of rows.entries()) {
    // The third borrower did not want it.
    if (index !== 2) await keepPlace(tx, act, borrowerId, placeOf(index));
  }
  await visitLate(tx, { today, actOn }, collectorId);
  await planNext(tx, act, collectorId, today);
  await havePhone(tx, act, { ...actOn(today), userId: rows[0]!.bossId });
}

const NOTES: readonly Pick<NewLoanContact, 'way' | 'result' | 'note'>[] = [
  { way: 'visit', result: 'absent', note: 'Atendió la vecina: vuelve por la tarde' },
  { way: 'call', result: 'spoke', note: 'Dice que cobra a fin de semana' },
  { way: 'visit', result: 'refused', note: 'Quiere hablar con la jefa' },
  { way: 'call', result: 'noAnswer', note: '' },
];

async function visitLate(tx: Database, { today, actOn }: Field, collectorId: number) {
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select l.id, b.full_name as name from loan l join borrower b on b.id = l.borrower_id
    where l.status = 'active' and l.next_due_on < ${today} and b.officer_id = ${collectorId}
      and not exists (select from payment_promise r where r.loan_id = l.id
        and r.voided_at is null and r.promised_on >= ${addDays(today, -ROUND)}::date)
    order by l.id limit ${NOTES.length}`);
  for (const [index, { id, name }] of rows.entries()) {
    const madeOn = workday(addDays(today, -4 - (index % 2)));
    const act = { ...actOn(madeOn), userId: collectorId };
    const writer = { userId: collectorId, now: { on: madeOn, minute: 1_080 } };
    await recordContact(tx, act, writer, id, {
      ...NOTES[index]!,
      aim: 'collection',
      addressee: 'debtor',
      contactName: name.slice(0, 100),
      madeOn,
      madeMinute: 10 * 60 + index * 25,
      promise: null,
      next: null,
      place: null,
      acceptsAgainst: true,
    });
  }
}

/** Days on from today among which one is of visits. */
const DAYS_AHEAD = 5;

async function planNext(tx: Database, act: Act, collectorId: number, today: PlainDate) {
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    try {
      await planDayRoute(tx, act, { collectorId, collectOn: addDays(today, ahead) });
      return;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
}

/** Days that the phone of the demonstration works. */
const PHONE_DAYS = 365;

/** Phone that works; its key is on no machine: whoever tries the journey asks for another one. */
async function havePhone(tx: Database, collector: Act & { userId: number }, boss: Act) {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const { id } = await registerDevice(tx, collector, collector.userId, {
    label: 'Teléfono de la zona sur',
    publicKey: key,
  });
  await approveDevice(tx, boss, id, {
    limitAmount: '3000.00',
    limitCount: 60,
    expiresOn: addDays(boss.clock.today(), PHONE_DAYS),
  });
}
