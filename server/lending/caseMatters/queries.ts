import type { PlainDate } from '@core/calendar/plainDate';
import type { CaseMatter, LoanCase } from '@core/contract/caseMatters';
import { DomainError } from '@core/errors/domainError';
import { caseState } from '@core/loan/collectionCase';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { nameThen } from '../../platform/db/nameThen';
import { instantText, numberSql } from '../../platform/db/text';
import { HALT_LEFT, IS_OPEN, LAST_STEP } from './openMatter';
import { findHaltKinds } from '../loanContacts/halts';
import { findLoan, type LoanRow } from '../loans/queries';
import { findLastPromises } from '../paymentPromises/queries';

/** True where a loan is collected: overdue, or written off. */
export const isCollected = ({ status, nextDueOn }: LoanRow, today: PlainDate) =>
  status === 'writtenOff' || (status === 'active' && nextDueOn !== null && nextDueOn < today);

const STEPS = sql`(select json_agg(json_build_object(
    'id', t.id, 'kind', t.kind, 'note', t.note,
    'assignee', ${nameThen(sql`t.assignee_id`, sql`t.recorded_at`)}, 'todo', t.todo,
    'dueOn', t.due_on, 'outcome', t.outcome,
    'by', ${nameThen(sql`t.recorded_by`, sql`t.recorded_at`)},
    'at', ${instantText(sql`t.recorded_at`)}) order by t.id desc)
  from case_step t where t.matter_id = m.id)`;

/** Charges that a change put, or would put, as a cost of a matter. */
const COSTS = sql`(select coalesce(json_agg(json_build_object(
    'changeNumber', ${numberSql('change', sql`c.id`)}, 'name', c.terms ->> 'name',
    'amount', c.terms ->> 'amount', 'status', c.status) order by c.id desc), '[]')
  from loan_change c where c.loan_id = m.loan_id and c.kind = 'charge'
    and (c.terms ->> 'matterId')::bigint = m.id)`;

/** Halt of the contacts of a loan that a complaint left behind; null where none stands. */
async function findHaltLeft(db: Database, loanId: number): Promise<LoanCase['haltLeft']> {
  const { rows } = await db.execute<{ id: number; number: string; matter: string }>(sql`
    select g.id, g.number, g.matter from loan l join ${HALT_LEFT} on true
    where l.id = ${loanId}`);
  return rows[0] ?? null;
}

/** Costs that the lender bears of a matter, with the entry that took each back. */
const LENDER_COSTS = sql`(select coalesce(json_agg(json_build_object(
    'id', k.id, 'number', ${numberSql('caseCost', sql`k.id`)}, 'amount', k.amount::text,
    'concept', k.concept, 'documentedOn', k.documented_on, 'document', k.document,
    'paidOn', e.posted_on, 'moneyAccountName', y.name, 'entryNumber', e.id,
    'by', ${nameThen(sql`k.recorded_by`, sql`k.recorded_at`)},
    'voiding', case when v.cost_id is null then null else json_build_object('reason', v.reason,
      'by', ${nameThen(sql`v.recorded_by`, sql`v.recorded_at`)}) end) order by k.id desc), '[]')
  from case_cost k join journal_entry e on e.id = k.entry_id
  join money_movement w on w.entry_id = e.id join money_account y on y.id = w.money_account_id
  left join case_cost_void v on v.cost_id = k.id where k.matter_id = m.id)`;

/** Costs of a matter that stand, by who bears them. */
const COST_TOTALS = sql`json_build_object(
  'borrower', (select coalesce(sum(o.net + o.tax), 0)::numeric(18,2)::text
    from loan_change c join one_off_charge o on o.loan_change_id = c.id
    where c.loan_id = m.loan_id and c.kind = 'charge' and o.void_entry_id is null
      and (c.terms ->> 'matterId')::bigint = m.id),
  'lender', (select coalesce(sum(k.amount), 0)::numeric(18,2)::text from case_cost k
    where k.matter_id = m.id
      and not exists (select from case_cost_void v where v.cost_id = k.id)))`;

/** Matters of the case of a loan, those that are open first, and then the last first. */
export async function findMatters(db: Database, loanId: number): Promise<CaseMatter[]> {
  const { rows } = await db.execute<CaseMatter & Record<string, unknown>>(sql`
    select m.id, ${numberSql('caseMatter', sql`m.id`)} as number, m.kind, m.reference,
      m.opened_on as "openedOn", ${IS_OPEN} as "isOpen", s.assignee_id::int as "assigneeId",
      ${nameThen(sql`s.assignee_id`, sql`s.recorded_at`)} as assignee, s.todo,
      s.due_on as "dueOn", ${STEPS} as steps, ${COSTS} as costs,
      ${LENDER_COSTS} as "lenderCosts", ${COST_TOTALS} as "costTotals"
    from case_matter m join loan l on l.id = m.loan_id join ${LAST_STEP} on true
    where m.loan_id = ${loanId} order by ${IS_OPEN} desc, m.id desc`);
  return rows;
}

/** Facts about contacts that tell the states of cases: which loans were contacted at all. */
async function findContacted(db: Database, loanIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select l.id from unnest(${sql.param(loanIds)}::bigint[]) l (id)
    where exists (select from loan_contact g where g.loan_id = l.id and g.voided_at is null)`);
  return new Set(rows.map(({ id }) => id));
}

/** Parts of a case that a row of a loan tells by itself. */
interface CaseOfLoan extends Pick<CaseMatter, 'id'> {
  readonly isLate: boolean;
  readonly isJudicial: boolean;
  readonly matters: readonly CaseMatter['kind'][];
}

/** State of the case of each of some loans on a day, by loan. */
export async function findCaseStates(
  db: Database,
  cases: readonly CaseOfLoan[],
  today: PlainDate,
): Promise<ReadonlyMap<number, LoanCase['state']>> {
  const ids = cases.map(({ id }) => id);
  const halts = await findHaltKinds(db, ids, today);
  const promises = await findLastPromises(db, ids, today);
  const contacted = await findContacted(db, ids);
  return new Map(
    cases.map(({ id, ...facts }) => [
      id,
      caseState({
        ...facts,
        halt: halts.get(id),
        promise: promises.get(id),
        isContacted: contacted.has(id),
      }),
    ]),
  );
}

/** The case of a loan as it stands. Throws LOAN_NOT_FOUND. */
export async function findLoanCase(
  db: Database,
  loanId: number,
  today: PlainDate,
): Promise<LoanCase> {
  const loan = await findLoan(db, loanId);
  if (!loan) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  const matters = await findMatters(db, loanId);
  const kinds = matters.filter(({ isOpen }) => isOpen).map(({ kind }) => kind);
  const facts = { isLate: isCollected(loan, today), isJudicial: loan.legalSince !== null };
  const states = await findCaseStates(db, [{ id: loanId, ...facts, matters: kinds }], today);
  const haltLeft = await findHaltLeft(db, loanId);
  return { state: states.get(loanId)!, matters, haltLeft };
}
