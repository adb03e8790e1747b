import type { PlainDate } from '@core/calendar/plainDate';
import { FieldRecordText } from '@core/contract/fieldDevices';
import { DomainError } from '@core/errors/domainError';
import type { LocalMinute } from '@core/contact/contactGuard';
import { CLOCK_MINUTES_MAX } from '@core/field/limits';
import { fieldNumber, type HeldReason, type RecordFlag } from '@core/field/fieldRecord';
import { and, eq, inArray } from 'drizzle-orm';
import type { BusinessClock } from '../../platform/clock/clock';
import { localMinuteOf } from '../../platform/clock/localMinute';
import type { Database } from '../../platform/db/client';
import { unkeepable } from '../../platform/http/checkTexts';
import { fieldDay } from '../../platform/db/tables/fieldDevices';
import type { Act } from '../../platform/deps';
import { problemOf } from '../../platform/http/problems';
import { takeMoney, type Taken } from './takeMoney';
import { takeTogether } from './takeTogether';
import { takeVisit } from './takeVisit';

/** Surroundings of what a phone sends: whose it is, its clock, its days and its loans. */
export interface TakeWhere {
  readonly userId: number;
  readonly timeZone: string;
  readonly clock: BusinessClock;
  readonly isClockOff: boolean;
  /** Days that the phone began, by their numbers. */
  readonly days: ReadonlyMap<number, FieldDayRow>;
  /** Currencies of the loans that there are, by their numbers. */
  readonly currencies: ReadonlyMap<number, string>;
}

type FieldDayRow = typeof fieldDay.$inferSelect;

/** Record that waits for a person, and why. */
export interface Held {
  readonly heldReason: HeldReason;
  readonly difference: string;
}

/** The record of a text; undefined where nobody can read it. */
export function readRecord(text: string): FieldRecordText | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (unkeepable(parsed) !== undefined) return undefined;
    const read = FieldRecordText.safeParse(parsed);
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Days that a phone began, with the loans that it was given for each, of some of its records. */
export async function findDays(
  db: Database,
  deviceId: number,
  records: readonly FieldRecordText[],
): Promise<ReadonlyMap<number, FieldDayRow>> {
  const ids = [...new Set(records.map(({ day }) => day))];
  const isAsked = and(inArray(fieldDay.id, ids), eq(fieldDay.deviceId, deviceId));
  const rows = ids.length === 0 ? [] : await db.select().from(fieldDay).where(isAsked);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Value date of a record, and what there is to say of its clock and its day. */
function dateOf(
  record: FieldRecordText,
  routeDay: PlainDate,
  act: Act,
  { timeZone, isClockOff }: TakeWhere,
): { readonly valueDate: PlainDate; readonly flags: readonly RecordFlag[] } {
  const today = act.clock.today();
  const takenAt = new Date(record.takenAt);
  const ahead = takenAt.getTime() - act.clock.now().getTime();
  if (isClockOff || ahead > CLOCK_MINUTES_MAX * 60_000) {
    return { valueDate: today, flags: ['clock'] };
  }
  if (localMinuteOf(takenAt, timeZone).on !== routeDay) {
    return { valueDate: today, flags: ['otherDay'] };
  }
  return { valueDate: routeDay < today ? routeDay : today, flags: [] };
}

/** Moments of a record: its value date, when it was made, and the server's own. */
interface RecordTimes {
  readonly valueDate: PlainDate;
  readonly flags: readonly RecordFlag[];
  readonly madeAt: LocalMinute;
  readonly now: LocalMinute;
}

/** Times of a record of a loan that its phone was given; else why it waits. */
function timesOf(record: FieldRecordText, act: Act, where: TakeWhere): RecordTimes | Held {
  const { days, currencies, timeZone } = where;
  const day = days.get(record.day);
  const currency = currencies.get(record.loanId);
  const isGiven = day?.loanIds.includes(record.loanId) === true && currency !== undefined;
  if (!isGiven || (record.kind === 'money' && record.currency !== currency)) {
    const difference = 'El teléfono no recibió ese préstamo en su ruta.';
    return { heldReason: 'otherLoan', difference };
  }
  const { valueDate, flags } = dateOf(record, day.day, act, where);
  const now = localMinuteOf(act.clock.now(), timeZone);
  const isClockFault = flags.includes('clock');
  const madeAt = isClockFault ? now : localMinuteOf(new Date(record.takenAt), timeZone);
  return { valueDate, flags, madeAt, now };
}

/** Takes at once the money of records that is a plain payment; answers what became of each. */
export async function takePlainMoney(
  tx: Database,
  act: Act,
  records: readonly FieldRecordText[],
  where: TakeWhere,
): Promise<ReadonlyMap<FieldRecordText, Taken>> {
  const dated = records.flatMap((record) => {
    const times = record.kind === 'money' ? timesOf(record, act, where) : undefined;
    if (record.kind !== 'money' || times === undefined || 'heldReason' in times) return [];
    const { valueDate, flags } = times;
    const number = fieldNumber(record.device, record.number);
    return [{ money: record, number, valueDate, flags }];
  });
  const taken = await takeTogether(tx, act, dated, where.clock);
  return new Map(
    dated.flatMap(({ money, flags }) => {
      const became = taken.get(money);
      return became === undefined
        ? []
        : [[money, { ...became, flags: [...flags, ...became.flags] }]];
    }),
  );
}

/**
 * Takes one record of a phone by the functions that record payments and contacts: by itself, so
 * that one which cannot be taken leaves the others alone and waits for a person.
 */
export async function takeRecord(
  tx: Database,
  act: Act,
  record: FieldRecordText,
  where: TakeWhere,
): Promise<Taken | Held> {
  const times = timesOf(record, act, where);
  if ('heldReason' in times) return times;
  const { valueDate, flags, madeAt, now } = times;
  const { userId } = where;
  const number = fieldNumber(record.device, record.number);
  try {
    const taken =
      record.kind === 'money'
        ? await takeMoney(tx, act, record, { number, valueDate, today: act.clock.today() })
        : await takeVisit(tx, act, record, { userId, madeAt, now });
    return { ...taken, flags: [...flags, ...taken.flags] };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { heldReason: 'refused', difference: problemOf(error, '').title };
  }
}
