import { ROLL_BANDS, ROLL_ENDS } from '@core/indicators/bands';
import type { RollMatrix } from '@core/contract/indicators';
import { percentText, ratioOf } from '@core/indicators/ratios';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Period } from './flows';
import { inCells, stoodOn, type IndicatorScope } from './scope';
import { bandOf, lateOn } from './standing';

interface Moved extends Record<string, unknown> {
  readonly band: number;
  readonly state: string;
  readonly end_band: number;
  readonly is_cured: boolean;
  readonly is_rescheduled: boolean;
  readonly opening: string;
  readonly closing: string;
}

const ENDS: readonly string[] = [...ROLL_BANDS, ...ROLL_ENDS];

/**
 * Ways that the principal of each band of a close went until a later one. Repaid principal is paid,
 * whatever the rest of its loan; loans that are new between the two are of neither.
 */
export async function findRolls(
  db: Database,
  scope: IndicatorScope,
  { from, to }: Period,
): Promise<RollMatrix> {
  const { currency } = scope;
  const late = lateOn(sql`${from}`);
  const lateThen = lateOn(sql`${to}`, sql`g`);
  // One hashed list of loans: asked of each loan by itself, it takes longer than all the rest.
  const { rows } = await db.execute<Moved>(sql`
    with rescheduled as materialized (
      select c.loan_id from schedule_change c
      where c.kind = 'rescheduling' and c.undone_at is null
        and c.effective_on > ${from} and c.effective_on <= ${to}
    )
    select ${bandOf(late)} as band, g.state, ${bandOf(lateThen)} as end_band,
      g.state in ('paidOff', 'refinanced') or (g.state = 'living' and ${lateThen} = 0) as is_cured,
      g.state = 'refinanced' or f.loan_id in (select loan_id from rescheduled) as is_rescheduled,
      sum(f.principal)::text as opening,
      sum(least(g.principal, f.principal))::text as closing
    from loan_fact f
    join loan_fact g on g.loan_id = f.loan_id and ${stoodOn(to, sql`g`)}
    where f.state = 'living' and ${stoodOn(from)} and g.state <> 'voided'
      and ${inCells(scope, sql`f.cell_id`)}
    group by 1, 2, 3, 4, 5`);
  const money = (text: string) => parseMoney(text, currency);
  const wire = (amount: Money) => formatMoney(amount, currency);
  const matrix = ROLL_BANDS.map((band, index) => {
    const amounts = new Map<string, Money>();
    const add = (end: string, amount: Money) =>
      amounts.set(end, (amounts.get(end) ?? ZERO) + amount);
    let opening = ZERO;
    for (const row of rows.filter((one) => one.band === index)) {
      const [before, after] = [money(row.opening), money(row.closing)];
      opening += before;
      add(row.state === 'living' ? ROLL_BANDS[row.end_band]! : row.state, after);
      add('paid', before - after);
    }
    return {
      band,
      opening: wire(opening),
      to: [...amounts]
        .filter(([, amount]) => amount !== ZERO)
        .toSorted(([a], [b]) => ENDS.indexOf(a) - ENDS.indexOf(b))
        .map(([end, amount]) => ({
          end: end as RollMatrix['rows'][number]['to'][number]['end'],
          amount: wire(amount),
          percent: percentText(ratioOf(amount, opening)),
        })),
    };
  });
  const bad = rows.filter(({ band }) => band >= 2);
  const total = (of: readonly Moved[]) => of.reduce((sum, row) => sum + money(row.opening), ZERO);
  const base = total(bad);
  const cured = bad.filter((row) => row.is_cured);
  const share = (isRescheduled: boolean) =>
    percentText(ratioOf(total(cured.filter((row) => row.is_rescheduled === isRescheduled)), base));
  return {
    currency,
    from,
    to,
    rows: matrix,
    cure: { base: wire(base), byPaying: share(false), byRescheduling: share(true) },
  };
}
