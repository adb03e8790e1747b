import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanCase, NewCaseCost } from '@core/contract/caseMatters';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney } from '@core/money/wire';
import { checkFreeCash } from '../../money/funds/profile';
import { lockFund } from '../../money/funds/queries';
import { caseCostPostings, reversed } from '../../money/journal/postings';
import { findPostings, insertEntries } from '../../money/journal/queries';
import { findMoneyPlace, placeTrace } from '../../money/moneyAccounts/place';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { caseCost, caseCostVoid } from '../../platform/db/tables/caseMatters';
import type { Act } from '../../platform/deps';
import { numberedAs } from '../../platform/text';
import type { LoanRow } from '../loans/queries';
import { findLoanCase } from './queries';
import { lockCase, type Worker } from './service';

/** Throws CASE_COST_DAY_OUT_OF_LIMITS for a paper older than its loan, or of a day to come. */
function checkDay({ disbursedOn }: LoanRow, documentedOn: PlainDate, today: PlainDate): void {
  if (documentedOn >= disbursedOn && documentedOn <= today) return;
  const limits = { from: disbursedOn, to: today };
  throw new DomainError('CASE_COST_DAY_OUT_OF_LIMITS', limits, 'documentedOn');
}

/**
 * Writes down a cost of a file in court that the lender bears: it leaves the fund of the loan
 * today, as an expense, and the loan owes nothing more. Throws CASE_MATTER_NOT_FOUND,
 * CASE_COST_REPEATED, CASE_COST_DAY_OUT_OF_LIMITS, and what free cash and money accounts refuse.
 */
export async function recordCost(
  tx: Database,
  act: Act,
  { userId, loanId }: Worker,
  matterId: number,
  { amount: text, concept, documentedOn, document, ...way }: NewCaseCost,
): Promise<LoanCase> {
  const today = act.clock.today();
  const { loan, matters } = await lockCase(tx, loanId);
  const file = matters.find(({ id, kind }) => id === matterId && kind === 'judicial');
  if (file === undefined) throw new DomainError('CASE_MATTER_NOT_FOUND');
  checkDay(loan, documentedOn, today);
  const { fundId, currency } = loan;
  const amount = parseTyped(text, currency, 'amount');
  await refuseRepeated(tx, matterId, { document, amount: formatMoney(amount, currency) });
  await lockFund(tx, fundId);
  await checkFreeCash(tx, fundId, amount, 'amount');
  const place = await findMoneyPlace(tx, loan, way, act);
  const entry = {
    postedOn: today,
    kind: 'caseCost' as const,
    description: `${file.number}, ${concept}: ${document}`,
    fundId,
    loanId,
    postings: caseCostPostings(amount),
    money: place,
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  const facts = {
    matterId,
    amount: formatMoney(amount, currency),
    concept,
    documentedOn,
    document,
  };
  const stamp = { recordedBy: userId, recordedAt: act.clock.now() };
  const [cost] = await tx
    .insert(caseCost)
    .values({ ...facts, entryId: entryId!, ...stamp })
    .returning({ id: caseCost.id });
  await audited(tx, act, 'recordCaseCost', matterId, {
    loanId,
    number: numberedAs('caseCost', cost!.id),
    ...facts,
    entryId,
    ...placeTrace(place),
  });
  return findLoanCase(tx, loanId, today);
}

/** One voucher is one cost of a file while it stands. Throws CASE_COST_REPEATED. */
async function refuseRepeated(
  tx: Database,
  matterId: number,
  { document, amount }: { readonly document: string; readonly amount: string },
): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select k.id from case_cost k where k.matter_id = ${matterId} and k.amount = ${amount}
      and lower(k.document) = lower(${document})
      and not exists (select from case_cost_void v where v.cost_id = k.id)
    order by k.id limit 1`);
  const [same] = rows;
  if (same === undefined) return;
  const number = numberedAs('caseCost', same.id);
  throw new DomainError('CASE_COST_REPEATED', { number }, 'document');
}

/** Takes a cost back by an opposite entry. Throws CASE_COST_NOT_FOUND, CASE_COST_VOIDED. */
export async function voidCost(
  tx: Database,
  act: Act,
  { userId, loanId }: Worker,
  { matterId, costId }: { readonly matterId: number; readonly costId: number },
  reason: string,
): Promise<LoanCase> {
  const today = act.clock.today();
  const { loan, matters } = await lockCase(tx, loanId);
  const costs = matters.find(({ id }) => id === matterId)?.lenderCosts ?? [];
  const cost = costs.find(({ id }) => id === costId);
  if (cost === undefined) throw new DomainError('CASE_COST_NOT_FOUND');
  const { number, voiding, entryNumber } = cost;
  if (voiding !== null) throw new DomainError('CASE_COST_VOIDED');
  const entry = {
    postedOn: today,
    kind: 'caseCostVoid' as const,
    description: `Anulación de ${number}: ${reason}`,
    fundId: loan.fundId,
    loanId,
    reversesId: entryNumber,
    postings: reversed(await findPostings(tx, entryNumber)),
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  const stamp = { recordedBy: userId, recordedAt: act.clock.now() };
  await tx.insert(caseCostVoid).values({ costId, entryId: entryId!, reason, ...stamp });
  await audited(tx, act, 'voidCaseCost', matterId, { loanId, number, reason, entryId });
  return findLoanCase(tx, loanId, today);
}

const audited = (tx: Database, act: Act, action: string, entityId: number, after: object) =>
  recordAudit(tx, act, { action, entity: 'caseMatter', entityId, after });
