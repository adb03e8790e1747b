import type { LoanChangeTerms } from '@core/contract/loanChanges';
import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { percentOf } from '@core/loan/chargeColumns';
import { isUnpaid, unpaidOneOff } from '@core/loan/openInstallment';
import { parseTyped } from '@core/money/typedAmount';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { oneOffCharge } from '../../platform/db/tables/oneOffCharges';
import { oneOffPostings, reversed } from '../../money/journal/postings';
import { findPostings, insertEntries } from '../../money/journal/queries';
import { findMatters } from '../caseMatters/queries';
import { findRateOn } from '../chargeRates/queries';
import { chargeUpTo, projectionOf, updateLoan } from '../loans/loanState';
import { findPutCharges, settledCharges } from '../loans/oneOffs';
import { postCharges } from '../loans/postCharges';
import { findInstallments, type LoanRow, type StoredInstallment } from '../loans/queries';
import { checkLiving, owedOn } from '../payments/decide';
import { changeNumber, loanNumber } from '../../platform/text';
import type { ChangeKind } from './kinds';

type Terms = Extract<LoanChangeTerms, { kind: 'charge' }>;

/** The rate of a charge on a day. Throws CHARGE_KIND_UNKNOWN. */
async function getRate(db: Database, { currency }: LoanRow, { name }: Terms, today: PlainDate) {
  const rate = await findRateOn(db, currency, name, today);
  if (rate === undefined) throw new DomainError('CHARGE_KIND_UNKNOWN', { name }, 'name');
  return rate;
}

/** True where a charge costs no more than the lender's own table says: it is put at once. */
export async function isWithinRate(
  db: Database,
  loan: LoanRow,
  terms: Terms,
  today: PlainDate,
): Promise<boolean> {
  const { amount } = await getRate(db, loan, terms, today);
  return parseMoney(terms.amount, loan.currency) <= parseMoney(amount, loan.currency);
}

/** Throws CASE_MATTER_NOT_FOUND where a cost names no file in court of its loan. */
async function checkFile(db: Database, loanId: number, matterId: number | undefined) {
  if (matterId === undefined) return;
  const matters = await findMatters(db, loanId);
  const isFile = matters.some((one) => one.id === matterId && one.kind === 'judicial');
  if (!isFile) throw new DomainError('CASE_MATTER_NOT_FOUND', {}, 'matterId');
}

/** A charge with its tax on the oldest installment unpaid: overdue it is owed at once. */
async function prepareCharge(db: Database, loan: LoanRow, terms: Terms, today: PlainDate) {
  checkLiving(loan);
  await checkFile(db, loan.id, terms.matterId);
  const rate = await getRate(db, loan, terms, today);
  const net = parseTyped(terms.amount, loan.currency, 'amount');
  const tax = rate.taxPercent === null ? ZERO : percentOf(net, rate.taxPercent);
  const before = await findInstallments(db, [loan]);
  const { number } = before.find(isUnpaid)!;
  const rows = withOneOff(before, number, net + tax);
  const postings = oneOffPostings({ net, tax, account: rate.account });
  return { name: rate.name, number, net, tax, before, rows, postings };
}

/** Rows with a charge more on one of them, or less where it is below zero. */
const withOneOff = (rows: readonly StoredInstallment[], number: number, amount: Money) =>
  rows.map((row) =>
    row.number === number ? { ...row, oneOff: (row.oneOff ?? ZERO) + amount } : row,
  );

/** A charge stands by itself: it is owed with an installment, paid, forgiven and voided alone. */
export const charges: ChangeKind<Terms> = {
  prepare: async (db, loan, terms, today) => {
    const { before, rows, postings } = await prepareCharge(db, loan, terms, today);
    return {
      outstandingBefore: owedOn(before, today, loan),
      outstandingAfter: owedOn(rows, today, loan),
      postings,
    };
  },
  apply: async (tx, act, loan, { id, terms, reason }) => {
    const today = act.clock.today();
    const put = await prepareCharge(tx, loan, terms, today);
    const after = chargeUpTo(put.rows, today, loan);
    await postCharges(tx, [{ loan, before: put.before, after }], today, act.clock.now());
    const entry = {
      postedOn: today,
      kind: 'oneOffCharge' as const,
      description: `${changeNumber(id)}: ${put.name} de ${loanNumber(loan.id)}: ${reason}`,
      fundId: loan.fundId,
      loanId: loan.id,
      postings: put.postings,
    };
    const [entryId] = await insertEntries(tx, [entry], act);
    await tx.insert(oneOffCharge).values({
      loanChangeId: id,
      loanId: loan.id,
      installmentNumber: put.number,
      name: put.name,
      chargedOn: today,
      net: formatMoney(put.net, loan.currency),
      tax: formatMoney(put.tax, loan.currency),
      entryId: entryId!,
    });
    const projection = projectionOf(loan, after.installments, today);
    await updateLoan(tx, loan, { ...projection, lastOneOffOn: today });
    return { entryId: entryId! };
  },
  undo: async (tx, act, loan, { id }, reason) => {
    checkLiving(loan);
    const today = act.clock.today();
    const before = await findInstallments(tx, [loan]);
    const standing = settledCharges(await findPutCharges(tx, [loan]), before);
    const charge = standing.find(({ changeId }) => changeId === id)!;
    const owes = (row: StoredInstallment) => unpaidOneOff(row) >= charge.amount;
    const own = before.find(({ number }) => number === charge.installmentNumber)!;
    const row = owes(own) ? own : before.find(owes);
    if (charge.unpaid !== charge.amount || row === undefined) {
      throw new DomainError('LOAN_CHARGE_SETTLED', { name: charge.name });
    }
    const rows = withOneOff(before, row.number, -charge.amount);
    const after = chargeUpTo(rows, today, loan);
    await postCharges(tx, [{ loan, before, after }], today, act.clock.now());
    const entry = {
      postedOn: today,
      kind: 'oneOffChargeVoid' as const,
      description: `Anulación de ${changeNumber(id)}, ${charge.name}: ${reason}`,
      fundId: loan.fundId,
      loanId: loan.id,
      reversesId: charge.entryId,
      postings: reversed(await findPostings(tx, charge.entryId)),
    };
    const [voidEntryId] = await insertEntries(tx, [entry], act);
    await tx
      .update(oneOffCharge)
      .set({ voidEntryId: voidEntryId!, voidInstallment: row.number })
      .where(eq(oneOffCharge.loanChangeId, id));
    const others = standing.filter(({ changeId }) => changeId !== id);
    const projection = projectionOf(loan, after.installments, today);
    const lastOneOffOn = others.at(-1)?.chargedOn ?? null;
    await updateLoan(tx, loan, { ...projection, lastOneOffOn });
  },
};
