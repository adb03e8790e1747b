import type { LentIn } from '../loans/queries';
import type { PlainDate } from '@core/calendar/plainDate';
import type { Payment, PaymentPreview, ReplayDifference } from '@core/contract/payments';
import { DomainError } from '@core/errors/domainError';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { dateForPeople } from '../../platform/documents/format';
import { fromHeldMoney, recoveryPostings } from '../../money/journal/postings';
import { insertEntries } from '../../money/journal/queries';
import { updateLoan } from '../loans/loanState';
import type { LoanRow } from '../loans/queries';
import { placeTrace, type MoneyPlace } from '../../money/moneyAccounts/place';
import { loanNumber } from '../../platform/text';
import { refuseExcess } from './decide';
import { incomingWire, type IncomingPayment } from './incoming';
import { dayRefused } from './paymentDays';
import { allocationWire, insertPayments } from './queries';

/** Sum that stands recovered of a loan that is written off, in céntimos. */
export async function findRecovered(
  db: Database,
  { id: loanId, currency }: LentIn,
): Promise<Money> {
  const { rows } = await db.execute<{ amount: string }>(sql`
    select p.amount::text as amount from payment p
    left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
    where p.loan_id = ${loanId} and p.is_recovery and v.payment_id is null`);
  return sum(rows.map(({ amount }) => parseMoney(amount, currency)));
}

/** Sum left to recover before and after some money; throws the refusal. */
const decideRecovery = async (
  db: Database,
  loan: LoanRow,
  payment: IncomingPayment,
  today: PlainDate,
) =>
  settleRecovery(
    loan,
    parseMoney(loan.writtenOffAmount!, loan.currency) - (await findRecovered(db, loan)),
    payment,
    today,
  );

/** Sum left to recover after some money, where the sum before was read already. */
export function settleRecovery(
  loan: LoanRow,
  before: Money,
  payment: IncomingPayment,
  today: PlainDate,
): { readonly before: Money; readonly after: Money } {
  const { amount, receivedOn, loanVersion } = payment;
  if (payment.keepsExcess === true) throw new DomainError('EXCESS_NOT_KEPT', {}, 'keepsExcess');
  if (loanVersion !== undefined && loanVersion !== loan.version) {
    throw new DomainError('LOAN_CHANGED');
  }
  const from = loan.writtenOffOn!;
  if (receivedOn > today) throw dayRefused('ahead', { from, to: today });
  if (receivedOn < from) throw dayRefused('writtenOff', { from, to: today });
  const after = before - amount;
  refuseExcess(after < ZERO ? -after : ZERO, before, loan);
  return { before, after };
}

/** Shows what is left to recover after some money. */
export async function previewRecovery(
  db: Database,
  loan: LoanRow,
  payment: IncomingPayment,
  today: PlainDate,
): Promise<PaymentPreview> {
  const { before, after } = await decideRecovery(db, loan, payment, today);
  return {
    ...allocationWire([], new Map(), new Set(), loan.currency),
    received: formatMoney(payment.amount, loan.currency),
    amount: formatMoney(payment.amount, loan.currency),
    excess: '0.00',
    receivedOn: payment.receivedOn,
    prepaid: null,
    loanVersion: loan.version,
    outstandingBefore: formatMoney(before, loan.currency),
    outstandingAfter: formatMoney(after, loan.currency),
    paysOff: after === ZERO,
    replay: null,
    ways: [],
    way: null,
    ruled: null,
    repeated: null,
  };
}

/** Writes money of a loan that is written off: income, with its receipt. */
export async function recordRecovery(
  tx: Database,
  act: Act,
  loan: LoanRow,
  { place, ...payment }: IncomingPayment & { readonly place: MoneyPlace },
  isHeld = false,
): Promise<number> {
  const now = act.clock.now();
  const { before, after } = await decideRecovery(tx, loan, payment, act.clock.today());
  const { amount, receivedOn, means, note } = payment;
  const postings = recoveryPostings(amount);
  const entry = {
    postedOn: act.clock.today(),
    kind: 'payment' as const,
    description: `Recuperación de ${loanNumber(loan.id)} recibida el ${dateForPeople(receivedOn)}`,
    fundId: loan.fundId,
    loanId: loan.id,
    postings: isHeld ? fromHeldMoney(postings) : postings,
    money: place,
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  const row = {
    loanId: loan.id,
    currency: loan.currency,
    amount,
    receivedOn,
    means,
    note,
    isRecovery: true,
    place,
    outstandingAfter: after,
    entryId: entryId!,
    recordedAt: now,
    recordedBy: act.userId,
    lines: [],
    settled: new Set<number>(),
  };
  const [id] = await insertPayments(tx, [row]);
  await updateLoan(tx, loan, {});
  await recordAudit(tx, act, {
    action: 'recordPayment',
    entity: 'payment',
    entityId: id!,
    before: { outstanding: formatMoney(before, loan.currency) },
    after: {
      ...incomingWire(payment, loan.currency),
      ...placeTrace(place),
      loanId: loan.id,
      outstanding: formatMoney(after, loan.currency),
      isRecovery: true,
    },
  });
  return id!;
}

/** Difference that voiding a recovery makes: that much is left to recover again. */
export async function recoveryDifference(
  db: Database,
  loan: LoanRow,
  { amount }: Payment,
): Promise<ReplayDifference> {
  const { currency } = loan;
  const rest = parseMoney(loan.writtenOffAmount!, currency) - (await findRecovered(db, loan));
  const before = formatMoney(rest, currency);
  const after = formatMoney(rest + parseMoney(amount, currency), currency);
  return {
    lateInterest: '0.00',
    lateCharge: '0.00',
    outstandingBefore: before,
    outstandingAfter: after,
    payoffBefore: before,
    payoffAfter: after,
    moved: [],
  };
}
