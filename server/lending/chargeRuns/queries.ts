import type {
  ChargeRun,
  ChargeRunQuery,
  ChargeRunSummary,
  RunLoan,
  RunLoanQuery,
} from '@core/contract/chargeRuns';
import { DomainError } from '@core/errors/domainError';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { chargeRun } from '../../platform/db/tables/chargeRuns';
import { nameThen } from '../../platform/db/nameThen';
import { instantText, numberSql } from '../../platform/db/text';
import { matchesWords, planPage } from '../../platform/http/pagination';

export type RunRow = typeof chargeRun.$inferSelect;

/** Locks a run, so that its steps follow one another. Throws CHARGE_RUN_NOT_FOUND. */
export async function lockRun(tx: Database, id: number): Promise<RunRow> {
  const [run] = await tx.select().from(chargeRun).where(eq(chargeRun.id, id)).for('update');
  if (!run) throw new DomainError('CHARGE_RUN_NOT_FOUND');
  return run;
}

const loansOf = (status: SQL) => sql`(
  select count(*)::int from charge_run_loan rl where rl.run_id = r.id and ${status})`;

/** Columns that every answer about a run holds. */
const SUMMARY = sql`
  r.id, ${numberSql('run', sql`r.id`)} as number,
  r.business_date as "businessDate", r.status, r.kinds,
  ${loansOf(sql`true`)} as loans, r.totals,
  ${nameThen(sql`r.assembled_by`, sql`coalesce(r.assembled_at, r.started_at)`)} as "assembledBy",
  ${instantText(sql`r.started_at`)} as "startedAt"`;

/** The last run of the same kinds that posted before this one, to compare with. */
const PREVIOUS = sql`(
  select json_build_object('number', ${numberSql('run', sql`p.id`)},
    'businessDate', p.business_date,
    'totals', p.totals)
  from charge_run p where p.status = 'generated' and p.id < r.id and p.totals <> '[]'
    and p.kinds is not distinct from r.kinds
  order by p.id desc limit 1)`;

const PROGRESS = sql`(
  select json_object_agg(s.status, coalesce(n.loans, 0)) from unnest(array['pending', 'excluded',
    'posted', 'skipped', 'failed', 'reversed', 'kept']) as s (status)
  left join (select rl.status, count(*)::int as loans from charge_run_loan rl
    where rl.run_id = r.id group by rl.status) n using (status))`;

/** Condition: a run may be undone, as the books of its day are open, and none came after. */
const CAN_REVERSE = sql`(r.status = 'generated' and not exists (
  select 1 from charge_run n where n.status in ('generating', 'generated', 'reversing')
    and n.id > r.id and n.business_date > r.business_date)
  and not exists (select 1 from day_close d
    where d.reopened_at is null and d.closed_on >= r.business_date))`;

/** One run, whole. Throws CHARGE_RUN_NOT_FOUND. */
export async function getRun(db: Database, id: number): Promise<ChargeRun> {
  const { rows } = await db.execute<ChargeRun & Record<string, unknown>>(sql`
    select ${SUMMARY}, r.hash, r.living_loans as "livingLoans", r.warnings,
      (select v.name from loan_product_version v where v.product_id = r.product_id
        order by v.version desc limit 1) as "productName",
      ${PROGRESS} as progress, ${PREVIOUS} as previous,
      ${instantText(sql`r.assembled_at`)} as "assembledAt",
      ${nameThen(sql`r.generated_by`, sql`r.generating_at`)} as "generatedBy",
      ${instantText(sql`r.generated_at`)} as "generatedAt",
      ${nameThen(sql`r.ended_by`, sql`r.ended_at`)} as "endedBy",
      ${instantText(sql`r.ended_at`)} as "endedAt",
      r.end_reason as "endReason", ${CAN_REVERSE} as "canReverse"
    from charge_run r where r.id = ${id}`);
  const [run] = rows;
  if (!run) throw new DomainError('CHARGE_RUN_NOT_FOUND');
  return run;
}

/** The runs, newest first. */
export function findRunPage(db: Database, query: ChargeRunQuery) {
  const plan = planPage({
    query,
    sorts: { id: { column: sql`r.id`, type: 'bigint' } },
    defaultSort: 'id',
    defaultDirection: 'desc',
    id: sql`r.id`,
  });
  const filter = query.status === undefined ? sql`true` : sql`r.status = ${query.status}`;
  const columns = sql<ChargeRunSummary>`${SUMMARY}`;
  return findPage(db, query, plan, { columns, from: sql`from charge_run r`, filter });
}

/** The loans of a run with their charges. */
export function findRunLoanPage(db: Database, runId: number, query: RunLoanQuery) {
  const plan = planPage({
    query,
    sorts: {
      loanId: { column: sql`rl.loan_id`, type: 'bigint' },
      amount: { column: sql`rl.amount`, type: 'numeric' },
    },
    defaultSort: 'loanId',
    defaultDirection: 'asc',
    id: sql`rl.loan_id`,
  });
  const isStatus = query.status === undefined ? sql`true` : sql`rl.status = ${query.status}`;
  const searched = sql`lower(${numberSql('loan', sql`rl.loan_id`)}) || ' ' || b.search_text`;
  const columns = sql<RunLoan>`
    rl.loan_id as "loanId", ${numberSql('loan', sql`rl.loan_id`)} as "loanNumber",
    b.full_name as "borrowerName", rl.status, rl.reason, rl.currency, rl.amount::text as amount,
    (select coalesce(json_agg(json_build_object('installmentNumber', i.installment_number,
      'kind', i.kind, 'chargedOn', i.charged_on, 'amount', i.amount::text)
      order by i.installment_number, i.kind), '[]') from charge_run_item i
      where i.run_id = rl.run_id and i.loan_id = rl.loan_id) as items, rl.loan_id as id`;
  return findPage(db, query, plan, {
    columns,
    from: sql`from charge_run_loan rl join loan l on l.id = rl.loan_id
      join borrower b on b.id = l.borrower_id`,
    filter: sql`rl.run_id = ${runId} and ${isStatus} and ${matchesWords(searched, query.search)}`,
  });
}

/** The loans that were left out of a run, by number. */
export async function findExcluded(db: Database, runId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select loan_id as id from charge_run_loan where run_id = ${runId} and status = 'excluded'
    order by loan_id`);
  return rows.map(({ id }) => id);
}
