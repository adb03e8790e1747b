import { SAME_MONEY_MINUTES } from '@core/field/limits';
import type { Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { CAME_IN, NOT_VOIDED, RECEIVED } from '../payments/paymentSql';

/** Money that a phone took of a loan at a moment. */
interface TakenMoney {
  readonly loanId: number;
  readonly takenAt: string;
  readonly currency: string;
  readonly amount: Money;
}

/** Loans of which the same money came in minutes before or after, by any other way. */
export async function findRepeated(
  tx: Database,
  taken: readonly TakenMoney[],
): Promise<ReadonlySet<number>> {
  const moments = JSON.stringify(taken.map(({ loanId, takenAt }) => ({ loanId, takenAt })));
  const { rows } = await tx.execute<{ loanId: number; takenAt: string; amount: string }>(sql`
    select m."loanId", m."takenAt", ${RECEIVED}::text as amount
    from json_to_recordset(${moments}) as m("loanId" bigint, "takenAt" text)
    join payment p on p.loan_id = m."loanId"
    left join field_record r on r.loan_id = p.loan_id and r.payment_id = p.id
    where ${CAME_IN} and ${NOT_VOIDED} and coalesce(r.taken_at, p.recorded_at)
      between m."takenAt"::timestamptz - make_interval(mins => ${SAME_MONEY_MINUTES})
      and m."takenAt"::timestamptz + make_interval(mins => ${SAME_MONEY_MINUTES})`);
  return new Set(
    taken
      .filter(({ loanId, takenAt, currency, amount }) =>
        rows.some(
          (row) =>
            row.loanId === loanId &&
            row.takenAt === takenAt &&
            parseMoney(row.amount, currency) === amount,
        ),
      )
      .map(({ loanId }) => loanId),
  );
}
