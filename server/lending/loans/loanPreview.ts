import type { LoanPreview, NewLoan } from '@core/contract/loans';
import { formatMoney } from '@core/money/wire';
import { paidApartOf, purchaseWire, upfrontWire } from '@core/products/upfrontOn';
import { entryWire } from '../../money/journal/entryWire';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { openingPostings, prepareLoan, type PreparedLoan } from './prepareLoan';
import { findRepeatedLoan } from './repeatedLoan';

/** Preview of a disbursement, after every check and without writing anything. */
export async function previewLoan(db: Database, act: Act, data: NewLoan): Promise<LoanPreview> {
  const preview = await previewOf(db, await prepareLoan(db, act, data));
  return { ...preview, repeated: await findRepeatedLoan(db, data, act.clock) };
}

/** Preview of what a loan hands over and posts, as it travels. */
export async function previewOf(
  db: Database,
  prepared: PreparedLoan,
): Promise<Omit<LoanPreview, 'repeated'>> {
  const { terms, first, schedule, fund, upfront, received, cashAfter, renewal } = prepared;
  const { currency } = fund;
  return {
    principal: formatMoney(terms.principal, currency),
    fee: formatMoney(upfront.fee, currency),
    upfront: upfront.lines.map((line) => upfrontWire(line, currency)),
    purchase: upfront.purchase === undefined ? null : purchaseWire(upfront.purchase, currency),
    received: formatMoney(received + paidApartOf(upfront.lines), currency),
    totalDue: formatMoney(schedule.totalDue, currency),
    currency,
    fundName: fund.name,
    fundCashAfter: formatMoney(cashAfter, currency),
    lines: await entryWire(db, openingPostings(first, upfront, renewal), currency),
    renewal:
      renewal === undefined
        ? null
        : { quote: renewal.quote, lines: await entryWire(db, renewal.postings, currency) },
  };
}
