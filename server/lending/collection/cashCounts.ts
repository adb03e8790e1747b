import type { CashCount } from '@core/contract/collection';
import type { Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { cashCount, cashCountAmount } from '../../platform/db/tables/collection';
import type { Act } from '../../platform/deps';
import { instantText } from '../../platform/db/text';

interface CountedAmount {
  readonly currency: (typeof cashCountAmount.$inferInsert)['currency'];
  readonly expectedCash: Money;
  readonly counted: string;
}

/**
 * Keeps a count of a desk as it was: reopening it and counting again leave it. Answers its id.
 */
export async function recordCount(
  tx: Database,
  act: Act,
  deskId: number,
  note: string | null,
  amounts: readonly CountedAmount[],
): Promise<number> {
  const [row] = await tx
    .insert(cashCount)
    .values({ deskId, countedAt: act.clock.now(), countedBy: act.userId, note })
    .returning({ id: cashCount.id });
  await tx.insert(cashCountAmount).values(
    amounts.map(({ currency, expectedCash, counted }) => ({
      countId: row!.id,
      currency,
      expectedCash: formatMoney(expectedCash, currency),
      counted,
    })),
  );
  return row!.id;
}

/** Every count of a desk, the newest first. */
export async function findCounts(db: Database, deskId: number): Promise<CashCount[]> {
  const { rows } = await db.execute<CashCount & Record<string, unknown>>(sql`
    select ${instantText(sql`c.counted_at`)} as "countedAt",
      ${nameThen(sql`c.counted_by`, sql`c.counted_at`)} as "countedBy", c.note,
      (select coalesce(json_agg(json_build_object('currency', a.currency,
          'expectedCash', a.expected_cash::text, 'counted', a.counted::text,
          'entryNumber', x.numbers[1], 'entryNumbers', coalesce(x.numbers, '{}'),
          'isTakenBack', coalesce(x.is_reversed, false))
          order by a.currency), '[]')
        from cash_count_amount a
        left join lateral (
          select array_agg(d.entry_id order by d.entry_id) as numbers,
            bool_and(m.is_reversed) as is_reversed
          from cash_difference d join money_movement m on m.entry_id = d.entry_id
          where d.count_id = a.count_id and d.currency = a.currency) x on true
        where a.count_id = c.id) as amounts
    from cash_count c
    where c.desk_id = ${deskId} order by c.id desc`);
  return rows.map(({ countedAt, countedBy, note, amounts }) => ({
    countedAt,
    countedBy,
    note,
    amounts: amounts.map((amount) => {
      const difference =
        parseMoney(amount.counted, amount.currency) -
        parseMoney(amount.expectedCash, amount.currency);
      return { ...amount, difference: formatMoney(difference, amount.currency) };
    }),
  }));
}
