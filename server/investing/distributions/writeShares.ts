import type { PlainDate } from '@core/calendar/plainDate';
import { isSameShare, type LoanShare } from '@core/investments/loanShare';
import { formatMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { share } from '../../platform/db/tables/opportunities';
import { plainList } from '../../platform/db/plainList';
import type { Act } from '../../platform/deps';
import type { LoanPlan } from './planned';

/** A share that a plan moved: its row, or none of one that it made. */
interface Moved {
  readonly plan: LoanPlan;
  readonly id: number | undefined;
  readonly share: LoanShare;
}

const movedBy = (plan: LoanPlan): Moved[] => {
  const before = new Map(plan.shares.map((one) => [one.number, one]));
  return plan.after
    .filter((one) => !isSameShare(before.get(one.number) ?? null, one))
    .map((one) => ({ plan, id: plan.ids.get(one.number), share: one }));
};

/** Key of a share among those of several loans. */
export const shareKey = (opportunityId: number, number: number) => `${opportunityId} ${number}`;

/** Writes the shares that plans moved, and what they and their loans are by then. */
export async function writeShares(
  tx: Database,
  act: Act,
  plans: readonly LoanPlan[],
  today: PlainDate,
): Promise<ReadonlyMap<string, number>> {
  const moved = plans.flatMap(movedBy);
  await updateShares(
    tx,
    moved.filter(({ id }) => id !== undefined),
  );
  const ids = new Map(
    plans.flatMap(({ loan, ids: ofLoan }) =>
      [...ofLoan].map(([number, id]) => [shareKey(loan.opportunityId, number), id] as const),
    ),
  );
  const fresh = moved.filter(({ id }) => id === undefined);
  for (const [key, id] of await insertShares(tx, act, fresh, today)) ids.set(key, id);
  await settleStatuses(
    tx,
    plans.map(({ loan }) => loan.opportunityId),
    today,
  );
  return ids;
}

/** Amounts and carries of a share as its row keeps them. */
export const shareColumns = (one: LoanShare, currency: string) => ({
  units: formatMoney(one.units, currency),
  outstanding: formatMoney(one.outstanding, currency),
  carryInterest: String(one.carryInterest),
  carryLate: String(one.carryLate),
});

const columnsOf = ({ plan: { loan }, share: one }: Moved) => ({
  ...shareColumns(one, loan.currency),
  lost: formatMoney(one.lost, loan.currency),
});

/** Changes shares; one of which nothing is left keeps its row, as lines name it. */
async function updateShares(tx: Database, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return;
  const rows = moved.map((one) => ({ id: one.id!, ...columnsOf(one) }));
  const list = (of: (row: (typeof rows)[number]) => string | number) => plainList(rows.map(of));
  await tx.execute(sql`
    update share s set units = m.units, outstanding = m.outstanding,
      carry_interest = m.carry_interest, carry_late = m.carry_late, lost = m.lost,
      status = case when m.units = 0 and m.outstanding = 0 then 'VENDIDA' else s.status end
    from unnest(${list(({ id }) => id)}::bigint[], ${list(({ units }) => units)}::numeric[],
      ${list(({ outstanding }) => outstanding)}::numeric[],
      ${list(({ carryInterest }) => carryInterest)}::numeric[],
      ${list(({ carryLate }) => carryLate)}::numeric[], ${list(({ lost }) => lost)}::numeric[])
      as m (id, units, outstanding, carry_interest, carry_late, lost)
    where s.id = m.id`);
}

/** Writes shares that plans made; answers the ids of their rows by key. */
async function insertShares(
  tx: Database,
  act: Act,
  made: readonly Moved[],
  today: PlainDate,
): Promise<(readonly [string, number])[]> {
  if (made.length === 0) return [];
  const rows = await tx
    .insert(share)
    .values(
      made.map((one) => ({
        ...columnsOf(one),
        opportunityId: one.plan.loan.opportunityId,
        number: one.share.number,
        investorId: one.share.investor,
        status: 'ACTIVA' as const,
        isSubordinated: one.share.subordinated,
        reservedOn: today,
        reservedAt: act.clock.now(),
        reservedBy: act.userId,
      })),
    )
    .returning({ id: share.id, of: share.opportunityId, number: share.number });
  return rows.map(({ id, of, number }) => [shareKey(of, number), id] as const);
}

/** Shares, their offers and opportunity as their loan and what is outstanding say. */
async function settleStatuses(tx: Database, opportunityIds: readonly number[], today: PlainDate) {
  const ids = sql`any(${plainList(opportunityIds)}::bigint[])`;
  const status = sql`case when l.status = 'writtenOff' then 'CASTIGADA'
    when s.outstanding = 0 and l.status in ('paidOff', 'refinanced') then 'TERMINADA'
    else 'ACTIVA' end`;
  await tx.execute(sql`
    update share s set status = ${status},
      ended_on = case when ${status} = 'ACTIVA' then null else coalesce(s.ended_on, ${today}) end
    from opportunity o join loan l on l.id = o.loan_id
    where o.id = s.opportunity_id and o.id = ${ids}
      and s.status in ('ACTIVA', 'TERMINADA', 'CASTIGADA') and s.status <> ${status}`);
  await tx.execute(sql`
    update share_offer f set status = 'RETIRADA', ended_on = ${today},
      end_reason = case when s.status = 'CASTIGADA' then 'El préstamo se castigó'
        else 'El préstamo se terminó de pagar' end
    from share s where s.id = f.share_id and s.opportunity_id = ${ids}
      and f.status = 'PUBLICADA' and s.status in ('TERMINADA', 'CASTIGADA')`);
  await tx.execute(sql`
    update opportunity o set status = t.status, version = o.version + 1,
      ended_on = case when t.status = 'TERMINADA' then ${today}::date end
    from (
      select o.id, case when exists (select from share s where s.opportunity_id = o.id
          and s.outstanding > 0) or l.status = 'active' then 'DESEMBOLSADA' else 'TERMINADA' end
        as status
      from opportunity o join loan l on l.id = o.loan_id where o.id = ${ids}
    ) t
    where t.id = o.id and o.status <> t.status`);
}
