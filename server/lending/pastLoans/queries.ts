import type { LentIn } from '../loans/queries';
import type { PlainDate } from '@core/calendar/plainDate';
import type { WaivableComponent } from '@core/loan/components';
import type { LateCharge } from '@core/loan/lateCharge';
import { parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { KeptInstallment } from '../../platform/db/tables/tranches';

/** The day on which a loan was entered in the books; the one agreed on while it is in none. */
export async function findEntered(db: Database, loanId: number): Promise<PlainDate> {
  const { rows } = await db.execute<{ postedOn: PlainDate }>(sql`
    select case when status = 'toDisburse' then disbursed_on else (
      select posted_on from journal_entry e
      where e.loan_id = l.id and kind in ('disbursement', 'migration')
      order by exists (select from journal_entry r where r.reverses_id = e.id), id limit 1)
      end as "postedOn"
    from loan l where id = ${loanId}`);
  return rows[0]!.postedOn;
}

/** A version of a schedule, with the days on which it came into force and was taken back. */
export interface PlanVersion extends Record<string, unknown> {
  readonly loanId: number;
  readonly kind: string;
  readonly entryId: number;
  readonly madeOn: PlainDate;
  readonly undoneOn: PlainDate | null;
  readonly scheduleBefore: readonly KeptInstallment[];
  readonly scheduleAfter: readonly KeptInstallment[];
  readonly frozenParts: string | null;
}

/**
 * Every version of the schedules of loans, in the order in which they came. One that another
 * version replaced stays in force until that one's day.
 */
export async function findPlanVersions(
  db: Database,
  loanIds: readonly number[],
): Promise<PlanVersion[]> {
  const given = sql`any(${sql.param(loanIds)}::bigint[])`;
  const { rows } = await db.execute<PlanVersion>(sql`
    select * from (
      select c.loan_id as "loanId", c.kind, c.number, c.after_entry_id as "entryId",
        coalesce(e.posted_on, c.effective_on) as "madeOn", ve.posted_on as "undoneOn",
        c.schedule_before as "scheduleBefore", c.schedule_after as "scheduleAfter",
        case when c.kind = 'freeze' then h.terms->>'parts' end as "frozenParts"
      from schedule_change c
      left join payment p on p.loan_id = c.loan_id and p.id = c.payment_id
      left join journal_entry e on e.id = p.entry_id
      left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
      left join journal_entry ve on ve.id = v.entry_id
      left join loan_change h on h.id = c.loan_change_id
      where c.loan_id = ${given}
      union all
      select t.loan_id, 'tranche', 0, t.entry_id, e.posted_on, ve.posted_on, t.schedule_before,
        t.schedule_after, null
      from tranche_disbursement t join journal_entry e on e.id = t.entry_id
      left join journal_entry ve on ve.reverses_id = t.entry_id
      where t.loan_id = ${given}
    ) s order by "entryId", number`);
  return rows;
}

interface PaymentThenRow extends Record<string, unknown> {
  readonly loanId: number;
  readonly id: number;
  readonly entryId: number;
  readonly amount: string;
  readonly receivedOn: PlainDate;
  readonly waives: WaivableComponent | null;
  readonly waivesCharges: number | null;
  readonly isRecovery: boolean;
  readonly voidedOn: PlainDate | null;
}

/** A payment that stood at the end of a date. */
export type PaymentThen = Awaited<ReturnType<typeof findPaymentsOn>>[number];

/** The payments of loans that stood at the end of a date, in the order in which the money came. */
export async function findPaymentsOn(db: Database, loans: readonly LentIn[], asOf: PlainDate) {
  const currencies = new Map(loans.map(({ id, currency }) => [id, currency]));
  const { rows } = await db.execute<PaymentThenRow>(sql`
    select p.loan_id as "loanId", p.id, p.entry_id as "entryId", p.amount::text as amount,
      p.received_on as "receivedOn", p.waives,
      p.waives_charges as "waivesCharges", p.is_recovery as "isRecovery",
      ve.posted_on as "voidedOn"
    from payment p
    join journal_entry e on e.id = p.entry_id
    left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
    left join journal_entry ve on ve.id = v.entry_id
    where p.loan_id = any(${sql.param([...currencies.keys()])}::bigint[])
      and e.posted_on <= ${asOf}
      and (ve.posted_on is null or ve.posted_on > ${asOf})
    order by p.received_on, p.id`);
  return rows.map(({ waives, waivesCharges, amount, ...row }) => ({
    ...row,
    amount: parseMoney(amount, currencies.get(row.loanId)!),
    waives: waives ?? undefined,
    ofCharges: waivesCharges ?? undefined,
  }));
}

/** Write-off of a loan that stood at the end of a date: its day and sum, from the books. */
export async function findWriteOffOn(db: Database, loanId: number, asOf: PlainDate) {
  const { rows } = await db.execute<{ on: PlainDate; amount: string }>(sql`
    select e.posted_on as "on", sum(j.debit)::text as amount
    from journal_entry e join journal_line j on j.entry_id = e.id
    left join journal_entry u on u.reverses_id = e.id
    where e.loan_id = ${loanId} and e.kind = 'writeOff' and e.posted_on <= ${asOf}
      and (u.posted_on is null or u.posted_on > ${asOf})
    group by e.id, e.posted_on`);
  return rows[0];
}

/** The charge for lateness that held on a date: a freeze may have stopped it. */
export function lateChargeThen(
  versions: readonly PlanVersion[],
  asOf: PlainDate,
  loan: { readonly lateCharge: LateCharge | null; readonly frozen: FrozenRow | null },
): LateCharge | null {
  const last = versions.findLast(
    ({ kind, madeOn }) => (kind === 'freeze' || kind === 'unfreeze') && madeOn <= asOf,
  );
  const isStopped = last?.kind === 'freeze' && last.frozenParts !== 'lateInterest';
  return isStopped ? null : (loan.frozen?.lateCharge ?? loan.lateCharge);
}

interface FrozenRow {
  readonly lateCharge: LateCharge | null;
}
