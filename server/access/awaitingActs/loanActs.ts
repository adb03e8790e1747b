import type { ActKind } from '@core/approvals/actKinds';
import type { RecordedMeans } from '@core/loan/rules';
import { daysBetween, type PlainDate } from '@core/calendar/plainDate';
import { sql } from 'drizzle-orm';
import { localMinuteOf } from '../../platform/clock/localMinute';
import type { Database } from '../../platform/db/client';
import { dateForPeople, moneyForPeople } from '../../platform/documents/format';
import { RECORDED_MEANS_NAMES } from '@core/names/stateNames';
import { awaiting } from './awaitingOperation';
import { findLoanFacts, findPaymentFacts, type ActFact } from './facts';
import { findSubject, type SubjectKind } from './subjects';

/** Fields that many acts send: when and by which way money moves, and why. */
export interface Sent {
  readonly disbursedOn?: string | undefined;
  readonly firstDueOn?: string | undefined;
  readonly means?: RecordedMeans | undefined;
  readonly moneyAccountId?: number | null | undefined;
  readonly operationNumber?: string | undefined;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
}

/** Facts that were sent with an act, in words for people. */
export async function findSentFacts(db: Database, sent: Sent): Promise<ActFact[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from money_account where id = ${sent.moneyAccountId ?? null}::bigint`,
  );
  const day = (date: string | undefined) => date && dateForPeople(date);
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Desembolso', day(sent.disbursedOn)],
    ['Primera cuota', day(sent.firstDueOn)],
    ['Medio', sent.means && RECORDED_MEANS_NAMES[sent.means]],
    ['Cuenta', rows[0]?.name],
    ['N.º de operación', sent.operationNumber],
    ['Motivo', sent.reason ?? sent.note],
  ];
  return facts.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

/** The facts of something by its number; none where there is no such thing. */
export const factsOf = async (db: Database, kind: SubjectKind, id: number) =>
  (await findSubject(db, kind, id))?.facts ?? [];

/** An act of a loan that stands, in words that its number and borrower follow. */
export const ofLoan = (act: ActKind, words: string) =>
  awaiting<Sent>(act, async (tx, { params, body }) => {
    const loan = await findLoanFacts(tx, Number(params['loanId']));
    if (loan === undefined) return undefined;
    const { number, borrowerName, principal: amount, ...of } = loan;
    const facts = [...(await factsOf(tx, 'loan', loan.loanId)), ...(await findSentFacts(tx, body))];
    return { ...of, amount, facts, summary: `${words} ${number} de ${borrowerName}` };
  });

/** The next part of what was lent, by its own amount. */
export const ofNextTranche = awaiting<Sent>('disburse', async (tx, { params, body }) => {
  const loan = await findLoanFacts(tx, Number(params['loanId']));
  const next = loan && (await findSubject(tx, 'nextTranche', loan.loanId));
  if (loan === undefined || next === undefined) return undefined;
  const { number, borrowerName, principal: _whole, ...of } = loan;
  const amount = next.name;
  const facts = [
    ...next.facts,
    ...(await factsOf(tx, 'loan', loan.loanId)),
    ...(await findSentFacts(tx, body)),
  ];
  const money = moneyForPeople(amount, loan.currency);
  return { ...of, amount, facts, summary: `Entregar ${money} más de ${number} a ${borrowerName}` };
});

/** Fields that a cost of a file in court sends besides. */
interface SentCost extends Sent {
  readonly amount: string;
  readonly concept: string;
  readonly document: string;
}

/** A cost of a file in court that the lender bears: money that leaves its fund. */
export const ofCaseCost = awaiting<SentCost>('withdraw', async (tx, { params, body }) => {
  const loan = await findLoanFacts(tx, Number(params['loanId']));
  if (loan === undefined) return undefined;
  const { number, borrowerName: _name, principal: _principal, ...of } = loan;
  const { amount, concept, document } = body;
  const money = moneyForPeople(amount, loan.currency);
  const facts = [
    { term: 'En qué se gasta', value: concept },
    { term: 'Comprobante', value: document },
    ...(await factsOf(tx, 'loan', loan.loanId)),
    ...(await findSentFacts(tx, body)),
  ];
  return { ...of, amount, facts, summary: `Gastar ${money} en el expediente de ${number}` };
});

/** A payment that would be voided, by all the money that came in with it. */
export async function readPaymentVoid(
  tx: Database,
  { loanId, paymentId }: { readonly loanId: number; readonly paymentId: number },
  sent: Sent,
) {
  const loan = await findLoanFacts(tx, loanId);
  if (loan === undefined) return undefined;
  const { amount, number } = await findPaymentFacts(tx, paymentId);
  const { number: loanNumber, borrowerName, principal: _principal, ...of } = loan;
  const money = moneyForPeople(amount, loan.currency);
  const summary = `Extornar ${number} por ${money}, de ${borrowerName} (${loanNumber})`;
  const facts = [
    ...(await factsOf(tx, 'payment', paymentId)),
    ...(await factsOf(tx, 'loan', loan.loanId)),
    ...(await findSentFacts(tx, sent)),
  ];
  return { ...of, amount, facts, summary, link: `${loan.link}/pagos` };
}

export const ofPayment = awaiting<Sent>('voidPayment', (tx, { params, body }) => {
  const of = { loanId: Number(params['loanId']), paymentId: Number(params['paymentId']) };
  return readPaymentVoid(tx, of, body);
});

/** Days after which a payment that nobody recorded is old: what it owed since is not charged. */
export const ORDINARY_DAYS = 7;

/** True of a payment that is old on a day: a second person sees it first. */
export const isOldPayment = (receivedOn: PlainDate, today: PlainDate): boolean =>
  daysBetween(receivedOn, today) > ORDINARY_DAYS;

/** Money of a loan that came in on a day, as it is recorded by hand. */
interface SentPayment extends Sent {
  readonly amount: string;
  readonly receivedOn: string;
}

/** A payment dated long ago: interest and late interest of the days since are forgiven by it. */
export const ofOldPayment = awaiting<SentPayment>('waive', async (tx, request) => {
  const { params, body, now, timeZone } = request;
  const { on: today } = localMinuteOf(now, timeZone);
  if (!isOldPayment(body.receivedOn, today)) return undefined;
  const loan = await findLoanFacts(tx, Number(params['loanId']));
  if (loan === undefined) return undefined;
  const { number, borrowerName, principal: _principal, ...of } = loan;
  const { amount } = body;
  const money = moneyForPeople(amount, loan.currency);
  const on = dateForPeople(body.receivedOn);
  const facts = [...(await factsOf(tx, 'loan', loan.loanId)), ...(await findSentFacts(tx, body))];
  const summary =
    `Registrar ${money} de ${borrowerName} (${number}) con fecha ${on}, ` +
    `de hace ${daysBetween(body.receivedOn, today)} días: ` +
    'deja de cobrar lo que se debe desde entonces';
  return { ...of, amount, facts, summary, link: `${loan.link}/pagos` };
});
