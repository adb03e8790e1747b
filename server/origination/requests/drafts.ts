import type { NewRequest, RequestDraft, RequestTerms } from '@core/contract/requests';
import { addDays } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { dueDatesOf, frequencyAt, isOfDates, withDueDates } from '@core/loan/dueDates';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney } from '@core/money/wire';
import { computeOffer, settledChoice } from '@core/products/computeOffer';
import { checkWithinProduct } from '@core/products/withinProduct';
import { checkAnswers } from '@core/requests/requestForm';
import { isEditable } from '@core/requests/requestMachine';
import { DRAFT_DAYS } from '@core/requests/rules';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { loanRequest } from '../../platform/db/tables/requests';
import type { Act } from '../../platform/deps';
import type { Actor } from '../../access/identity/sessions';
import { findProduct, findProductVersion } from '../products/queries';
import { plainText, requestNumber } from '../../platform/text';
import { assessOn, checkLent } from './assessment';
import { changeOf, checkConsents } from './authors';
import { isReopenable } from './detail';
import { copyCalls } from './calledPapers';
import { filedAnswers } from './filedAnswers';
import { checkGuarantors, copyGuarantors } from './guarantors';
import { checkVersion, getLocked, move, recordStep, updateRequest, type RequestAct } from './move';
import { checkPapers, copyPapers } from './papers';
import type { RequestRow } from './queries';

/** Begins a draft: a borrower's own, or a client's by staff. */
export async function startRequest(
  tx: Database,
  act: Act,
  actor: Actor,
  { borrowerId: asked, ...terms }: NewRequest,
): Promise<number> {
  const isForAnother = asked !== undefined && asked !== actor.borrowerId;
  if (actor.scope !== 'staff' && isForAnother) {
    throw new DomainError('REQUEST_FOR_ANOTHER', {}, 'borrowerId');
  }
  const borrowerId = actor.scope === 'staff' ? (asked ?? null) : actor.borrowerId;
  if (borrowerId === null) throw new DomainError('REQUEST_NEEDS_BORROWER', {}, 'borrowerId');
  const columns = await columnsOf(tx, act, terms);
  const product = (await findProductVersion(tx, columns.productVersionId, act.clock.today()))!;
  await checkLent(tx, product, columns.amount);
  const answers = await filedAnswers(tx, borrowerId, product.currency);
  return insertRequest(tx, act, { borrowerId, ...columns, answers });
}

type NewRow = Pick<RequestRow, 'borrowerId' | 'answers'> &
  Awaited<ReturnType<typeof columnsOf>> & { readonly reopenedFrom?: number };

async function insertRequest(tx: Database, act: Act, row: NewRow): Promise<number> {
  const today = act.clock.today();
  const { rows } = await tx.execute<{ searchText: string }>(
    sql`select search_text as "searchText" from borrower where id = ${row.borrowerId}`,
  );
  if (!rows[0]) throw new DomainError('BORROWER_NOT_FOUND', {}, 'borrowerId');
  const [inserted] = await tx
    .insert(loanRequest)
    .values({
      ...row,
      status: 'BORRADOR',
      searchText: rows[0].searchText,
      datedOn: today,
      createdOn: today,
      stageOn: today,
      createdAt: act.clock.now(),
      registeredBy: act.userId,
    })
    .returning({ id: loanRequest.id });
  const id = inserted!.id;
  await tx.execute(sql`
    update loan_request set search_text = search_text || ' ' || ${plainText(requestNumber(id))}
    where id = ${id}`);
  const { answers: _answers, ...after } = row;
  const step = { action: 'start', status: 'BORRADOR', after } as const;
  await recordStep(tx, act, { id, status: 'BORRADOR' }, step);
  return id;
}

/** Columns of the terms asked for, checked against the product. Throws as the limits do. */
async function columnsOf(tx: Database, act: Act, terms: RequestTerms, stored?: RequestRow) {
  const today = act.clock.today();
  const product =
    stored?.productId === terms.productId
      ? await findProductVersion(tx, stored.productVersionId, today)
      : await findProduct(tx, terms.productId, today);
  if (!product?.isActive) throw new DomainError('PRODUCT_NOT_FOUND', {}, 'productId');
  const { productId, installmentCount, paymentFrequency, firstDueOn } = terms;
  const money = (text: string, field: string) =>
    formatMoney(parseTyped(text, product.currency, field), product.currency);
  const { installmentAmount } = terms;
  const choice = {
    amount: money(terms.amount, 'amount'),
    installmentCount,
    paymentFrequency,
    annualRatePercent: product.terms.defaultRatePercent,
    ...(installmentAmount !== undefined && {
      installmentAmount: money(installmentAmount, 'installmentAmount'),
    }),
  };
  const dates = { disbursedOn: today, firstDueOn };
  const settled = settledChoice(product, choice, dates);
  checkWithinProduct(product, settled);
  computeOffer(product, settled, dates);
  const { versionId: productVersionId } = product;
  const asked = { ...settled, installmentAmount: settled.installmentAmount ?? null };
  return { ...asked, productId, firstDueOn, productVersionId };
}

/** Saves what is typed of a draft, or what is mended. Throws REQUEST_TERMS_LOCKED. */
export async function saveRequest(
  tx: Database,
  act: Act,
  who: RequestAct,
  { terms, answers }: Omit<RequestDraft, 'version'>,
): Promise<void> {
  const row = await getLocked(tx, who);
  if (!isEditable(row.status)) throw new DomainError('REQUEST_TERMS_LOCKED');
  checkVersion(row, who.version);
  await checkConsents(tx, row, who.actor, answers);
  const columns = await columnsOf(tx, act, terms, row);
  // Terms are counted from the day on which they were last set.
  await updateRequest(tx, row, { ...columns, answers, datedOn: act.clock.today() });
  const change = changeOf(row, { ...columns, answers });
  if (change) await recordStep(tx, act, row, { action: 'edit', status: row.status, ...change });
}

/** Sends a draft, or answers the observations. */
export async function sendRequest(tx: Database, act: Act, who: RequestAct): Promise<void> {
  const row = await getLocked(tx, who);
  const action = row.status === 'OBSERVADA' ? 'answer' : 'send';
  const today = act.clock.today();
  if (isEditable(row.status)) {
    checkVersion(row, who.version);
    checkAnswers(row.answers);
    const product = (await findProductVersion(tx, row.productVersionId, today))!;
    await checkLent(tx, product, row.amount);
    await checkPapers(tx, row, product, today);
    await checkGuarantors(tx, row.id, product);
    const { verdict, score } = (await assessOn(tx, row, product, today)).assessment;
    if (verdict === 'notEligible') throw new DomainError('REQUEST_NOT_ELIGIBLE');
    const change = { score, observations: [], datedOn: today };
    const after = { amount: row.amount, installmentCount: row.installmentCount, score };
    return move(tx, act, row, action, { change, after });
  }
  return move(tx, act, row, action);
}

/** Dates of a draft like another: those that passed are suggested anew. */
function datesOf({ paymentFrequency, firstDueOn, installmentCount }: RequestRow, today: string) {
  const coming = dueDatesOf(paymentFrequency).filter((date) => date > today);
  if (isOfDates(paymentFrequency)) {
    const dates = withDueDates(coming, today, installmentCount);
    return { paymentFrequency: frequencyAt(dates), firstDueOn: dates[0]! };
  }
  const first = firstDueOn > today ? firstDueOn : addDays(today, DRAFT_DAYS);
  return { paymentFrequency, firstDueOn: first };
}

/** A new draft like one that ended without a loan. Throws REQUEST_NOT_CLOSED. */
export async function reopenRequest(
  tx: Database,
  act: Act,
  who: Omit<RequestAct, 'version'>,
): Promise<number> {
  const row = await getLocked(tx, who);
  if (!isReopenable(row.status)) throw new DomainError('REQUEST_NOT_CLOSED');
  const today = act.clock.today();
  const columns = await columnsOf(tx, act, {
    productId: row.productId,
    amount: row.amount,
    installmentCount: row.installmentCount,
    ...(row.installmentAmount !== null && { installmentAmount: row.installmentAmount }),
    ...datesOf(row, today),
  });
  const { borrowerId, answers } = row;
  const reopened = { borrowerId, answers, ...columns, reopenedFrom: row.id };
  const id = await insertRequest(tx, act, reopened);
  await copyPapers(tx, row.id, id);
  await copyCalls(tx, row.id, id);
  await copyGuarantors(tx, act, row.id, id);
  return id;
}
