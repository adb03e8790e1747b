import type { PlainDate } from '@core/calendar/plainDate';
import type { OpportunityEnding } from '@core/contract/loanOffers';
import type {
  NewOpportunity,
  OpportunityDetail,
  OpportunityExtension,
} from '@core/contract/opportunities';
import { DomainError } from '@core/errors/domainError';
import type { Money } from '@core/money/money';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { findDeclaration } from '../../access/awaitingActs/rules';
import type { Database } from '../../platform/db/client';
import { opportunity } from '../../platform/db/tables/opportunities';
import type { Act } from '../../platform/deps';
import { getInvestorsFund } from '../wallets/common';
import { fillOpportunity } from '../autoInvest/fill';
import { closingRefusal, decideClosing, endWithoutLoan } from './closing';
import { checkLenderPart } from './lenderPart';
import { getOfferable, type LivingLoan } from './living';
import { checkKeepsDue, offeredUntil } from './livingOffer';
import {
  amountsOf,
  auditOpportunity,
  changeOpportunity,
  lockIn,
  type OpportunityRow,
} from './locked';
import { checkNoLoan } from './noLoan';
import { getOpportunity } from './queries';
import { fundOpportunity, undoSale } from './selling';

/** Whoever looks as staff. */
const asStaff = (act: Act) => ({ userId: act.userId ?? 0, isStaff: true });

const detail = (tx: Database, act: Act, id: number): Promise<OpportunityDetail> =>
  getOpportunity(tx, id, asStaff(act), act.clock.today());

interface AcceptedRequest extends Record<string, unknown> {
  readonly status: string;
  readonly amount: string;
  readonly currency: string;
  readonly isTaken: boolean;
}

/** Request that its borrower accepted, held until the end, without another opportunity. */
async function lockAccepted(tx: Database, requestId: number): Promise<AcceptedRequest> {
  await tx.execute(sql`select from loan_request where id = ${requestId} for no key update`);
  const { rows } = await tx.execute<AcceptedRequest>(sql`
    select r.status, r.amount::text, p.currency,
      exists (select from opportunity o where o.request_id = r.id
        and o.status not in ('VENCIDA', 'CANCELADA')) as "isTaken"
    from loan_request r join loan_product p on p.id = r.product_id where r.id = ${requestId}`);
  const [row] = rows;
  if (row === undefined) throw new DomainError('REQUEST_NOT_FOUND', {}, 'requestId');
  if (row.isTaken) throw new DomainError('OPPORTUNITY_REQUEST_TAKEN', {}, 'requestId');
  if (row.status !== 'ACEPTADA')
    throw new DomainError('OPPORTUNITY_REQUEST_STATE', {}, 'requestId');
  return row;
}

function checkCloses(closesOn: PlainDate, today: PlainDate): void {
  if (closesOn <= today) throw new DomainError('OPPORTUNITY_CLOSES_PAST', {}, 'closesOn');
}

/** Loan that is offered: one that a request waits for, or one that lives already. */
interface Source {
  readonly requestId: number | null;
  readonly offeredLoanId: number | null;
  readonly fundId: number;
  readonly currency: string;
  readonly goal: Money;
  readonly living?: LivingLoan;
}

/** Reads the loan that is offered, held until the end. */
async function sourceOf(
  tx: Database,
  today: PlainDate,
  { requestId, fundId, loanId }: NewOpportunity,
): Promise<Source> {
  if (loanId !== undefined) {
    const living = await getOfferable(tx, loanId, today);
    const { fundId: ofLoan, currency } = living.row;
    const of = { requestId: null, offeredLoanId: loanId, fundId: ofLoan };
    return { ...of, currency, goal: living.outstanding, living };
  }
  const { currency, amount } = await lockAccepted(tx, requestId!);
  const fund = await getInvestorsFund(tx, fundId!);
  if (fund.currency !== currency) {
    throw new DomainError('FUND_CURRENCY_DIFFERS', { currency }, 'fundId');
  }
  const of = { requestId: requestId!, offeredLoanId: null, fundId: fundId! };
  return { ...of, currency, goal: parseMoney(amount, currency) };
}

/** Amounts of an opportunity, held to what is offered. */
function readAmounts(data: NewOpportunity, { goal, currency }: Source) {
  const money = (field: 'minimum' | 'ticket' | 'lenderPart') =>
    parseTyped(data[field], currency, field);
  const lenderPart = money('lenderPart');
  if (lenderPart >= goal) {
    const params = { goal: formatMoney(goal, currency), currency };
    throw new DomainError('OPPORTUNITY_LENDER_PART_RANGE', params, 'lenderPart');
  }
  const offered = goal - lenderPart;
  const amounts = { minimum: money('minimum'), ticket: money('ticket') };
  for (const field of ['minimum', 'ticket'] as const) {
    if (amounts[field] <= offered) continue;
    const params = { offered: formatMoney(offered, currency), currency };
    throw new DomainError('OPPORTUNITY_MINIMUM_RANGE', params, field);
  }
  return { ...amounts, lenderPart };
}

/**
 * Prepares an opportunity from a request that was accepted, or of a loan that lives already:
 * another person publishes it. Throws OPPORTUNITY_REQUEST_TAKEN, OPPORTUNITY_REQUEST_STATE,
 * LOAN_NOT_OFFERABLE, OPPORTUNITY_MINIMUM_RANGE, OPPORTUNITY_LENDER_PART_RANGE,
 * OPPORTUNITY_LENDER_PART_DUE, OPPORTUNITY_CLOSES_PAST, and what the law says of that part.
 */
export async function prepareOpportunity(
  tx: Database,
  act: Act,
  data: NewOpportunity,
): Promise<OpportunityDetail> {
  const today = act.clock.today();
  const source = await sourceOf(tx, today, data);
  checkCloses(data.closesOn, today);
  const { goal, currency, living, ...of } = source;
  const { minimum, ticket, lenderPart } = readAmounts(data, source);
  if (living !== undefined) {
    const { closesOn } = data;
    await checkKeepsDue(tx, today, living, { lenderPart, closesOn }, 'lenderPart');
  }
  await checkLenderPart(tx, today, data, { goal, minimum, lenderPart, currency });
  const { requestId: _request, loanId: _loan, fundId: _fund, ...terms } = data;
  const [row] = await tx
    .insert(opportunity)
    .values({
      ...terms,
      ...of,
      currency,
      goal: formatMoney(goal, currency),
      minimum: formatMoney(minimum, currency),
      ticket: formatMoney(ticket, currency),
      lenderPart: formatMoney(lenderPart, currency),
      status: 'BORRADOR',
      preparedAt: act.clock.now(),
      preparedBy: act.userId,
    })
    .returning({ id: opportunity.id });
  await auditOpportunity(tx, act, 'prepareOpportunity', row!.id, { after: data });
  return detail(tx, act, row!.id);
}

/** Throws OPPORTUNITY_SAME_PERSON where two work: who prepared it does not publish it. */
async function checkSecond(tx: Database, act: Act, { preparedBy }: OpportunityRow): Promise<void> {
  if (preparedBy !== act.userId || (await findDeclaration(tx)) !== null) return;
  throw new DomainError('OPPORTUNITY_SAME_PERSON');
}

/** Goal and lender's part of an offer of a living loan, as that stands now; nothing of others. */
async function amountsUntil(
  tx: Database,
  row: OpportunityRow,
  closesOn: PlainDate,
  today: PlainDate,
): Promise<Partial<Pick<OpportunityRow, 'goal' | 'lenderPart'>>> {
  const now = await offeredUntil(tx, row, closesOn, today);
  if (now === undefined) return {};
  const { currency, isSubordinated, atMinimum } = row;
  const { minimum } = amountsOf(row);
  await checkLenderPart(tx, today, { isSubordinated, atMinimum }, { ...now, minimum, currency });
  const text = (amount: Money) => formatMoney(amount, currency);
  return { goal: text(now.goal), lenderPart: text(now.lenderPart) };
}

/**
 * Publishes an opportunity: investors may reserve. Throws OPPORTUNITY_SAME_PERSON, and what refuses
 * to offer its loan where that lives already.
 */
export async function publishOpportunity(
  tx: Database,
  act: Act,
  id: number,
  version: number,
): Promise<OpportunityDetail> {
  const row = await lockIn(tx, id, ['BORRADOR'], version);
  await checkSecond(tx, act, row);
  const today = act.clock.today();
  checkCloses(row.closesOn, today);
  await changeOpportunity(tx, row, {
    ...(await amountsUntil(tx, row, row.closesOn, today)),
    status: 'PUBLICADA',
    publishedOn: today,
    publishedAt: act.clock.now(),
    publishedBy: act.userId,
  });
  await auditOpportunity(tx, act, 'publishOpportunity', id, { after: { status: 'PUBLICADA' } });
  await fillOpportunity(tx, act, id);
  return detail(tx, act, id);
}

/** Leaves an opportunity open until another day. */
export async function extendOpportunity(
  tx: Database,
  act: Act,
  id: number,
  { closesOn, version }: OpportunityExtension,
): Promise<OpportunityDetail> {
  const row = await lockIn(tx, id, ['BORRADOR', 'PUBLICADA'], version);
  const today = act.clock.today();
  checkCloses(closesOn, today);
  const amounts = await amountsUntil(tx, row, closesOn, today);
  await changeOpportunity(tx, row, { ...amounts, closesOn });
  const change = { before: { closesOn: row.closesOn }, after: { closesOn } };
  await auditOpportunity(tx, act, 'extendOpportunity', id, change);
  return detail(tx, act, id);
}

/**
 * Cancels an opportunity that is not lent: every hold is released. Of a living loan that was sold
 * it undoes the sale, while nothing came of it. Throws OPPORTUNITY_CHANGED of one sold meanwhile.
 */
export async function cancelOpportunity(
  tx: Database,
  act: Act,
  id: number,
  { reason, isSold }: OpportunityEnding,
): Promise<OpportunityDetail> {
  const row = await lockIn(tx, id, ['BORRADOR', 'PUBLICADA', 'FONDEADA', 'DESEMBOLSADA']);
  if (isSold !== (row.status === 'DESEMBOLSADA')) {
    throw new DomainError('OPPORTUNITY_CHANGED');
  }
  if (row.status === 'DESEMBOLSADA') await undoSale(tx, act, row, reason);
  else {
    await checkNoLoan(tx, row);
    await endWithoutLoan(tx, act, row, 'CANCELADA', reason);
  }
  return detail(tx, act, id);
}

/**
 * Closes an opportunity before its day, where what is reserved suffices. Throws
 * OPPORTUNITY_BELOW_MINIMUM, OPPORTUNITY_LENDER_CASH, OPPORTUNITY_LOAN_TROUBLE,
 * OPPORTUNITY_LOAN_PREPAID.
 */
export async function closeOpportunity(
  tx: Database,
  act: Act,
  id: number,
  version: number,
): Promise<OpportunityDetail> {
  const row = await lockIn(tx, id, ['PUBLICADA'], version);
  const closing = await decideClosing(tx, row, act.clock.today());
  const refusal = closingRefusal(row, closing);
  if (refusal !== undefined) throw refusal;
  if (closing.outcome === 'funded') await fundOpportunity(tx, act, row, closing);
  return detail(tx, act, id);
}
