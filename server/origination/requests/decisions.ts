import { highestRate } from '@core/loan/rateSteps';
import { addDays } from '@core/calendar/plainDate';
import type {
  RequestApproval,
  RequestObservations,
  RequestRejection,
  RequestVoteBody,
} from '@core/contract/requests';
import type { Product } from '@core/contract/products';
import { DomainError } from '@core/errors/domainError';
import { checkDueDates } from '@core/loan/checkTerms';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney, parseMoney } from '@core/money/wire';
import { computeOffer, settledChoice } from '@core/products/computeOffer';
import { votesNeeded } from '@core/products/productTerms';
import { checkWithinProduct } from '@core/products/withinProduct';
import { nextStatus, type RequestAction } from '@core/requests/requestMachine';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findDeclaration } from '../../access/awaitingActs/rules';
import type { Database } from '../../platform/db/client';
import {
  loanRequestEvent,
  loanRequestMessage,
  loanRequestVote,
} from '../../platform/db/tables/requests';
import type { Act } from '../../platform/deps';
import { checkApprovalCash } from '../../money/funds/approvalCash';
import { opportunityNumber } from '../../platform/text';
import { findProductVersion } from '../products/queries';
import { checkGraceLaw } from '../products/graceLaw';
import { checkRateCap } from '../products/rateCaps';
import { checkCapacityExplained, checkGranted, choiceOf, startOf } from './assessment';
import { checkCalledPapers } from './calledPapers';
import { checkNotOwn, checkSecondOfAll } from './authors';
import { checkVersion, getLocked, move, recordStep, updateRequest, type RequestAct } from './move';
import { findVotes, type RequestRow } from './queries';

/** A request in a state that has the action, as it was seen. */
export async function ready(
  tx: Database,
  who: RequestAct,
  action: RequestAction,
): Promise<RequestRow> {
  const row = await getLocked(tx, who);
  nextStatus(row.status, action);
  checkVersion(row, who.version);
  return row;
}

/** Request ready for who decides on it. Throws REQUEST_OWN for the borrower and its authors. */
async function readyToDecide(tx: Database, who: RequestAct, action: RequestAction) {
  const row = await ready(tx, who, action);
  await checkNotOwn(tx, row, who.actor);
  return row;
}

/** Takes a request to look at it. */
export async function takeRequest(tx: Database, act: Act, who: RequestAct) {
  const row = await ready(tx, who, 'take');
  await move(tx, act, row, 'take', { change: { assignedTo: who.actor.userId } });
}

/** Gives a request back with what is to be mended. */
export async function observeRequest(
  tx: Database,
  act: Act,
  who: RequestAct,
  { items }: Pick<z.infer<typeof RequestObservations>, 'items'>,
) {
  const row = await ready(tx, who, 'observe');
  const reason = items.join(' · ').slice(0, 500);
  await move(tx, act, row, 'observe', { reason, change: { observations: items } });
}

/** Puts a request before the committee: a new round of votes. */
export async function submitToCommittee(tx: Database, act: Act, who: RequestAct) {
  const row = await readyToDecide(tx, who, 'submitToCommittee');
  await move(tx, act, row, 'submitToCommittee', { change: { round: row.round + 1 } });
}

/** One vote a person and round; one against ends the round. Throws REQUEST_VOTED_TWICE. */
export async function voteRequest(
  tx: Database,
  act: Act,
  who: RequestAct,
  { vote, reason }: Omit<z.infer<typeof RequestVoteBody>, 'version'>,
) {
  const row = await getLocked(tx, who);
  // State of the committee alone has this way out: throws in any other.
  nextStatus(row.status, 'returnToEvaluation');
  await checkNotOwn(tx, row, who.actor);
  if (vote === 'for') await checkSecondOfAll(tx, act, row);
  const inserted = await tx
    .insert(loanRequestVote)
    .values({
      requestId: row.id,
      round: row.round,
      userId: who.actor.userId,
      vote,
      reason,
      at: act.clock.now(),
    })
    .onConflictDoNothing();
  if (inserted.rowCount === 0) throw new DomainError('REQUEST_VOTED_TWICE');
  checkVersion(row, who.version);
  if (vote === 'for') {
    await updateRequest(tx, row, {});
    await recordStep(tx, act, row, { action: 'vote', status: row.status, reason });
    return;
  }
  const action = vote === 'reject' ? 'reject' : 'returnToEvaluation';
  const change = vote === 'reject' ? { closingReason: reason } : {};
  await move(tx, act, row, action, { reason, reasonCode: 'committee', change });
}

/**
 * Grants a request with the votes that its amount needs, within the limits of its product and
 * what the funds can still hand over; beyond what the borrower can pay, only with its reason.
 */
export async function approveRequest(
  tx: Database,
  act: Act,
  who: RequestAct,
  granted: Omit<z.infer<typeof RequestApproval>, 'version'>,
) {
  const row = await readyToDecide(tx, who, 'approve');
  await checkSecondOfAll(tx, act, row);
  const product = (await findProductVersion(tx, row.productVersionId, act.clock.today()))!;
  const { annualRatePercent, note, isInvestorFunded } = granted;
  const amount = formatMoney(
    parseTyped(granted.amount, product.currency, 'amount'),
    product.currency,
  );
  const { paymentFrequency } = row;
  const { installmentCount } = countGranted(row, product, {
    amount,
    installmentCount: granted.installmentCount,
    annualRatePercent,
  });
  const terms = { amount, installmentCount, annualRatePercent };
  checkWithinProduct(product, { ...terms, paymentFrequency });
  await checkGranted(tx, row, product, amount, act.clock.today());
  checkDueDates({ paymentFrequency, installmentCount, firstDueOn: row.firstDueOn });
  const dates = { disbursedOn: startOf(row), firstDueOn: row.firstDueOn };
  const { schedule, terms: offered } = computeOffer(product, { ...choiceOf(row), ...terms }, dates);
  await checkRateCap(tx, product.currency, act.clock.today(), {
    ...offered,
    annualRatePercent: highestRate(annualRatePercent, product.terms.rateSteps),
    installments: schedule.installments,
    field: 'annualRatePercent',
  });
  await checkGraceLaw(tx, act.clock.today(), product.terms, 'graceInterest');
  await checkCalledPapers(tx, row, act.clock.today());
  const votes = await findVotes(tx, row);
  await checkDidNotVote(tx, row, who.actor.userId);
  const needed = votesNeeded(product.terms.committee, amount);
  const given = votes.filter(({ vote }) => vote === 'for').length;
  if (given < needed) throw new DomainError('REQUEST_VOTES_MISSING', { needed, given });
  if (!isInvestorFunded) {
    await checkApprovalCash(tx, product.currency, row.id, parseMoney(amount, product.currency));
  }
  await checkCapacityExplained(tx, { ...row, ...terms }, product, act.clock.today(), note);
  await move(tx, act, row, 'approve', {
    ...(note !== '' && { reason: note }),
    change: { ...terms, isInvestorFunded },
    before: termsOf(row),
    after: { ...terms, ...(isInvestorFunded && { isInvestorFunded }) },
  });
}

type Granted = Pick<
  z.infer<typeof RequestApproval>,
  'amount' | 'installmentCount' | 'annualRatePercent'
>;

/** Terms granted with the number of installments that follows from their amount, where agreed. */
const countGranted = (row: RequestRow, product: Product, granted: Granted) =>
  settledChoice(
    product,
    { ...choiceOf(row), ...granted },
    { disbursedOn: startOf(row), firstDueOn: row.firstDueOn },
  );

/** Throws REQUEST_APPROVER_VOTED: nobody votes and gives the final approval where two work. */
async function checkDidNotVote(tx: Database, { id, round }: RequestRow, userId: number) {
  const isTheirs = and(
    eq(loanRequestVote.requestId, id),
    eq(loanRequestVote.round, round),
    eq(loanRequestVote.userId, userId),
  );
  const [vote] = await tx.select({ at: loanRequestVote.at }).from(loanRequestVote).where(isTheirs);
  if (vote && (await findDeclaration(tx)) === null) throw new DomainError('REQUEST_APPROVER_VOTED');
}

export const termsOf = (row: RequestRow) => ({
  amount: row.amount,
  installmentCount: row.installmentCount,
  annualRatePercent: row.annualRatePercent,
});

/** Throws REQUEST_CONTRACT_SIGNED when somebody signed for a loan of this request. */
async function checkUnsigned(tx: Database, id: number) {
  const { rows } = await tx.execute(sql`
    select from contract c join loan l on l.id = c.loan_id
    where l.request_id = ${id} and c.status in ('FIRMADO_PARCIAL', 'FIRMADO', 'VIGENTE')`);
  if (rows.length > 0) throw new DomainError('REQUEST_CONTRACT_SIGNED');
}

/** Throws REQUEST_HAS_OPPORTUNITY while investors are offered the loan of a request. */
async function checkNoOpportunity(tx: Database, id: number) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from opportunity where request_id = ${id}
      and status in ('BORRADOR', 'PUBLICADA', 'FONDEADA')`);
  const [row] = rows;
  if (row === undefined) return;
  throw new DomainError('REQUEST_HAS_OPPORTUNITY', { number: opportunityNumber(row.id) });
}

/** Takes an approval back: the terms of before, no offer, and the committee votes again. */
export async function undoApproval(
  tx: Database,
  act: Act,
  who: RequestAct,
  { reason }: { readonly reason: string },
) {
  const row = await ready(tx, who, 'undoApproval');
  await checkUnsigned(tx, row.id);
  await checkNoOpportunity(tx, row.id);
  const [approval] = await tx
    .select()
    .from(loanRequestEvent)
    .where(and(eq(loanRequestEvent.requestId, row.id), eq(loanRequestEvent.action, 'approve')))
    .orderBy(desc(loanRequestEvent.id))
    .limit(1);
  const asked = approval!.before as ReturnType<typeof termsOf>;
  const change = {
    ...asked,
    round: row.round + 1,
    offerExpiresOn: null,
    isInvestorFunded: false,
  };
  await move(tx, act, row, 'undoApproval', { reason, change, before: termsOf(row), after: asked });
}

/** Ends a request without a loan. */
export async function rejectRequest(
  tx: Database,
  act: Act,
  who: RequestAct,
  { reason, reasonCode }: Omit<z.infer<typeof RequestRejection>, 'version'>,
) {
  const row = await readyToDecide(tx, who, 'reject');
  await move(tx, act, row, 'reject', { reason, reasonCode, change: { closingReason: reason } });
}

/** Offers what was granted, for the days that the product says. */
export async function sendOffer(tx: Database, act: Act, who: RequestAct) {
  const row = await ready(tx, who, 'sendOffer');
  const today = act.clock.today();
  const { terms } = (await findProductVersion(tx, row.productVersionId, today))!;
  const offerExpiresOn = addDays(today, terms.offerDays);
  await move(tx, act, row, 'sendOffer', { change: { offerExpiresOn }, after: { offerExpiresOn } });
}

/** The borrower wants it no more. */
export async function withdrawRequest(
  tx: Database,
  act: Act,
  who: RequestAct,
  { reason }: { readonly reason: string },
) {
  const row = await ready(tx, who, 'withdraw');
  await move(tx, act, row, 'withdraw', { reason, change: { closingReason: reason } });
}

/** Says something in the conversation. */
export async function postMessage(
  tx: Database,
  act: Act,
  who: Omit<RequestAct, 'version'>,
  { text }: { readonly text: string },
) {
  const row = await getLocked(tx, who);
  const { userId } = who.actor;
  const message = { requestId: row.id, at: act.clock.now(), userId, text };
  await tx.insert(loanRequestMessage).values(message);
}
