import { hkdfSync } from 'node:crypto';
import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type { LocalMinute } from '@core/contact/contactGuard';
import type { FieldDay, FieldStop, StartedFieldDay } from '@core/contract/fieldDevices';
import type { StopReason } from '@core/contract/loanContacts';
import { DomainError } from '@core/errors/domainError';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import { localMinuteOf } from '../../platform/clock/localMinute';
import type { Database } from '../../platform/db/client';
import { fieldDay, fieldDevice } from '../../platform/db/tables/fieldDevices';
import { appUser } from '../../platform/db/schema';
import type { Act, Deps } from '../../platform/deps';
import { findLender } from '../../parties/lenders/queries';
import { findRouteStops } from '../loanContacts/dayRouteQueries';
import { hoursFrom, readStandings } from '../loanContacts/standings';
import { findDueNow } from '../loans/dueNow';
import { findLoans } from '../loans/queries';
import { getDevice, lockDevice, type FieldDeviceRow } from './queries';

/** Days after its own that the day of a phone tells what falls due on. */
const DAYS_AHEAD = 3;

/** Bytes of the half of the key that the server gives. */
const HALF_BYTES = 32;

/** Throws where a phone is not of whoever is signed in, or may not work. */
function checkWorks(device: FieldDeviceRow, userId: number, today: PlainDate): void {
  if (device.userId !== userId) throw new DomainError('FIELD_DEVICE_NOT_FOUND');
  if (device.status === 'revoked') throw new DomainError('FIELD_DEVICE_REVOKED');
  if (device.status === 'requested') throw new DomainError('FIELD_DEVICE_WAITING');
  if (device.expiresOn! < today) throw new DomainError('FIELD_DEVICE_EXPIRED');
}

/** Begins the day of a phone: the loans of its route are those that it may take money of. */
export async function startDay(
  tx: Database,
  act: Act,
  userId: number,
  deviceId: number,
): Promise<StartedFieldDay> {
  const device = await lockDevice(tx, deviceId);
  const today = act.clock.today();
  checkWorks(device, userId, today);
  const stops = await findRouteStops(tx, userId, today);
  if (stops.length === 0) throw new DomainError('FIELD_ROUTE_EMPTY');
  const now = act.clock.now();
  const loanIds = stops.map(({ loanId }) => loanId);
  const [row] = await tx
    .insert(fieldDay)
    .values({ deviceId, day: today, startedAt: now, loanIds })
    .returning({ id: fieldDay.id });
  await tx
    .update(fieldDevice)
    .set({ lastSyncAt: now, pending: 0 })
    .where(eq(fieldDevice.id, deviceId));
  const entry = { action: 'startFieldDay', entity: 'fieldDevice' as const, entityId: deviceId };
  await recordAudit(tx, act, { ...entry, after: { dayId: row!.id, loanIds } });
  return { dayId: row!.id };
}

/** Half of the key of a store: it follows from the secret of the server, and no table holds it. */
const halfOf = (secret: Buffer, deviceId: number, dayId: number): string =>
  Buffer.from(
    hkdfSync('sha256', secret, 'telefono', `jornada ${deviceId} ${dayId}`, HALF_BYTES),
  ).toString('base64');

interface StopRow
  extends Pick<FieldStop, 'loanId' | 'loanVersion' | 'documentEnd'>, Record<string, unknown> {}

/** A stop before its hours are known. */
type HourlessStop = Omit<FieldStop, 'visitHours' | 'callHours'> & { readonly why: StopReason };

async function findStops(
  db: Database,
  { id, day }: { readonly id: number; readonly day: PlainDate },
  userId: number,
): Promise<HourlessStop[]> {
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, after) => addDays(day, after));
  const route = await findRouteStops(db, userId, day);
  const ids = route.map(({ loanId }) => loanId);
  const owed = await Promise.all(
    days.map(async (on) => {
      const dueOn = await findDueNow(db, ids, on);
      return (loanId: number) => {
        const { dueNow: amount, debt } = dueOn(loanId);
        return { on, amount, debt };
      };
    }),
  );
  const { rows } = await db.execute<StopRow>(sql`
    select l.id as "loanId", l.version as "loanVersion",
      right(b.document_number, 4) as "documentEnd"
    from field_day f cross join lateral unnest(f.loan_ids) with ordinality g (loan_id, turn)
    join loan l on l.id = g.loan_id join borrower b on b.id = l.borrower_id
    where f.id = ${id} order by g.turn`);
  const stopOf = new Map(route.map((stop) => [stop.loanId, stop]));
  return rows.flatMap((row) => {
    const stop = stopOf.get(row.loanId);
    if (stop === undefined) return [];
    const { loanNumber, borrowerName: name, phone, address, currency, why, halt, caseTodo } = stop;
    const dues = owed.map((dueOn) => dueOn(row.loanId));
    const facts = { loanNumber, name, phone, address, currency, why, halt, caseTodo };
    return [{ ...row, ...facts, owed: dues }];
  });
}

/** Hours of the day of a phone in which each stop may be visited and called, from now on. */
async function findHours(
  db: Database,
  stops: readonly HourlessStop[],
  today: PlainDate,
  now: LocalMinute,
) {
  const loans = await findLoans(
    db,
    stops.map(({ loanId }) => loanId),
  );
  const standings = await readStandings(db, loans, today, now.on);
  return stops.map((stop): FieldStop => {
    const standing = standings.get(stop.loanId)!;
    const hours = (way: 'call' | 'visit') => hoursFrom(standing, way, stop.why, now);
    return { ...stop, visitHours: hours('visit'), callHours: hours('call') };
  });
}

/**
 * All that a phone works with on the day that it began. Read again while the day lasts, so that a
 * phone that wiped itself opens what it still holds; a revoked one gets nothing.
 */
export async function findDay(
  { db, clock, settings }: Deps,
  userId: number,
  deviceId: number,
  dayId: number,
): Promise<FieldDay> {
  const [row] = await db.select().from(fieldDevice).where(eq(fieldDevice.id, deviceId));
  if (row === undefined) throw new DomainError('FIELD_DEVICE_NOT_FOUND');
  const today = clock.today();
  checkWorks(row, userId, today);
  const [day] = await db
    .select()
    .from(fieldDay)
    .where(and(eq(fieldDay.id, dayId), eq(fieldDay.deviceId, deviceId)));
  if (day === undefined) throw new DomainError('FIELD_DAY_NOT_FOUND');
  const now = clock.now();
  const minute = localMinuteOf(now, settings.timeZone);
  const found = day.day === today ? await findStops(db, day, userId) : [];
  const stops = await findHours(db, found, today, minute);
  const [user] = await db
    .select({ name: appUser.fullName })
    .from(appUser)
    .where(eq(appUser.id, userId));
  const lender = await findLender(db, today, settings);
  return {
    dayId,
    device: await getDevice(db, deviceId),
    on: day.day,
    serverTime: now.toISOString(),
    collectorName: user!.name,
    lenderName: lender.name,
    keyHalf: halfOf(settings.secretMails.key, deviceId, dayId),
    fromNumber: row.lastNumber + 1,
    toNumber: row.lastNumber + row.limitCount,
    previousHash: row.lastHash,
    proofUrl: `${settings.publicUrl}/api/recibos-provisionales/verificar`,
    stops,
  };
}
