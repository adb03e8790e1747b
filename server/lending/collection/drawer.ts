import type { PlainDate } from '@core/calendar/plainDate';
import type { CashDeskAmount, CashLineKind } from '@core/contract/collection';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sum, ZERO } from '@core/money/money';
import { sql } from 'drizzle-orm';
import type { EntryKind } from '../../money/journal/entryKinds';
import type { Database } from '../../platform/db/client';

/** Each kind of entry, as a cashier reads what it moved of a drawer. */
const LINE_OF: Readonly<Record<EntryKind, CashLineKind>> = {
  fundContribution: 'contributed',
  fundWithdrawal: 'withdrawn',
  accountTransfer: 'transferred',
  accountTransferVoid: 'transferred',
  disbursement: 'disbursed',
  loanVoid: 'disbursed',
  payment: 'collected',
  paymentVoid: 'collected',
  paymentReplay: 'collected',
  credit: 'collected',
  creditVoid: 'collected',
  bankReceipt: 'collected',
  bankReceiptVoid: 'collected',
  bankReturn: 'refunded',
  bankReturnVoid: 'refunded',
  creditRefund: 'refunded',
  creditRefundVoid: 'refunded',
  cashDifference: 'found',
  cashDifferenceVoid: 'found',
  commissionPayment: 'byHand',
  commissionPaymentVoid: 'byHand',
  caseCost: 'byHand',
  caseCostVoid: 'byHand',
  manual: 'byHand',
  manualVoid: 'byHand',
  investorDeposit: 'contributed',
  investorDepositVoid: 'contributed',
  investorWithdrawal: 'withdrawn',
  investorWithdrawalVoid: 'withdrawn',
  // Entries from here on move debt or income, and no drawer.
  migration: 'byHand',
  charges: 'byHand',
  chargesVoid: 'byHand',
  oneOffCharge: 'byHand',
  oneOffChargeVoid: 'byHand',
  provision: 'byHand',
  waiver: 'byHand',
  writeOff: 'byHand',
  writeOffUndo: 'byHand',
  accrual: 'byHand',
  yearClose: 'byHand',
  yearCloseVoid: 'byHand',
  investorReserve: 'byHand',
  investorRelease: 'byHand',
  investorDistribution: 'byHand',
  investorDistributionVoid: 'byHand',
  investorInterest: 'byHand',
  investorSale: 'byHand',
};

type Currency = CashDeskAmount['currency'];
type Line = CashDeskAmount['lines'][number];

interface MovedCash extends Record<string, unknown> {
  readonly currency: Currency;
  readonly kind: EntryKind;
  readonly amount: string;
}

/**
 * Movements `m` of cash desks `a` with their entries `e`. Differences that counts found stand with
 * their desk: they may be posted on another day than its own.
 */
export const CASH_MOVED = sql`
  from journal_entry e join money_movement m on m.entry_id = e.id
    and e.kind not in ('cashDifference', 'cashDifferenceVoid')
  join money_account a on a.id = m.money_account_id and a.kind = 'cash'`;

/**
 * Cash that a person moved on a day, as the books say, by currency: money that came in, and money
 * that went out as negative.
 */
export async function findDrawerLines(
  db: Database,
  userId: number,
  on: PlainDate,
): Promise<ReadonlyMap<Currency, readonly Line[]>> {
  const { rows } = await db.execute<MovedCash>(sql`
    select a.currency, e.kind, sum(m.amount)::numeric(18,2)::text as amount
    ${CASH_MOVED}
    where e.posted_on = ${on} and m.moved_by = ${userId}
    group by a.currency, e.kind order by a.currency, min(e.id)`);
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return new Map(
    currencies.map((currency) => [
      currency,
      linesOf(
        rows.filter((row) => row.currency === currency),
        currency,
      ),
    ]),
  );
}

/** One line a kind; what nets to nothing has none. */
function linesOf(moved: readonly MovedCash[], currency: string): Line[] {
  const kinds = [...new Set(moved.map(({ kind }) => LINE_OF[kind]))];
  return kinds
    .map((line) => {
      const rows = moved.filter(({ kind }) => LINE_OF[kind] === line);
      return { kind: line, amount: sum(rows.map(({ amount }) => parseMoney(amount, currency))) };
    })
    .filter(({ amount }) => amount !== ZERO)
    .map(({ kind, amount }) => ({ kind, amount: formatMoney(amount, currency) }));
}
