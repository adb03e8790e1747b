import { DomainError } from '@core/errors/domainError';
import { max, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { BALANCES_NOW } from '../journal/balancesNow';
import { IS_MONEY } from '../journal/money';
import { COMMITTED } from './committed';

/** Cash that may still be approved in a currency, and the sum approved and not handed over yet. */
interface ApprovalCash {
  readonly free: Money;
  readonly promised: Money;
}

/**
 * Cash of the funds of a currency that no tranche, no loan por desembolsar, no fund's own minimum
 * and no other approved request waits for. A fund that lacks cash takes none of another's.
 */
export async function findApprovalCash(
  db: Database,
  currency: string,
  exceptRequestId: number,
): Promise<ApprovalCash> {
  const { rows } = await db.execute<{ cash: string; promised: string }>(sql`
    select (select coalesce(sum(greatest(0,
          coalesce(j.cash, 0) - investor_cash(f.id) - f.min_cash
            - coalesce(t.waiting, 0))), 0)::numeric(18,2)::text
        from fund f left join (
          select fund_id, sum(amount) as cash from (${BALANCES_NOW}) b
          where ${IS_MONEY(sql`account`)} group by fund_id) j on j.fund_id = f.id
        left join (
          select fund_id, sum(${COMMITTED}) as waiting from loan
          where status in ('active', 'toDisburse') group by fund_id) t on t.fund_id = f.id
        where f.currency = ${currency}) as cash,
      (select coalesce(sum(r.amount), 0)::numeric(18,2)::text
        from loan_request r join loan_product p on p.id = r.product_id
        where p.currency = ${currency} and r.id <> ${exceptRequestId}
          and not r.is_investor_funded
          and r.status in ('APROBADA', 'OFERTA_ENVIADA', 'ACEPTADA')) as promised`);
  const { cash, promised } = rows[0]!;
  const free = max(ZERO, parseMoney(cash, currency) - parseMoney(promised, currency));
  return { free, promised: parseMoney(promised, currency) };
}

/**
 * No more is approved than the funds can hand over; approvals of a currency follow one another.
 * Throws REQUEST_CASH_SHORT.
 */
export async function checkApprovalCash(
  tx: Database,
  currency: string,
  requestId: number,
  amount: Money,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`approvals ${currency}`}))`);
  const { free, promised } = await findApprovalCash(tx, currency, requestId);
  if (amount <= free) return;
  const params = {
    free: formatMoney(free, currency),
    promised: formatMoney(promised, currency),
    currency,
  };
  throw new DomainError('REQUEST_CASH_SHORT', params, 'amount');
}
