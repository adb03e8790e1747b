import type { PlainDate } from '@core/calendar/plainDate';
import type { PaymentPreview } from '@core/contract/payments';
import { DomainError } from '@core/errors/domainError';
import type { PrepaymentPlan } from '@core/loan/planPrepayment';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { asSettled } from '@core/payments/breakdown';
import { findMoneyPlace } from '../../money/moneyAccounts/place';
import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/db/client';
import { projectionOf } from '../loans/loanState';
import { findInstallments, findLoan, type LoanRow } from '../loans/queries';
import { checkPaymentLimits } from '../paymentLimits/checkLimit';
import { checkTakes, classifyPayment, excessOf } from './classify';
import { decidePayment, settledBy } from './decide';
import { tellPayoff } from './excessRefusal';
import type { IncomingPayment } from './incoming';
import { planLate } from './backDated';
import { preparePrepayment } from './prepayments';
import { allocationWire } from './queries';
import { previewRecovery } from './recoveries';
import { findRepeated } from './repeated';
import { differenceWire } from './replay';
import type { MoneySource } from './service';
import { findChoices } from './wayChoices';
import type { Shares } from './writePayment';

/** Shows what a payment would settle, and what it would move. Nothing is written. */
export async function previewPayment(
  db: Database,
  loanId: number,
  payment: IncomingPayment,
  today: PlainDate,
  { isHeld }: Pick<MoneySource, 'isHeld'>,
): Promise<PaymentPreview> {
  const loan = await findLoan(db, loanId);
  if (!loan) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  return tellPayoff(db, loan, { on: payment.receivedOn, today }, () =>
    previewOn(db, loan, payment, today, { isHeld }),
  );
}

async function previewOn(
  db: Database,
  loan: LoanRow,
  payment: IncomingPayment,
  today: PlainDate,
  { isHeld }: Pick<MoneySource, 'isHeld'>,
): Promise<PaymentPreview> {
  checkTakes(loan, payment, today);
  if (!isHeld) {
    await checkPaymentLimits(db, loan, payment);
    await findMoneyPlace(db, loan, payment);
  }
  const open = await findInstallments(db, [loan], 'open');
  const isExcess = excessOf(classifyPayment(loan, open, payment)) !== null;
  const choices = isExcess ? await findChoices(db, loan, payment) : undefined;
  const seen = classifyPayment(loan, open, payment, choices);
  if (seen.kind === 'recovery') return previewRecovery(db, loan, payment, today);
  if (seen.kind === 'replay') return previewLate(db, loan, payment, today);
  const { way = null, ruled = null } = seen.excess ?? {};
  const rest = { replay: null, ways: [...(choices?.ways ?? [])], way, ruled, repeated: null };
  if (seen.kind === 'prepayment') {
    const prepared = await preparePrepayment(db, loan, payment, seen.excess.way);
    return { ...previewWire(loan, payment, prepared), ...rest };
  }
  const { after: rows, ...decision } = decidePayment(loan, open, payment, today);
  return { ...previewWire(loan, payment, { ...decision, rows }), ...rest };
}

/** Preview of a payment dated before others: the parts it would settle, and move. */
async function previewLate(
  db: Database,
  loan: LoanRow,
  payment: IncomingPayment,
  today: PlainDate,
): Promise<PaymentPreview> {
  const plan = await planLate(db, loan, payment, today);
  return {
    ...previewWire(loan, payment, plan.added!),
    paysOff: projectionOf(loan, plan.after.installments, today).status === 'paidOff',
    replay: await differenceWire(db, loan, plan, today),
    ways: [],
    way: null,
    ruled: null,
    repeated: null,
  };
}

/** Shows a payment by hand, with what it seems to repeat. */
export async function previewByHand(
  db: Database,
  loanId: number,
  payment: IncomingPayment,
  clock: Clock,
): Promise<PaymentPreview> {
  const preview = await previewPayment(db, loanId, payment, clock.today(), { isHeld: false });
  return { ...preview, repeated: await findRepeated(db, loanId, payment, clock) };
}

type PrincipalMoved = Pick<PrepaymentPlan<unknown>, 'prepaid' | 'ownerNumber'>;

const prepaidWire = (
  { prepaid, ownerNumber }: PrincipalMoved,
  currency: string,
): PaymentPreview['prepaid'] =>
  ownerNumber === undefined || prepaid === ZERO
    ? null
    : { installmentNumber: ownerNumber, amount: formatMoney(prepaid, currency) };

function previewWire(
  loan: LoanRow,
  { amount, receivedOn }: IncomingPayment,
  shares: Shares & { readonly excess?: Money; readonly plan?: PrincipalMoved },
) {
  const { excess = ZERO, plan } = shares;
  const dueOn = new Map(shares.rows.map((row) => [row.number, row.dueOn]));
  const shown = {
    ...allocationWire(shares.lines, dueOn, settledBy(shares.rows), loan.currency),
    received: formatMoney(amount, loan.currency),
    amount: formatMoney(amount - excess, loan.currency),
    excess: formatMoney(excess, loan.currency),
    receivedOn,
    prepaid: plan === undefined ? null : prepaidWire(plan, loan.currency),
    loanVersion: loan.version,
    outstandingBefore: formatMoney(shares.outstandingBefore, loan.currency),
    outstandingAfter: formatMoney(shares.outstandingAfter, loan.currency),
    paysOff: shares.outstandingAfter === ZERO,
  };
  return asSettled(shown, loan.currency);
}
