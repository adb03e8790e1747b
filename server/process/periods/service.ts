import { addDays, addMonths } from '@core/calendar/plainDate';
import type { ChangeAccrual, ClosePeriod, OpenPeriod, Period } from '@core/contract/periods';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import { accruesDaily } from '../../lending/accruals/service';
import { recordAudit } from '../../platform/audit/recordAudit';
import { waitForCommands } from '../../platform/clock/heldDay';
import type { Database } from '../../platform/db/client';
import { businessDay } from '../../platform/db/tables/businessDay';
import { periodClose } from '../../platform/db/tables/periods';
import type { Act } from '../../platform/deps';
import { monthForPeople } from '../../platform/documents/format';
import { findPeriodChecks } from './checks';
import { findLastClosed, findPeriod } from './queries';
import { isOfClosedYear } from './yearQueries';

/** Shortest note that says why a month is closed as it is. */
const NOTE_MIN = 5;

/** First day of a month, and its last. */
const daysOf = (month: string) => {
  const from = `${month}-01`;
  return { from, endsOn: addDays(addMonths(from, 1), -1) };
};

/**
 * The month that is asked for as it stands, or the next one to close: the one after the last
 * closed, or last month where none is.
 */
export async function getOpenPeriod(
  db: Database,
  clock: Pick<Act['clock'], 'today'>,
  asked?: string,
): Promise<OpenPeriod> {
  const today = clock.today();
  const lastClosed = await findLastClosed(db);
  const before = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const next = lastClosed === null ? before : addMonths(`${lastClosed}-01`, 1).slice(0, 7);
  const month = asked ?? next;
  const { endsOn } = daysOf(month);
  const isOver = endsOn < today;
  const isAfter = lastClosed === null || month > lastClosed;
  const checks = isOver && isAfter ? await findPeriodChecks(db, endsOn, today) : [];
  return {
    month,
    endsOn,
    lastClosed,
    isOver,
    checks,
    canClose: isOver && isAfter && !checks.some(({ level }) => level === 'stop'),
    needsNote: checks.some(({ level }) => level === 'look'),
    accruesDaily: await accruesDaily(db),
  };
}

const audit = (tx: Database, act: Act, action: string, entityId: number, after: object) =>
  recordAudit(tx, act, { action, entity: 'period', entityId, after });

/**
 * Closes the books of a month, and of all before it: nothing is dated in them from then on. Throws
 * PERIOD_CLOSED, PERIOD_NOT_OVER, PERIOD_NOT_READY, PERIOD_NEEDS_NOTE.
 */
export async function closePeriod(
  tx: Database,
  act: Act,
  month: string,
  { note }: ClosePeriod,
): Promise<Period> {
  await waitForCommands(tx);
  await tx.execute(sql`lock table period_close in share row exclusive mode`);
  const open = await getOpenPeriod(tx, act.clock, month);
  const { lastClosed, isOver, endsOn, checks } = open;
  const words = monthForPeople(month);
  if (lastClosed !== null && month <= lastClosed) {
    throw new DomainError('PERIOD_CLOSED', {
      month: words,
      to: monthForPeople(lastClosed),
    });
  }
  if (!isOver) throw new DomainError('PERIOD_NOT_OVER', { month: words, date: endsOn });
  if (!open.canClose) throw new DomainError('PERIOD_NOT_READY', { month: words });
  if (open.needsNote && note.length < NOTE_MIN) {
    throw new DomainError('PERIOD_NEEDS_NOTE', { month: words }, 'note');
  }
  const close = { month: daysOf(month).from, checks, note };
  const [row] = await tx
    .insert(periodClose)
    .values({ ...close, closedAt: act.clock.now(), closedBy: act.userId })
    .returning({ id: periodClose.id });
  await audit(tx, act, 'closePeriod', row!.id, { month, note });
  return (await findPeriod(tx, month))!;
}

/** Opens the last closed month again. Throws PERIOD_NOT_CLOSED, PERIOD_OF_CLOSED_YEAR. */
export async function reopenPeriod(
  tx: Database,
  act: Act,
  month: string,
  reason: string,
): Promise<Period> {
  const period = await findPeriod(tx, month);
  if (period?.canReopen !== true) {
    throw new DomainError('PERIOD_NOT_CLOSED', { month: monthForPeople(month) });
  }
  if (await isOfClosedYear(tx, month)) {
    throw new DomainError('PERIOD_OF_CLOSED_YEAR', { year: month.slice(0, 4) });
  }
  await tx.execute(sql`
    update period_close set reopened_at = ${act.clock.now()}, reopened_by = ${act.userId},
      reopening_approved_by = ${act.approvedBy ?? null}, reopen_reason = ${reason}
    where id = ${period.id} and reopened_at is null`);
  await audit(tx, act, 'reopenPeriod', period.id, { month, reason });
  return (await findPeriod(tx, month))!;
}

/** Accrues interest each day from now on, or at a month's end alone. */
export async function changeAccrual(
  tx: Database,
  act: Act,
  { daily, reason }: ChangeAccrual,
): Promise<OpenPeriod> {
  const before = { daily: await accruesDaily(tx) };
  await tx.update(businessDay).set({ accruesDaily: daily });
  await recordAudit(tx, act, {
    action: 'changeAccrual',
    entity: 'businessDay',
    entityId: 1,
    before,
    after: { daily, reason },
  });
  return getOpenPeriod(tx, act.clock);
}
