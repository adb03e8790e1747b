import type { PlainDate } from '@core/calendar/plainDate';
import type {
  NewOpportunity,
  OpportunityDetail,
  OpportunityExtension,
} from '@core/contract/opportunities';
import { DomainError } from '@core/errors/domainError';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { findDeclaration } from '../../access/awaitingActs/rules';
import type { Database } from '../../platform/db/client';
import { opportunity } from '../../platform/db/tables/opportunities';
import type { Act } from '../../platform/deps';
import { getInvestorsFund } from '../wallets/common';
import { fillOpportunity } from '../autoInvest/fill';
import { closingRefusal, confirmShares, decideClosing, endWithoutLoan } from './closing';
import { checkLenderPart } from './lenderPart';
import { auditOpportunity, changeOpportunity, lockIn, type OpportunityRow } from './locked';
import { checkNoLoan } from './noLoan';
import { getOpportunity } from './queries';

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

/**
 * Prepares an opportunity from a request that was accepted: another person publishes it. Throws
 * OPPORTUNITY_REQUEST_TAKEN, OPPORTUNITY_REQUEST_STATE, OPPORTUNITY_MINIMUM_RANGE,
 * OPPORTUNITY_LENDER_PART_RANGE, OPPORTUNITY_CLOSES_PAST, and what the law says of that part.
 */
export async function prepareOpportunity(
  tx: Database,
  act: Act,
  data: NewOpportunity,
): Promise<OpportunityDetail> {
  const request = await lockAccepted(tx, data.requestId);
  const { currency } = request;
  const fund = await getInvestorsFund(tx, data.fundId);
  if (fund.currency !== currency) {
    throw new DomainError('FUND_CURRENCY_DIFFERS', { currency }, 'fundId');
  }
  const today = act.clock.today();
  checkCloses(data.closesOn, today);
  const money = (field: 'minimum' | 'ticket' | 'lenderPart') =>
    parseTyped(data[field], currency, field);
  const goal = parseMoney(request.amount, currency);
  const lenderPart = money('lenderPart');
  if (lenderPart >= goal) {
    const params = { goal: formatMoney(goal, currency), currency };
    throw new DomainError('OPPORTUNITY_LENDER_PART_RANGE', params, 'lenderPart');
  }
  const offered = goal - lenderPart;
  const [minimum, ticket] = [money('minimum'), money('ticket')];
  for (const [field, amount] of [
    ['minimum', minimum],
    ['ticket', ticket],
  ] as const) {
    if (amount <= offered) continue;
    const params = { offered: formatMoney(offered, currency), currency };
    throw new DomainError('OPPORTUNITY_MINIMUM_RANGE', params, field);
  }
  const { requestId, fundId, isSubordinated, atMinimum, title, purpose, guarantee } = data;
  await checkLenderPart(tx, today, data, { goal, minimum, lenderPart, currency });
  const { riskClass, expectedLossPercent, closesOn, buyBackDays } = data;
  const [row] = await tx
    .insert(opportunity)
    .values({
      requestId,
      fundId,
      currency,
      goal: formatMoney(goal, currency),
      minimum: formatMoney(minimum, currency),
      ticket: formatMoney(ticket, currency),
      lenderPart: formatMoney(lenderPart, currency),
      isSubordinated,
      atMinimum,
      title,
      purpose,
      guarantee,
      riskClass,
      expectedLossPercent,
      closesOn,
      buyBackDays,
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

/** Publishes an opportunity: investors may reserve. Throws OPPORTUNITY_SAME_PERSON. */
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
  checkCloses(closesOn, act.clock.today());
  await changeOpportunity(tx, row, { closesOn });
  const change = { before: { closesOn: row.closesOn }, after: { closesOn } };
  await auditOpportunity(tx, act, 'extendOpportunity', id, change);
  return detail(tx, act, id);
}

/** Cancels an opportunity that is not lent: every hold is released. */
export async function cancelOpportunity(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<OpportunityDetail> {
  const row = await lockIn(tx, id, ['BORRADOR', 'PUBLICADA', 'FONDEADA']);
  await checkNoLoan(tx, row);
  await endWithoutLoan(tx, act, row, 'CANCELADA', reason);
  return detail(tx, act, id);
}

/**
 * Closes an opportunity before its day, where what is reserved suffices. Throws
 * OPPORTUNITY_BELOW_MINIMUM, OPPORTUNITY_LENDER_CASH.
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
  if (closing.outcome === 'funded') await confirmShares(tx, act, row, closing.lenderPart);
  return detail(tx, act, id);
}
