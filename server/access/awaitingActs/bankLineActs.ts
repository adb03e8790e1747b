import {
  loanOfReference,
  namedLoanOf,
  phoneOfWord,
  wordsOfReference,
} from '@core/payments/bankReference';
import { loanReferenceOf } from '@core/payments/loanReference';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { plainSql } from '../../platform/db/text';
import { moneyForPeople } from '../../platform/documents/format';
import { bankLineNumber, plainText } from '../../platform/text';
import { awaiting } from './awaitingOperation';
import { findBankLineFacts, findFundFacts, findLoanFacts } from './facts';
import { factsOf, findSentFacts, readPaymentVoid, type Sent } from './loanActs';

/** The payment that stands made with money of the bank. */
async function findPaymentOfLine(db: Database, lineId: number) {
  const { rows } = await db.execute<{ loanId: number; paymentId: number }>(sql`
    select p.loan_id as "loanId", p.id as "paymentId"
    from bank_line n join payment p on p.loan_id = n.loan_id and p.id = n.payment_id
    where n.id = ${lineId} and n.status = 'kept' and not exists (
      select from payment_void v where v.loan_id = p.loan_id and v.payment_id = p.id)`);
  return rows[0];
}

/** Money of the bank that paid a loan and would pay it no more: its payment is voided. */
export const ofLineUndoing = awaiting<Sent>('voidPayment', async (tx, { params, body }) => {
  const lineId = Number(params['id']);
  const paid = await findPaymentOfLine(tx, lineId);
  // Money that was given back and comes in again takes nothing from anybody.
  const read = paid && (await readPaymentVoid(tx, paid, body));
  if (read === undefined) return undefined;
  return { ...read, facts: [...read.facts, ...(await factsOf(tx, 'bankLine', lineId))] };
});

interface Line extends Record<string, unknown> {
  readonly amount: string;
  readonly fundId: number;
  readonly reference: string;
  readonly cells: readonly string[];
}

interface Person extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
}

/** Words by which a bank tells borrower `b`: the first name with the last names. */
const NAME_WORDS = sql`string_to_array(${plainSql(sql`case when b.last_names = ''
  then b.first_names else split_part(b.first_names, ' ', 1) || ' ' || b.last_names end`)}, ' ')`;

/** Borrowers whom a line of the bank names, in any column: by loan, document, telephone or name. */
async function findNamed(db: Database, { reference, cells }: Line): Promise<Person[]> {
  const texts = [reference, ...cells];
  const loans = [loanOfReference(reference), ...cells.map(namedLoanOf)];
  const words = texts.flatMap(wordsOfReference);
  const phones = words.map(phoneOfWord).filter((phone) => phone !== '');
  const names = texts.flatMap((text) => plainText(text).split(/[^a-z0-9]+/)).filter(Boolean);
  const { rows } = await db.execute<Person>(sql`
    with named as (
      select l.borrower_id as id from loan l where l.id = any(${sql.param(
        loans.filter((id) => id !== undefined),
      )}::bigint[])
      union
      select b.id from borrower b where b.document_number = any(${sql.param(words)}::text[])
        or right(regexp_replace(b.phone, '[^0-9]', '', 'g'), 9)
          = any(${sql.param(phones)}::text[])
        or ${NAME_WORDS} <@ ${sql.param(names)}::text[]
    )
    select distinct k.id, k.full_name as name from named n join borrower b on b.id = n.id
    join borrower k on k.id = coalesce(b.merged_into_id, b.id) order by k.id`);
  return rows;
}

interface Target extends Record<string, unknown> {
  readonly borrowerId: number;
  readonly loanId: number;
}

/** Living loans that somebody may mean by what they typed. */
async function findTargets(db: Database, typed: string): Promise<Target[]> {
  const wanted = loanReferenceOf(typed);
  const isMeant =
    wanted.kind === 'loan'
      ? sql`l.id = ${wanted.id}`
      : sql`b.document_number = ${wanted.document} and l.status in ('active', 'writtenOff')`;
  const { rows } = await db.execute<Target>(sql`
    select l.id as "loanId", l.borrower_id as "borrowerId"
    from loan l join borrower b on b.id = l.borrower_id where ${isMeant}
    order by l.status, l.id`);
  return rows;
}

/**
 * Money of the bank that names one person and would pay the loan of another: nobody moves alone
 * what nobody may void alone. A line that names nobody, or whose loan it is, is money that enters.
 */
export const ofLineOfAnother = (param: 'id' | 'lineId') =>
  awaiting<{ readonly loan: string }>('voidPayment', async (tx, { params, body }) => {
    const lineId = Number(params[param]);
    const { rows } = await tx.execute<Line>(sql`
      select amount::text, fund_id as "fundId", reference, cells
      from bank_line where id = ${lineId} and amount is not null`);
    const [line] = rows;
    if (line === undefined || body.loan === '') return undefined;
    const [target] = await findTargets(tx, body.loan);
    if (target === undefined) return undefined;
    const named = await findNamed(tx, line);
    if (named.length === 0 || named.some(({ id }) => id === target.borrowerId)) return undefined;
    const loan = await findLoanFacts(tx, target.loanId);
    if (loan === undefined) return undefined;
    const { amount, fundId } = line;
    const { number, borrowerName, principal: _principal, ...of } = loan;
    const currency = (await findFundFacts(tx, fundId))?.currency ?? loan.currency;
    const names = named.map(({ name }) => name).join(', ');
    const money = `${moneyForPeople(amount, currency)} (${bankLineNumber(lineId)})`;
    const summary = `Pagar ${number} de ${borrowerName} con ${money} que nombran a ${names}`;
    const facts = [
      { term: 'La línea nombra a', value: names },
      ...(await factsOf(tx, 'bankLine', lineId)),
      ...(await factsOf(tx, 'loan', loan.loanId)),
    ];
    return { ...of, amount, currency, fundId, facts, summary, link: '/pendientes/banco' };
  });

/** Money of the bank without an owner that goes back. */
export const ofLineReturn = awaiting<Sent>('returnMoney', async (tx, { params, body }) => {
  const line = await findBankLineFacts(tx, Number(params['id']));
  if (line === undefined) return undefined;
  const { number, ...of } = line;
  const facts = [
    ...(await factsOf(tx, 'bankLine', Number(params['id']))),
    ...(await findSentFacts(tx, body)),
  ];
  const summary = `Devolver ${moneyForPeople(line.amount, line.currency)} sin dueño (${number})`;
  return { ...of, facts, summary, link: '/pendientes/banco/por-identificar' };
});
