import type { NewReportSchedule, ReportSchedule } from '@core/contract/reportSchedules';
import { DomainError } from '@core/errors/domainError';
import { nextSending } from '@core/indicators/reportSchedules';
import { readBandLimits } from '@core/indicators/bandLimits';
import { and, eq, sql } from 'drizzle-orm';
import { findBaseCurrency } from '../../access/currencies/queries';
import { getFund } from '../../money/funds/service';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { reportSchedule, reportScheduleReader } from '../../platform/db/tables/reportSchedules';
import type { Act } from '../../platform/deps';
import { REPORTS } from '../catalogue/index';
import { checkCurrency, checkTaken } from '../catalogue/takenFilters';
import { findSchedule } from './queries';
import { findReaders } from './readers';

const audit = (tx: Database, act: Act, action: string, entityId: number, after: object) =>
  recordAudit(tx, act, { action, entity: 'reportSchedule', entityId, after });

/**
 * Has a report sent by itself from the close of today on. Throws REPORT_READER_UNFIT of whoever may
 * not take it from its screen, FUND_NOT_FOUND, FUND_CURRENCY_OTHER, REPORT_HAS_NO_BANDS,
 * REPORT_OF_BASE_CURRENCY and REPORT_SCHEDULE_REPEATED.
 */
export async function addReportSchedule(
  tx: Database,
  act: Act,
  data: NewReportSchedule,
): Promise<ReportSchedule> {
  const { userIds, currency, fundId, bands, onDay, ...said } = data;
  const chosen = [...new Set(userIds)];
  const readers = await findReaders(tx, chosen);
  const unfit = readers.find(({ hindrances }) => hindrances[said.format] !== null);
  if (unfit !== undefined || readers.length < chosen.length) {
    const [name, why] = [unfit?.fullName ?? 'Ese usuario', unfit?.hindrances[said.format]];
    throw new DomainError('REPORT_READER_UNFIT', { name, why: why ?? 'no existe' }, 'userIds');
  }
  if (fundId !== undefined) {
    const fund = await getFund(tx, fundId);
    if (currency !== undefined && currency !== fund.currency) {
      throw new DomainError('FUND_CURRENCY_OTHER', { currency: fund.currency }, 'fundId');
    }
  }
  const report = REPORTS[said.reportId];
  checkTaken(report, { bands });
  const base = await findBaseCurrency(tx);
  checkCurrency(report, currency, { base, ofFund: undefined });
  await checkNew(tx, data, chosen);
  const times = { frequency: said.frequency, onDay: onDay ?? null };
  const [row] = await tx
    .insert(reportSchedule)
    .values({
      ...said,
      ...times,
      currency: currency ?? null,
      fundId: fundId ?? null,
      bands: bands ?? null,
      status: 'active',
      nextOn: nextSending(times, act.clock.today()),
      createdAt: act.clock.now(),
      createdBy: act.userId,
    })
    .returning({ id: reportSchedule.id });
  const { id } = row!;
  const ofSchedule = chosen.map((userId) => ({ scheduleId: id, userId }));
  await tx.insert(reportScheduleReader).values(ofSchedule);
  await audit(tx, act, 'addReportSchedule', id, data);
  return (await findSchedule(tx, id))!;
}

/** Refuses what is sent already: one report in the same file, days and filters, to the same. */
async function checkNew(
  tx: Database,
  data: NewReportSchedule,
  readers: readonly number[],
): Promise<void> {
  // Two that are added at once are compared one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('addReportSchedule'))`);
  const base = await findBaseCurrency(tx);
  const { reportId, format, period, frequency, onDay = null, fundId = null, bands } = data;
  const currency = fundId === null ? (data.currency ?? base) : null;
  const limits = bands === undefined ? null : readBandLimits(bands)!.join(',');
  const { rows } = await tx.execute(sql`
    select 1 from report_schedule s
    where s.status <> 'ended' and s.report_id = ${reportId} and s.format = ${format}
      and s.period = ${period} and s.frequency = ${frequency}
      and s.on_day is not distinct from ${onDay}::int
      and s.fund_id is not distinct from ${fundId}::bigint
      and (s.fund_id is not null or coalesce(s.currency, ${base}) = ${currency})
      and replace(s.bands, ' ', '') is not distinct from ${limits}
      and (select array_agg(r.user_id order by r.user_id) from report_schedule_reader r
        where r.schedule_id = s.id)
        = (select array_agg(id order by id) from unnest(${sql.param(readers)}::bigint[]) u (id))
    limit 1`);
  if (rows.length > 0) throw new DomainError('REPORT_SCHEDULE_REPEATED');
}

/** Steps of a scheduled report: the state that each asks for, and the one it leads to. */
const STEPS = {
  pauseReportSchedule: { from: 'active', to: 'paused' },
  resumeReportSchedule: { from: 'paused', to: 'active' },
  endReportSchedule: { from: undefined, to: 'ended' },
} as const;

type Step = keyof typeof STEPS;

/**
 * Pauses a scheduled report, takes it up again from the close of today on, or ends it for good.
 * Throws NOT_FOUND, REPORT_SCHEDULE_STATE.
 */
export async function moveReportSchedule(
  tx: Database,
  act: Act,
  id: number,
  step: Step,
  reason: string,
): Promise<ReportSchedule> {
  const before = await findSchedule(tx, id);
  if (before === undefined) throw new DomainError('NOT_FOUND');
  const { from, to } = STEPS[step];
  const { status, frequency, onDay } = before;
  const isAllowed = from === undefined ? status !== 'ended' : status === from;
  if (!isAllowed) throw new DomainError('REPORT_SCHEDULE_STATE');
  const nextOn = {
    paused: before.nextOn,
    active: nextSending({ frequency, onDay }, act.clock.today()),
    ended: null,
  }[to];
  const changed = await tx
    .update(reportSchedule)
    .set({ status: to, reason, nextOn })
    .where(and(eq(reportSchedule.id, id), eq(reportSchedule.status, status)));
  if (changed.rowCount === 0) throw new DomainError('REPORT_SCHEDULE_STATE');
  await audit(tx, act, step, id, { reason });
  return (await findSchedule(tx, id))!;
}
