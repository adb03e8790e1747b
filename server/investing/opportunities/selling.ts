import { DomainError } from '@core/errors/domainError';
import { investorEntry, opposite, type InvestorPosting } from '@core/investments/postings';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { findOpenInterest } from '../../lending/accruals/earned';
import { findFreeCash } from '../../money/funds/profile';
import { lockFund } from '../../money/funds/queries';
import { toPostings } from '../../money/investors/accounts';
import {
  activateShares,
  checkUntouched,
  holdAgain,
  lockHolders,
} from '../../money/investors/funding';
import { findOpenDayFrom } from '../../money/journal/openDay';
import { insertEntries } from '../../money/journal/queries';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { loanNumber, opportunityNumber } from '../../platform/text';
import { findFundedLoans } from '../distributions/facts';
import { confirmShares, endWithoutLoan, type Closing } from './closing';
import type { LivingLoan } from './living';
import { auditOpportunity, lockOpportunity, type OpportunityRow } from './locked';

/** Entry of the sale of a living loan, or of its return. */
interface SaleEntry {
  readonly kind: 'investorSale' | 'investorInterest';
  readonly description: string;
  readonly postings: readonly InvestorPosting[];
}

/** Posts an entry of the sale of a living loan; answers which. */
async function postSale(
  tx: Database,
  act: Act,
  { fundId }: OpportunityRow,
  loanId: number,
  { postings, ...sale }: SaleEntry,
): Promise<number> {
  const entry = {
    ...sale,
    postedOn: await findOpenDayFrom(tx, act.clock.today()),
    fundId,
    loanId,
    postings: toPostings(postings),
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  return entryId!;
}

const postingsOf = (amount: Money) => investorEntry('disbursement', { amount });

const ofLoan = (words: string, { id }: OpportunityRow, loanId: number) =>
  `${words} de ${loanNumber(loanId)}, ${opportunityNumber(id)}`;

/** Sells shares of a living loan: money held becomes the lender's, who keeps the rest of it. */
async function sellLoan(
  tx: Database,
  act: Act,
  row: OpportunityRow,
  { lenderPart, living }: { readonly lenderPart: Money; readonly living: LivingLoan },
): Promise<void> {
  const { id, fundId, currency, reserved } = row;
  const loanId = living.row.id;
  const on = act.clock.today();
  const goal = formatMoney(living.outstanding, currency);
  await tx.execute(sql`update opportunity set goal = ${goal} where id = ${id}`);
  await confirmShares(tx, act, row, lenderPart);
  const { accrued, paid, owed, through } = await findOpenInterest(tx, living.row, on);
  const entryId = await postSale(tx, act, row, loanId, {
    kind: 'investorSale',
    description: ofLoan('Venta', row, loanId),
    postings: postingsOf(parseMoney(reserved, currency)),
  });
  const funding = { opportunityId: id, fundId, currency };
  await activateShares(tx, act, funding, { loanId, entryId, on });
  await tx.execute(sql`
    update opportunity set sold_on = ${on},
      sold_after = coalesce((select max(id) from payment where loan_id = ${loanId}), 0),
      retained_interest = ${formatMoney(accrued, currency)},
      prepaid_interest = ${formatMoney(paid, currency)}, retained_through = ${through}
    where id = ${id}`);
  await tx.execute(sql`
    update loan set sold_on = ${on}, version = version + 1 where id = ${loanId}`);
  await auditOpportunity(tx, act, 'sellLoan', id, {
    before: { goal: row.goal },
    after: { goal, loan: loanNumber(loanId), retained: formatMoney(owed, currency) },
  });
}

/** The opportunity is funded: its loan may be lent, or was sold where it lives already. */
export async function fundOpportunity(
  tx: Database,
  act: Act,
  row: OpportunityRow,
  { lenderPart, living }: Extract<Closing, { readonly outcome: 'funded' }>,
): Promise<void> {
  if (living === undefined) await confirmShares(tx, act, row, lenderPart);
  else await sellLoan(tx, act, row, { lenderPart, living });
}

/** Throws OPPORTUNITY_SALE_CASH where the lender has not what investors get back. */
async function checkCanReturn(tx: Database, fundId: number, amount: Money, currency: string) {
  await lockFund(tx, fundId);
  const free = await findFreeCash(tx, fundId);
  if (amount <= free) return;
  throw new DomainError('OPPORTUNITY_SALE_CASH', {
    amount: formatMoney(amount, currency),
    free: formatMoney(free > ZERO ? free : ZERO, currency),
    currency,
  });
}

/** Takes back the interest payable that lots left of a sale which is undone: it is nobody's. */
async function closePayable(tx: Database, act: Act, row: OpportunityRow, loanId: number) {
  const [loan] = await findFundedLoans(tx, [row.id]);
  const payable = parseMoney(loan!.payable, row.currency);
  if (payable === ZERO) return;
  await postSale(tx, act, row, loanId, {
    kind: 'investorInterest',
    description: `Interés por pagar de ${opportunityNumber(row.id)}, cuya venta se extorna`,
    postings: investorEntry('close', { amount: -payable }),
  });
}

/**
 * Undoes the sale of a living loan while nothing came of it: the loan is the lender's whole again,
 * and each investor has the money back. Throws OPPORTUNITY_STATE, OPPORTUNITY_DISTRIBUTED,
 * SHARES_CHANGED_HANDS, OPPORTUNITY_SALE_CASH.
 */
export async function undoSale(
  tx: Database,
  act: Act,
  row: OpportunityRow,
  reason: string,
): Promise<void> {
  const { id, fundId, currency, offeredLoanId: loanId } = row;
  if (loanId === null) throw new DomainError('OPPORTUNITY_STATE', { why: 'ya se prestó' });
  await checkUntouched(tx, id, loanId);
  await lockHolders(tx, row);
  const amount = parseMoney(row.reserved, currency);
  await checkCanReturn(tx, fundId, amount, currency);
  const entryId = await postSale(tx, act, row, loanId, {
    kind: 'investorSale',
    description: ofLoan('Extorno de la venta', row, loanId),
    postings: opposite(postingsOf(amount)),
  });
  await closePayable(tx, act, row, loanId);
  const funding = { opportunityId: id, fundId, currency };
  await holdAgain(tx, act, funding, { entryId, on: act.clock.today() });
  await tx.execute(sql`
    update loan set sold_on = null, version = version + 1 where id = ${loanId}`);
  await endWithoutLoan(tx, act, await lockOpportunity(tx, id), 'CANCELADA', reason);
}
