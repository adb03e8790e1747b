import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanDetail } from '@core/contract/loans';
import type { VoidLoan } from '@core/contract/voidLoan';
import { DomainError } from '@core/errors/domainError';
import type { ChargeDue } from '@core/loan/chargesDue';
import { NOTHING_CHARGED } from '@core/loan/components';
import { openInstallment } from '@core/loan/replayPayments';
import { parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { reversed } from '../../money/journal/postings';
import { holdSharesAgain, lockShares } from '../../money/investors/funding';
import { findOpening, insertEntries } from '../../money/journal/queries';
import { hasLivePayments } from '../payments/paymentSql';
import { revertRequest } from '../../origination/requests/conversion';
import { loanNumber } from '../../platform/text';
import { getLoanDetail } from './detail';
import { updateLoan } from './loanState';
import { undoPast } from './migration';
import { postCharges } from './postCharges';
import { findInstallments, getLockedLoan, type LentIn, type LoanRow } from './queries';
import { findRenewal, undoRenewal } from './renewal';
import { findDisbursements } from './trancheQueries';

/** The charges that stand, with the opposite sign; those of a past go with its opening entry. */
async function chargesToTakeBack(
  tx: Database,
  { id: loanId, currency }: LentIn,
  openingId: number,
  today: PlainDate,
): Promise<ChargeDue[]> {
  const { rows } = await tx.execute<Charge & Record<string, unknown>>(sql`
    select installment_number as "installmentNumber", kind, sum(amount)::text as amount
    from charge where loan_id = ${loanId} and entry_id <> ${openingId}
    group by installment_number, kind having sum(amount) <> 0
    order by installment_number, kind`);
  return rows.map(({ installmentNumber, kind, amount }) => {
    return { installmentNumber, kind, chargedOn: today, amount: -parseMoney(amount, currency) };
  });
}

type Charge = Omit<ChargeDue, 'amount' | 'chargedOn'> & { readonly amount: string };

/** The columns of a loan of which nothing is owed. */
const NOTHING_STANDS = {
  outstandingPrincipal: '0.00',
  interestReceivable: '0.00',
  lateInterestReceivable: '0.00',
  chargesReceivable: '0.00',
  nextDueOn: null,
  nextChargeOn: null,
  chargedAhead: null,
} as const;

/** Throws where something else stands on a disbursement. */
async function checkNothingAfter(
  tx: Database,
  { id, status, lastOneOffOn }: LoanRow,
): Promise<void> {
  if (status === 'voided') throw new DomainError('LOAN_NOT_ACTIVE');
  if (status === 'refinanced') throw new DomainError('LOAN_REFINANCED');
  if (status === 'writtenOff') throw new DomainError('LOAN_WRITTEN_OFF');
  if ((await findDisbursements(tx, id)).length > 0) throw new DomainError('LOAN_HAS_TRANCHES');
  if (lastOneOffOn !== null) throw new DomainError('LOAN_HAS_CHARGES');
  if (await hasLivePayments(tx, id)) throw new DomainError('LOAN_HAS_PAYMENTS');
}

/** Outcome for a loan whose disbursement is taken back. */
interface TakenBack {
  readonly reason: string;
  /** Waits again: its next disbursement is its beginning, and this one counts no more. */
  readonly waits?: Pick<LoanRow, 'heldCash'>;
}

/** Takes a disbursement back of which nothing stands paid: cash returns, and so do charges. */
export async function takeBack(
  tx: Database,
  act: Act,
  row: LoanRow,
  { reason, waits }: TakenBack,
): Promise<void> {
  await checkNothingAfter(tx, row);
  await lockShares(tx, row.id);
  const renewal = await findRenewal(tx, row.id);
  if (renewal !== undefined) await undoRenewal(tx, act, renewal, reason);
  const today = act.clock.today();
  const before = await findInstallments(tx, [row]);
  const opening = await findOpening(tx, row.id);
  const charges = await chargesToTakeBack(tx, row, opening.id, today);
  const installments = before.map((one) => ({
    ...one,
    ...openInstallment(one),
    charged: NOTHING_CHARGED,
  }));
  await postCharges(
    tx,
    [{ loan: row, before, after: { installments, charges } }],
    today,
    act.clock.now(),
  );
  const entry = {
    postedOn: today,
    kind: 'loanVoid' as const,
    description: `Anulación de ${loanNumber(row.id)}: ${reason}`,
    fundId: row.fundId,
    loanId: row.id,
    reversesId: opening.id,
    postings: reversed(opening.postings),
  };
  const [voidId] = await insertEntries(tx, [entry], act);
  await holdSharesAgain(tx, act, row.id, { entryId: voidId!, on: today });
  if (row.migratedCutOn !== null) {
    await undoPast(tx, act, row.id, { openingId: opening.id, voidId: voidId! }, reason);
  }
  const status = waits === undefined ? 'voided' : 'toDisburse';
  await updateLoan(tx, row, { ...NOTHING_STANDS, status, chargedThrough: today, ...waits });
}

/**
 * Annuls a loan: its disbursement is undone where nothing of it stands paid, or the cash that
 * waited for it is free again.
 */
export async function voidLoan(
  tx: Database,
  act: Act,
  loanId: number,
  { reason }: VoidLoan,
): Promise<LoanDetail> {
  const row = await getLockedLoan(tx, loanId);
  if (row.status === 'toDisburse') {
    await updateLoan(tx, row, { status: 'voided', heldCash: '0.00' });
  } else await takeBack(tx, act, row, { reason });
  if (row.requestId !== null) await revertRequest(tx, act, row.requestId, loanId, reason);
  const change = { before: { status: row.status }, after: { status: 'voided', reason } };
  await recordAudit(tx, act, { action: 'voidLoan', entity: 'loan', entityId: loanId, ...change });
  return getLoanDetail(tx, loanId, act.clock.today());
}
