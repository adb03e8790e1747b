import type {
  OutsideFileRow,
  OutsideFileRowAnswers,
  OutsideFileRowQuery,
  RejectedRows,
} from '@core/contract/outsideFileRows';
import type { OutsideFile } from '@core/contract/outsideFiles';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import { checkReached } from '../../lending/pastLoans/checkReached';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { nameThen } from '../../platform/db/nameThen';
import { instantText, numberSql, plainSql } from '../../platform/db/text';
import type { Act } from '../../platform/deps';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { getFile } from './queries';
import { lockFile } from './service';
import { isNamedVoided, voidedOn } from './voidedLoans';

/** Files that a list of rejected rows names. */
const FILES_SHOWN = 50;

/** The last answer `a` to each row `r` of a file `o` of a layout version `v`. */
const LAST_ANSWER = sql`
  select k.is_accepted, k.reason, k.answered_on, k.written_at from outside_file_row_answer k
  where k.file_id = r.file_id and k.loan_id = r.loan_id order by k.id desc limit 1`;

/** Answers to a row `r`, the last first. */
const ANSWERS = sql`coalesce((select jsonb_agg(jsonb_build_object('isAccepted', k.is_accepted,
    'reason', k.reason, 'answeredOn', k.answered_on,
    'writtenAt', ${instantText(sql`k.written_at`)},
    'writtenBy', ${nameThen(sql`k.written_by`, sql`k.written_at`)}) order by k.id desc)
  from outside_file_row_answer k where k.file_id = r.file_id and k.loan_id = r.loan_id), '[]')`;

/**
 * Condition: a rejection `a` stands, and no later file of its layout told the loan, nor named it
 * as voided.
 */
const IS_WAITING = sql`(a.is_accepted is false
  and not ${isNamedVoided(sql`v.layout_id`, sql`r.loan_id`, sql`o.id`)} and not exists (
  select from outside_file_row n join outside_file m on m.id = n.file_id
  join report_layout_version w on w.id = m.layout_version_id
  where n.loan_id = r.loan_id and w.layout_id = v.layout_id and m.status in ('sent', 'accepted')
    and m.id > o.id and m.assembled_at >= a.written_at))`;

/** Condition: a row `r` is of one of some loans, where they are asked for. */
const isAmong = (loanIds: readonly string[] | undefined) =>
  loanIds === undefined ? sql`true` : sql`r.loan_id = any(${sql.param(loanIds)}::bigint[])`;

/**
 * Loans that a file tells, by their number, each with the last answer to its row; of those that
 * changed since, where that is asked for.
 */
export function findRowPage(
  db: Database,
  fileId: number,
  query: OutsideFileRowQuery,
  changed: readonly string[] | undefined,
) {
  const plan = planPage({
    query,
    sorts: { row: { column: sql`r.loan_id`, type: 'bigint' } },
    defaultSort: 'row',
    id: sql`r.loan_id`,
  });
  const { state, since, search } = query;
  const number = numberSql('loan', sql`r.loan_id`);
  const shown = sql`case when a.is_accepted is null then 'unanswered'
    when a.is_accepted then 'accepted' else 'rejected' end`;
  return findPage<OutsideFileRow>(db, query, plan, {
    columns: sql`r.loan_id as id, r.loan_id::float8 as "loanId", ${number} as "loanNumber",
      b.full_name as "borrowerName", r.is_negative as "isNegative", ${shown} as state,
      coalesce(a.reason, '') as reason, a.answered_on::text as "answeredOn",
      ${IS_WAITING} as "isWaiting", (${voidedOn})::text as "voidedOn", ${ANSWERS} as answers`,
    from: sql`from outside_file_row r join outside_file o on o.id = r.file_id
      join report_layout_version v on v.id = o.layout_version_id
      join loan l on l.id = r.loan_id join borrower b on b.id = l.borrower_id
      left join lateral (${LAST_ANSWER}) a on true`,
    filter: sql`r.file_id = ${fileId}
      and ${state === undefined ? sql`true` : sql`${shown} = ${state}`}
      and ${since === 'voided' ? sql`l.status = 'voided'` : sql`true`}
      and ${isAmong(changed)}
      and ${matchesWords(plainSql(sql`${number} || ' ' || b.full_name`), search)}`,
  });
}

/** Files with rejected rows that wait to be mended, the oldest first. */
export async function findRejectedRows(db: Database): Promise<RejectedRows> {
  const { rows } = await db.execute<RejectedRows['files'][number] & Record<string, unknown>>(sql`
    select o.id::float8 as "fileId", t.name as "layoutName", o.to_on::text as "to",
      count(*)::int as "rowCount",
      (array_agg(${numberSql('loan', sql`r.loan_id`)} order by r.loan_id))[1] as "loanNumber",
      (array_agg(a.reason order by r.loan_id))[1] as reason
    from (select distinct file_id, loan_id from outside_file_row_answer where not is_accepted) q
    join outside_file_row r on r.file_id = q.file_id and r.loan_id = q.loan_id
    join outside_file o on o.id = r.file_id
    join report_layout_version v on v.id = o.layout_version_id
    join report_layout t on t.id = v.layout_id
    join lateral (${LAST_ANSWER}) a on ${IS_WAITING}
    group by o.id, t.name order by o.id limit ${FILES_SHOWN}`);
  return { files: rows };
}

/** True where the row of one of some loans was rejected, and waits to be told again. */
export async function isSomeWaiting(
  tx: Database,
  fileId: number,
  loanIds: readonly string[],
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from outside_file_row r join outside_file o on o.id = r.file_id
    join report_layout_version v on v.id = o.layout_version_id
    join lateral (${LAST_ANSWER}) a on ${IS_WAITING}
    where r.file_id = ${fileId} and ${isAmong(loanIds)} limit 1`);
  return rowCount !== 0;
}

/** Ids of loans that a file tells, by their numbers. Throws OUTSIDE_FILE_LOAN_ABSENT. */
async function findTold(tx: Database, fileId: number, loanNumbers: readonly string[]) {
  const number = numberSql('loan', sql`r.loan_id`);
  const { rows } = await tx.execute<{ loanId: string; loanNumber: string }>(sql`
    select r.loan_id::text as "loanId", ${number} as "loanNumber" from outside_file_row r
    where r.file_id = ${fileId} and ${number} = any(${sql.param(loanNumbers)}::text[])`);
  const ids = new Map(rows.map(({ loanId, loanNumber }) => [loanNumber, loanId]));
  const absent = loanNumbers.find((loanNumber) => !ids.has(loanNumber));
  if (absent !== undefined) {
    throw new DomainError('OUTSIDE_FILE_LOAN_ABSENT', { loan: absent }, 'rows');
  }
  return ids;
}

/**
 * Keeps what whoever was sent a file answered to some of its rows. Throws NOT_FOUND,
 * OUTSIDE_FILE_STATE, DAY_AHEAD, OUTSIDE_FILE_ANSWER_EARLY, OUTSIDE_FILE_LOAN_ABSENT.
 */
export async function answerOutsideFileRows(
  tx: Database,
  act: Act,
  id: number,
  data: OutsideFileRowAnswers,
): Promise<OutsideFile> {
  const { file } = await lockFile(tx, act, id, ['sent', 'accepted', 'rejected']);
  const { answeredOn, rows } = data;
  checkReached(answeredOn, act.clock.today(), 'answeredOn');
  if (file.sentOn !== null && answeredOn < file.sentOn) {
    throw new DomainError('OUTSIDE_FILE_ANSWER_EARLY', { sentOn: file.sentOn }, 'answeredOn');
  }
  const ids = await findTold(
    tx,
    id,
    rows.map(({ loanNumber }) => loanNumber),
  );
  const column = <T>(pick: (row: (typeof rows)[number]) => T) => sql.param(rows.map(pick));
  await tx.execute(sql`
    insert into outside_file_row_answer
      (file_id, loan_id, is_accepted, reason, answered_on, written_at, written_by)
    select ${id}, k.loan_id, k.is_accepted, k.reason, ${answeredOn}, ${act.clock.now()},
      ${act.userId}
    from unnest(${column(({ loanNumber }) => ids.get(loanNumber))}::bigint[],
      ${column(({ isAccepted }) => isAccepted)}::boolean[],
      ${column(({ reason }) => reason)}::text[]) as k (loan_id, is_accepted, reason)`);
  const action = 'answerOutsideFileRows';
  await recordAudit(tx, act, { action, entity: 'outsideFile', entityId: id, after: data });
  return getFile(tx, id, act.userId);
}
