import { sumOfTexts } from '@core/money/decimalTexts';
import type { Database } from '@server/platform/db/client';
import { ACCOUNTS } from '@server/money/journal/postings';
import { sql } from 'drizzle-orm';
import type { PaidLine, PortfolioEvent, Row } from './portfolioEvents';

/** The number that a statement answers. */
export const first = async (db: Database, statement: ReturnType<typeof sql>): Promise<number> =>
  (await db.execute<{ id: number }>(statement)).rows[0]!.id;

interface Entry {
  readonly kind: string;
  readonly on: string;
  readonly fundId: number;
  readonly loanId?: number;
  readonly debit?: string;
  readonly credit?: string;
  readonly amount?: string;
}

/** Posts an entry, with two lines where it moves an amount. */
export async function post(db: Database, entry: Entry): Promise<number> {
  const { kind, on, fundId, loanId = null, debit, credit, amount } = entry;
  const lines =
    amount === undefined
      ? sql``
      : sql`, lines as (
          insert into journal_line (entry_id, line, account, fund_id, loan_id, debit, credit)
          select entry.id, v.line, v.account, ${fundId}, ${loanId}::bigint, v.debit, v.credit
          from entry, (values (1, ${debit}, ${amount}::numeric, 0),
            (2, ${credit}, 0, ${amount}::numeric)) v (line, account, debit, credit))`;
  return first(
    db,
    sql`with entry as (
        insert into journal_entry (posted_on, kind, description, fund_id, loan_id, created_at)
        values (${on}, ${kind}, '', ${fundId}, ${loanId}, now()) returning id
      )${lines} select id from entry`,
  );
}

/** Adds rows after those that are there, and keeps which number each has in the tables. */
export async function addRows(
  db: Database,
  loan: string,
  ids: Map<string, number>,
  rows: readonly Row[],
  version: number,
): Promise<number> {
  const loanId = ids.get(`loan ${loan}`)!;
  const { rows: counted } = await db.execute<{ last: number }>(sql`
    select coalesce(max(number), 0)::int as last from installment where loan_id = ${loanId}`);
  const { last } = counted[0]!;
  for (const { n, due, principal, interest } of rows) {
    ids.set(`row ${loan} ${version} ${n}`, last + n);
    await db.execute(sql`
      insert into installment (loan_id, fund_id, number, due_on, days, principal, interest,
        balance_after, charged_interest, late_base_through)
      values (${loanId}, (select fund_id from loan where id = ${loanId}), ${last + n}, ${due},
        0, ${principal}, ${interest}, 0, ${interest}, ${due})`);
  }
  return last + 1;
}

/** Balance, oldest due date and end of a loan, as its rows say them. */
export const project = (db: Database, loanId: number) =>
  db.execute(sql`
    update loan l set next_due_on = s.due_on, outstanding_principal = coalesce(s.principal, 0),
      status = case when s.due_on is null then 'paidOff' else 'active' end
    from (
      select min(due_on) as due_on, sum(principal - paid_principal) as principal
      from installment where loan_id = ${loanId} and is_open
    ) s where l.id = ${loanId}`);

/** Takes a loan out of the portfolio: with what was owed of it. */
const leave = (db: Database, loanId: number, status: string, on: string) =>
  db.execute(sql`
    update loan set status = ${status}, next_due_on = null, outstanding_principal = 0,
      written_off_on = case when ${status} = 'writtenOff' then ${on}::date end,
      written_off_amount = case when ${status} = 'writtenOff' then outstanding_principal end
    where id = ${loanId}`);

async function principalOf(db: Database, loanId: number): Promise<string> {
  const { rows } = await db.execute<{ principal: string }>(
    sql`select outstanding_principal::text as principal from loan where id = ${loanId}`,
  );
  return rows[0]!.principal;
}

/** Puts an event of a portfolio into the tables. */
export async function happen(
  db: Database,
  event: PortfolioEvent,
  ids: Map<string, number>,
): Promise<void> {
  const { loan, on } = event;
  const loanId = ids.get(`loan ${loan}`)!;
  const fundId = ids.get(`fund of ${loan}`)!;
  const receive = async (amount: string, how: { isRecovery?: boolean; means?: string } = {}) => {
    const entryId = await post(db, { kind: 'payment', on, fundId, loanId });
    return first(
      db,
      sql`insert into payment (loan_id, amount, received_on, means, outstanding_after, entry_id,
          recorded_at, is_recovery)
        values (${loanId}, ${amount}, ${on}, ${how.means ?? 'cash'}, 0, ${entryId}, now(),
          ${how.isRecovery ?? false}) returning id`,
    );
  };
  switch (event.type) {
    case 'payment':
      return pay(db, event, ids, await receive(totalOf(event.lines)));
    case 'recovery':
      await receive(event.amount, { isRecovery: true });
      return;
    case 'judicial':
      await db.execute(sql`update loan set legal_since = ${on} where id = ${loanId}`);
      return;
    case 'officer_change':
      await db.execute(sql`
        update borrower set officer_id = ${ids.get(`officer ${event.officer}`)}
        where id = ${ids.get(`borrower ${loan}`)}`);
      return;
    case 'write_off': {
      const amount = await principalOf(db, loanId);
      const lost = { debit: ACCOUNTS.writeOffExpense, credit: ACCOUNTS.loanPrincipal, amount };
      await post(db, { kind: 'writeOff', on, fundId, loanId, ...lost });
      await leave(db, loanId, 'writtenOff', on);
      return;
    }
    case 'refinance': {
      const amount = await principalOf(db, loanId);
      const paymentId = await receive(amount, { means: 'renewal' });
      await db.execute(sql`
        insert into payment_allocation
          (loan_id, payment_id, installment_number, component, amount, settles)
        select loan_id, ${paymentId}, number, 'principal', principal - paid_principal, true
        from installment where loan_id = ${loanId} and principal > paid_principal`);
      await db.execute(sql`
        insert into loan_renewal (new_loan_id, old_loan_id, payment_id, payoff, schedule_before,
          renewed_on)
        values (${ids.get(`loan ${event.new_loan}`)}, ${loanId}, ${paymentId}, ${amount}, '[]',
          ${on})`);
      await leave(db, loanId, 'refinanced', on);
      return;
    }
    case 'reschedule':
      return reschedule(db, event, ids);
  }
}

const totalOf = (lines: readonly PaidLine[]) =>
  sumOfTexts(
    lines.flatMap(({ principal, interest, late, fee }) => [principal, interest, late, fee]),
  );

async function pay(
  db: Database,
  { loan, lines }: Extract<PortfolioEvent, { type: 'payment' }>,
  ids: Map<string, number>,
  paymentId: number,
): Promise<void> {
  const loanId = ids.get(`loan ${loan}`)!;
  for (const { version, n, principal, interest, late, fee, cancelled } of lines) {
    const number = ids.get(`row ${loan} ${version} ${n}`)!;
    await db.execute(sql`
      update installment set interest = interest - ${cancelled},
        charged_interest = charged_interest - ${cancelled},
        paid_principal = paid_principal + ${principal}, paid_interest = paid_interest + ${interest},
        charged_late_interest = charged_late_interest + ${late},
        paid_late_interest = paid_late_interest + ${late}, fees = fees + ${fee},
        charged_fees = charged_fees + ${fee}, paid_fees = paid_fees + ${fee}
      where loan_id = ${loanId} and number = ${number}`);
    await db.execute(sql`
      insert into payment_allocation
        (loan_id, payment_id, installment_number, component, amount, settles)
      select ${loanId}, ${paymentId}, ${number}, v.component, v.amount, false
      from (values ('principal', ${principal}::numeric), ('interest', ${interest}::numeric),
        ('lateInterest', ${late}::numeric), ('fees', ${fee}::numeric)) v (component, amount)
      where v.amount <> 0`);
  }
  await project(db, loanId);
}

/** Every row that is not paid dies with what was paid of it; those of the new version follow. */
async function reschedule(
  db: Database,
  { loan, on, version, rows }: Extract<PortfolioEvent, { type: 'reschedule' }>,
  ids: Map<string, number>,
): Promise<void> {
  const loanId = ids.get(`loan ${loan}`)!;
  const { rows: kept } = await db.execute<{ before: unknown }>(sql`
    select json_agg(json_build_object('number', number, 'dueOn', due_on,
      'principal', principal::text, 'interest', interest::text) order by number) as before
    from installment where loan_id = ${loanId}`);
  await db.execute(sql`
    update installment set principal = paid_principal, interest = paid_interest,
      charged_interest = paid_interest where loan_id = ${loanId} and is_open`);
  const number = await addRows(db, loan, ids, rows, version);
  await db.execute(sql`
    insert into schedule_change (loan_id, number, kind, effective_on, schedule_before,
      schedule_after, after_entry_id, made_at, restart)
    values (${loanId}, ${version}, 'rescheduling', ${on}, ${JSON.stringify(kept[0]!.before)}, '[]',
      (select max(id) from journal_entry), now(), ${JSON.stringify({ number })})`);
  await db.execute(sql`update loan set rescheduled_on = coalesce(rescheduled_on, ${on})
    where id = ${loanId}`);
  await project(db, loanId);
}
