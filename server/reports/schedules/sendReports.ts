import { daysOfPeriod, dueSending } from '@core/indicators/reportSchedules';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudits } from '../../platform/audit/recordAudit';
import { inTransaction, type Database } from '../../platform/db/client';
import { reportSchedule, reportSending } from '../../platform/db/tables/reportSchedules';
import type { Deps } from '../../platform/deps';
import type { MailFile } from '../../platform/mail/events';
import { keepMailFile, queueMail } from '../../platform/mail/outbox';
import { REPORTS } from '../catalogue/index';
import type { Filters } from '../catalogue/reportFacts';
import { makeReportFile } from '../catalogue/reportFile';
import { findSchedule } from './queries';
import { findReaders, type Reader } from './readers';
import { filtersOf, mailOf, queryOf, type Due } from './sentMail';

type SendingDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'settings'>;

/**
 * Sends the reports that are due by the last closed day, each once; one that cannot be made says so
 * in its history and keeps no other from leaving. Answers how many readers were written to.
 */
export async function sendReports(deps: SendingDeps): Promise<number> {
  const { db } = deps;
  const { rows } = await db.execute<{ id: number; closed: string }>(sql`
    select s.id, d.closed from report_schedule s,
      (select max(closed_on)::text as closed from day_close where reopened_at is null) d
    where s.status = 'active' and s.next_on <= d.closed::date order by s.id`);
  let written = 0;
  for (const { id, closed } of rows) {
    const schedule = (await findSchedule(db, id))!;
    const due = dueSending(schedule, schedule.nextOn!, closed);
    if (due === undefined) continue;
    const days = daysOfPeriod(schedule.period, due.on);
    written += await sendOne(deps, { schedule, ...due, ...days });
  }
  return written;
}

/** File of a report, nothing where it is too long for a mail, or that it could not be made. */
type Made = MailFile | 'long' | 'failed';

async function make({ db, clock, log, settings }: SendingDeps, due: Due): Promise<Made> {
  const { schedule } = due;
  const { reportId, format } = schedule;
  const query = queryOf(due);
  try {
    const request = { format, query, today: clock.today(), settings };
    return (await makeReportFile(db, REPORTS[reportId], request)) ?? 'long';
  } catch (error) {
    log.error({ job: 'sendReports', schedule: schedule.id, error: String(error) });
    return 'failed';
  }
}

async function sendOne(deps: SendingDeps, due: Due): Promise<number> {
  const { schedule } = due;
  const userIds = schedule.readers.map(({ userId }) => userId);
  const isFit = (reader: Reader) => reader.hindrances[schedule.format] === null;
  // Rights are asked again at the moment of sending, as the screen would ask them.
  const isAnybodyFit = (await findReaders(deps.db, userIds)).some(isFit);
  const made = isAnybodyFit ? await make(deps, due) : 'failed';
  return inTransaction(deps.db, async (tx) => {
    const isDue = and(
      eq(reportSchedule.id, schedule.id),
      eq(reportSchedule.nextOn, schedule.nextOn!),
      eq(reportSchedule.status, 'active'),
    );
    const taken = await tx.update(reportSchedule).set({ nextOn: due.nextOn }).where(isDue);
    if (taken.rowCount === 0) return 0;
    const readers = await findReaders(tx, userIds);
    const hasFile = typeof made !== 'string' && readers.some(isFit);
    const attachmentId = hasFile ? await keepMailFile(tx, made) : undefined;
    const sent = { made, attachmentId, filters: await filtersOf(tx, due) };
    for (const reader of readers) await sendTo(tx, deps, due, { ...sent, reader });
    await auditSending(tx, deps, due, readers.filter(isFit), made);
    return made === 'failed' ? 0 : readers.filter(isFit).length;
  });
}

interface Sent {
  readonly reader: Reader;
  readonly made: Made;
  readonly attachmentId: number | undefined;
  readonly filters: Filters;
}

/** Keeps the mail of one reader, and what became of it in the history. */
async function sendTo(
  tx: Database,
  { clock, settings }: SendingDeps,
  due: Due,
  { reader, made, attachmentId, filters }: Sent,
): Promise<void> {
  const { schedule, on, from, to } = due;
  const { userId, username, hindrances } = reader;
  const now = clock.now();
  const row = { scheduleId: schedule.id, userId, sentFor: on, fromOn: from, toOn: to, at: now };
  const keep = (told: Omit<typeof reportSending.$inferInsert, keyof typeof row>) =>
    tx.insert(reportSending).values({ ...row, ...told });
  const hindrance = hindrances[schedule.format];
  if (hindrance !== null) {
    await keep({ outcome: 'refused', reason: hindrance });
    return;
  }
  if (made === 'failed') {
    await keep({ outcome: 'failed', reason: 'No se pudo preparar: ábralo desde Reportes' });
    return;
  }
  const fileName = made === 'long' ? null : made.name;
  const mail = mailOf(settings, due, filters, fileName);
  const kept = attachmentId === undefined ? {} : { attachmentId };
  const mailId = await queueMail(tx, username, mail, now, kept);
  const reason = made === 'long' ? 'El archivo es muy grande para un correo' : '';
  await keep({ outcome: made === 'long' ? 'linked' : 'attached', reason, fileName, mailId });
}

/** Names and debts leave the house: who was sent which report, and of what, is kept. */
function auditSending(
  tx: Database,
  { clock }: SendingDeps,
  due: Due,
  readers: readonly Reader[],
  made: Made,
): Promise<void> {
  if (made === 'failed') return Promise.resolve();
  const act = { userId: null, requestId: 'runDay', clock };
  const { id, reportId, format } = due.schedule;
  const acts = readers.map(({ userId }) => ({
    act,
    entry: {
      action: 'sendReport',
      entity: 'reportSchedule' as const,
      entityId: id,
      after: { report: reportId, format, reader: userId, ...queryOf(due) },
    },
  }));
  return recordAudits(tx, acts);
}
