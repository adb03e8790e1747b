import { lentIn } from '../loans/queries';
import type { PlainDate } from '@core/calendar/plainDate';
import type {
  BankLine,
  BankLineApplication,
  BankLinePreview,
  BankLineReturn,
} from '@core/contract/bankFiles';
import type { Payment } from '@core/contract/payments';
import { DomainError } from '@core/errors/domainError';
import { PAYMENT_NOTE_MAX_LENGTH } from '@core/loan/rules';
import { parseMoney } from '@core/money/wire';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { bankLine } from '../../platform/db/tables/bankFiles';
import type { Act } from '../../platform/deps';
import { checkCash } from '../../money/funds/checkCash';
import { findFund } from '../../money/funds/queries';
import {
  bankReceiptPostings,
  creditedByBank,
  paidByBank,
  reversed,
} from '../../money/journal/postings';
import { findPostings, insertEntries } from '../../money/journal/queries';
import { findLoan } from '../loans/queries';
import { findMoneyPlace, placeTrace } from '../../money/moneyAccounts/place';
import { findLoansOf, isFlaw } from '../paymentSheets/findLoans';
import type { IncomingPayment } from '../payments/incoming';
import { previewPayment } from '../payments/preview';
import { recordPayment, type MoneySource } from '../payments/service';
import { voidPayment, type VoidReach } from '../payments/voiding';
import { bankLineNumber, loanNumber } from '../../platform/text';
import { getBankLine, lockBankLine } from './queries';

export type BankLineRow = typeof bankLine.$inferSelect;

/**
 * The bank holds the money already: limits by means say what the house takes, not what it has, so
 * they do not stop it.
 */
const FROM_BANK: MoneySource = {
  postingsOf: paidByBank,
  creditOf: creditedByBank,
  isHeld: true,
  suggests: 'always',
};

/** The loan that somebody names for money of a fund. Throws BANK_LINE_LOAN_REFUSED. */
export async function resolveLoan(db: Database, fundId: number, typed: string) {
  const refuse = (why: string) =>
    new DomainError('BANK_LINE_LOAN_REFUSED', { why: why.replace(/\.$/, '') }, 'loan');
  const named = (await findLoansOf(db, [typed]))(typed);
  if (isFlaw(named)) throw refuse(named.problem);
  const loan = await findLoan(db, named.id);
  if (loan!.fundId !== fundId) {
    const number = loanNumber(named.id);
    throw refuse(`${number} es de otro fondo: el dinero entró en la cuenta de este.`);
  }
  if (loan!.status === 'toDisburse') {
    throw refuse(`${loanNumber(named.id)} está por desembolsar: aún no debe nada.`);
  }
  // A loan that was written off takes it as a recovery.
  const isOwed = loan!.status === 'active' || loan!.status === 'writtenOff';
  if (!isOwed) throw refuse(`${loanNumber(named.id)} ya no debe nada.`);
  return named;
}

/** Answers of a person about a line, besides whose it is. */
type Said = Pick<BankLineApplication, 'keepsExcess' | 'operationNumber'>;

/** Operation number of a line; where it tells none, the one that a person read on its voucher. */
const numberOf = (line: BankLineRow, { operationNumber = '' }: Said) =>
  line.operationNumber === '' ? operationNumber : line.operationNumber;

const paymentOf = (
  line: BankLineRow,
  currency: string,
  receivedOn: PlainDate,
  said: Said,
): IncomingPayment => ({
  amount: parseMoney(line.amount!, currency),
  ...(said.keepsExcess === true && { keepsExcess: true }),
  receivedOn,
  means: line.means,
  ...(numberOf(line, said) !== '' && { operationNumber: numberOf(line, said) }),
  ...(line.reference !== '' && { note: line.reference.slice(0, PAYMENT_NOTE_MAX_LENGTH) }),
});

/** True where a loan refuses a payment for its day, that of the bank. */
const isOfItsDay = ({ code }: DomainError) =>
  code === 'PAYMENT_DATE_OUT_OF_LIMITS' || code === 'PAYMENT_LATER_NOT_FITS';

/** Tries the day of the bank, and today where the loan takes no payment of that day. */
async function onBankDay<T>(
  bookedOn: PlainDate,
  today: PlainDate,
  work: (receivedOn: PlainDate) => Promise<T>,
): Promise<T> {
  try {
    return await work(bookedOn);
  } catch (error) {
    if (!(error instanceof DomainError) || !isOfItsDay(error) || bookedOn === today) throw error;
    return work(today);
  }
}

/** Pays a loan with the money of a line that waits; whoever calls holds the line. */
export async function payWithLine(
  tx: Database,
  act: Act,
  line: BankLineRow,
  loanId: number,
  said: Said = {},
): Promise<Payment> {
  const { currency } = await lentIn(tx, loanId);
  const paid = await onBankDay(line.bookedOn!, act.clock.today(), (receivedOn) =>
    tx.transaction((step) =>
      recordPayment(step, act, loanId, paymentOf(line, currency, receivedOn, said), FROM_BANK),
    ),
  );
  await tx
    .update(bankLine)
    .set({ loanId, paymentId: paid.id, isWaiting: false, problem: '' })
    .where(eq(bankLine.id, line.id));
  return paid;
}

/** Throws BANK_LINE_NOT_WAITING where the money has an owner, or is gone. */
async function checkWaits(db: Database, id: number, today: PlainDate) {
  const { status } = await getBankLine(db, id, today);
  if (status !== 'unidentified') throw new DomainError('BANK_LINE_NOT_WAITING');
}

/** Preview of the parts of a loan that the money of a line would pay. Nothing is written. */
export async function previewLine(
  db: Database,
  id: number,
  { loan: typed, ...said }: BankLineApplication,
  today: PlainDate,
): Promise<BankLinePreview> {
  await checkWaits(db, id, today);
  const [line] = await db.select().from(bankLine).where(eq(bankLine.id, id));
  const loan = await resolveLoan(db, line!.fundId, typed);
  const preview = await onBankDay(line!.bookedOn!, today, (receivedOn) =>
    previewPayment(
      db,
      loan.id,
      paymentOf(line!, loan.currency, receivedOn, said),
      today,
      FROM_BANK,
    ),
  );
  return {
    loanId: loan.id,
    loanNumber: loanNumber(loan.id),
    borrowerName: loan.borrowerName,
    currency: loan.currency,
    amount: line!.amount!,
    receivedOn: preview.receivedOn,
    isBankDay: preview.receivedOn === line!.bookedOn,
    settles: preview.allocation.filter((row) => row.settles).map((row) => row.installmentNumber),
    outstandingBefore: preview.outstandingBefore,
    outstandingAfter: preview.outstandingAfter,
    paysOff: preview.paysOff,
    excess: preview.excess,
    ruled: preview.ruled,
    moved: preview.replay?.moved.map((one) => one.receiptNumber) ?? [],
  };
}

/** Pays a loan with money that waited for its owner. */
export async function applyLine(
  tx: Database,
  act: Act,
  id: number,
  { loan: typed, ...said }: BankLineApplication,
) {
  const { line } = await lockBankLine(tx, id);
  await checkWaits(tx, id, act.clock.today());
  const loan = await resolveLoan(tx, line.fundId, typed);
  const why = 'Lo identificó una persona.';
  const { receiptNumber, receivedOn } = await payWithLine(tx, act, line, loan.id, said);
  await tx.update(bankLine).set({ why }).where(eq(bankLine.id, id));
  return audited(tx, act, id, 'applyBankLine', { loanId: loan.id, receiptNumber, receivedOn });
}

/** Sends money back to whoever paid it. Throws FUND_CASH_INSUFFICIENT. */
export async function returnLine(
  tx: Database,
  act: Act,
  id: number,
  { reason, ...way }: BankLineReturn,
) {
  const { file, line } = await lockBankLine(tx, id);
  const today = act.clock.today();
  await checkWaits(tx, id, today);
  const { currency } = (await findFund(tx, file.fundId))!;
  const place = await findMoneyPlace(tx, { fundId: file.fundId, currency }, way);
  await checkCash(tx, line.fundId, parseMoney(line.amount!, currency));
  const entry = {
    postedOn: today,
    kind: 'bankReturn' as const,
    description: `Devolución de ${bankLineNumber(id)}: ${reason}`,
    fundId: line.fundId,
    postings: reversed(bankReceiptPostings(parseMoney(line.amount!, currency))),
    money: place,
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  await tx
    .update(bankLine)
    .set({
      status: 'returned',
      returnEntryId: entryId!,
      returnedOn: today,
      returnReason: reason,
    })
    .where(eq(bankLine.id, id));
  const { means } = place;
  const after = { amount: line.amount, reason, means, ...placeTrace(place) };
  return audited(tx, act, id, 'returnBankLine', after);
}

/**
 * Takes back what was done with the money: it waits for its owner again. A transfer that bounces
 * does so days later, so a return is taken back on any day.
 */
export async function undoLine(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
  reach: VoidReach,
): Promise<BankLine> {
  const { line } = await lockBankLine(tx, id);
  const { status } = await getBankLine(tx, id, act.clock.today());
  if (status === 'applied') {
    await voidPayment(tx, act, line.loanId!, line.paymentId!, { reason }, reach);
  } else if (status === 'returned') {
    await takeReturnBack(tx, act, line, reason);
  } else throw new DomainError('BANK_LINE_STANDS');
  return audited(tx, act, id, 'undoBankLine', { from: status, reason });
}

async function takeReturnBack(tx: Database, act: Act, line: BankLineRow, reason: string) {
  const entry = {
    postedOn: act.clock.today(),
    kind: 'bankReturnVoid' as const,
    description: `Se deshace la devolución de ${bankLineNumber(line.id)}: ${reason}`,
    fundId: line.fundId,
    reversesId: line.returnEntryId!,
    postings: reversed(await findPostings(tx, line.returnEntryId!)),
  };
  await insertEntries(tx, [entry], act);
  await tx
    .update(bankLine)
    .set({ status: 'kept', returnEntryId: null, returnedOn: null, returnReason: null })
    .where(eq(bankLine.id, line.id));
}

async function audited(tx: Database, act: Act, id: number, action: string, after: object) {
  await recordAudit(tx, act, { action, entity: 'bankLine', entityId: id, after });
  return getBankLine(tx, id, act.clock.today());
}
