import { parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { sumText } from '../../platform/db/text';
import { CAME_IN, NOT_VOIDED } from '../../lending/payments/paymentSql';
import type { Period } from './flows';
import { ofLoan, type IndicatorScope } from './scope';

interface PartRow extends Record<string, unknown> {
  readonly earned: string;
  readonly recovered: string;
  readonly lost: string;
}

/** Sum that investors were given of payments `p` by their lines, the lender's commission off. */
const givenOf = (lines: SQL) => sql`(
  select coalesce(sum(n.gross - n.commission), 0) from told p
  join distribution_line n on n.distribution_id = p.distribution_id
  where n.investor_id is not null and ${lines})`;

/**
 * Part of what came in during a period, and of what was lost, that is of investors: of payments
 * that no lot distributed yet all that will be split among shares, as their cash is counted.
 */
export async function findInvestorPart(
  db: Database,
  scope: IndicatorScope,
  { from, to }: Period,
): Promise<{ readonly earned: bigint; readonly lost: bigint }> {
  const { rows } = await db.execute<PartRow>(sql`
    with told as materialized (
      select p.loan_id, p.id, p.amount, p.is_recovery, d.id as distribution_id
      from opportunity o join loan l on l.id = o.loan_id
      join payment p on p.loan_id = o.loan_id and p.received_on between ${from} and ${to}
      left join distribution d on d.payment_id = p.id and d.loan_id = p.loan_id and d.sign = 1
        and not exists (select from distribution r where r.reverses_id = d.id)
      where o.status in ('DESEMBOLSADA', 'TERMINADA') and ${ofLoan(scope)}
        and ${CAME_IN} and ${NOT_VOIDED}
    )
    select ${sumText(sql`${givenOf(sql`not p.is_recovery
        and n.component in ('interest', 'lateInterest')`)} + (
      select coalesce(sum(a.amount), 0) from told p
      join payment_allocation a on a.loan_id = p.loan_id and a.payment_id = p.id
      where p.distribution_id is null and not p.is_recovery
        and a.component in ('interest', 'lateInterest'))`)} as earned,
      ${sumText(sql`${givenOf(sql`p.is_recovery`)} + (
      select coalesce(sum(p.amount), 0) from told p
      where p.distribution_id is null and p.is_recovery)`)} as recovered,
      ${sumText(sql`(select sum(n.gross) from distribution d
        join distribution_line n on n.distribution_id = d.id join loan l on l.id = d.loan_id
        where d.cause = 'writeOff' and d.value_date between ${from} and ${to}
          and n.investor_id is not null and n.component = 'loss' and ${ofLoan(scope)})`)} as lost`);
  const money = (text: string) => parseMoney(text, scope.currency);
  const { earned, recovered, lost } = rows[0]!;
  return { earned: money(earned), lost: money(lost) - money(recovered) };
}
