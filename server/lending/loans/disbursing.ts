import { firstOwedOn } from '@core/loan/arrears';
import type {
  AskedDisbursement,
  DisbursementPreview,
  NewDisbursement,
} from '@core/contract/disbursements';
import type { LoanDetail } from '@core/contract/loans';
import type { VoidLoan } from '@core/contract/voidLoan';
import { DomainError } from '@core/errors/domainError';
import { formatMoney, parseMoney } from '@core/money/wire';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import { undoRelease } from '../contracts/custody';
import { checkSigned, replaceOfLoan } from '../contracts/ofLoan';
import type { Database } from '../../platform/db/client';
import { loan } from '../../platform/db/schema';
import type { Act, Settings } from '../../platform/deps';
import { moneyMoved } from '../../money/journal/money';
import type { Posting } from '../../money/journal/postings';
import { findOpening } from '../../money/journal/queries';
import { findMoneyPlace, placeTrace } from '../../money/moneyAccounts/place';
import { checkWaits, writeMoved } from './agreements';
import { findAgreement, findAgreementOf } from './agreementQueries';
import { getLoanDetail } from './detail';
import { findEntered } from '../pastLoans/queries';
import { checkSeen, prepareAgreed, previewAgreed, type ReadyLoan } from './prepareAgreed';
import { getLockedLoan, type LoanRow } from './queries';
import { releaseRenewed } from './registration';
import { findRenewal } from './renewal';
import { postDisbursement } from './service';
import { takeBack } from './voidLoan';

/** Checks that must hold when the money of a loan leaves that was agreed on before. */
async function prepareDisbursement(
  tx: Database,
  act: Act,
  loanId: number,
  asked: AskedDisbursement,
): Promise<ReadyLoan> {
  await checkMayLeave(tx, act, loanId, asked);
  return prepareAgreed(tx, act, loanId, asked, false);
}

/** Checks before any figure is looked at: the wait, the contract, another day. */
async function checkMayLeave(tx: Database, act: Act, loanId: number, asked: AskedDisbursement) {
  const row = await getLockedLoan(tx, loanId);
  const agreement = await findAgreementOf(tx, row, act.clock.today());
  if (row.status !== 'toDisburse' || agreement === null) {
    throw new DomainError('LOAN_NOT_TO_DISBURSE');
  }
  const { expiresOn, requiresSignedContract, disburseOn } = agreement;
  checkWaits(expiresOn, act.clock.today());
  if (!requiresSignedContract) return;
  await checkSigned(tx, loanId);
  if (asked.disbursedOn !== disburseOn || (asked.firstDueOn ?? row.firstDueOn) !== row.firstDueOn) {
    throw new DomainError('DISBURSEMENT_DAY_DIFFERS', { agreed: disburseOn }, 'disbursedOn');
  }
}

/** Preview of the disbursement of an agreed loan, without writing anything. */
export async function previewDisbursement(
  tx: Database,
  act: Act,
  loanId: number,
  asked: AskedDisbursement,
): Promise<DisbursementPreview> {
  const ready = await prepareDisbursement(tx, act, loanId, asked);
  return previewAgreed(tx, ready, act.clock.today());
}

/** Preview of another day, without writing anything. */
export async function previewRedating(
  tx: Database,
  act: Act,
  loanId: number,
  asked: AskedDisbursement,
): Promise<DisbursementPreview> {
  return previewAgreed(tx, await prepareAgreed(tx, act, loanId, asked, true), act.clock.today());
}

/**
 * Hands the money of an agreed loan over. On another day than agreed its schedule and contract are
 * made anew with it, where its product lets money leave before the contract is signed.
 */
export async function disburseAgreed(
  tx: Database,
  act: Act,
  settings: Settings,
  loanId: number,
  data: NewDisbursement,
): Promise<LoanDetail> {
  const today = act.clock.today();
  const ready = await prepareDisbursement(tx, act, loanId, data);
  checkSeen(ready, data);
  const { row, asked, isMoved, prepared } = ready;
  // Means and account said when it was agreed on hold unless the day says otherwise.
  const {
    means = asked.means,
    moneyAccountId = asked.moneyAccountId,
    operationNumber = asked.operationNumber,
  } = data;
  const place = await findMoneyPlace(tx, row, { means, moneyAccountId, operationNumber }, act);
  if (isMoved) await writeMoved(tx, act, loanId, asked, prepared);
  await tx
    .update(loan)
    .set({
      status: 'active',
      heldCash: '0.00',
      outstandingPrincipal: formatMoney(prepared.first, row.currency),
      nextDueOn: firstOwedOn(prepared.schedule),
      nextChargeOn: firstOwedOn(prepared.schedule),
      chargedThrough: today,
      version: row.version + 1,
    })
    .where(eq(loan.id, loanId));
  const entryNumber = await postDisbursement(tx, act, loanId, prepared, place);
  if (isMoved) await replaceOfLoan(tx, act, settings, loanId, 'Se desembolsó otro día');
  if (asked.renewal !== undefined) {
    await releaseRenewed(tx, act, settings, loanId, asked.renewal.loanId);
  }
  await recordAudit(tx, act, {
    action: 'disburseAgreed',
    entity: 'loan',
    entityId: loanId,
    before: { status: 'toDisburse', disbursedOn: row.disbursedOn },
    after: {
      status: 'active',
      disbursedOn: asked.disbursedOn,
      entryNumber,
      ...placeTrace(place),
    },
  });
  return getLoanDetail(tx, loanId, today);
}

/** Money that left the fund waits again in it, beside the tranches that did not leave yet. */
const heldAgain = ({ undisbursedPrincipal, currency }: LoanRow, postings: readonly Posting[]) =>
  formatMoney(parseMoney(undisbursedPrincipal, currency) - moneyMoved(postings), currency);

/** Takes a disbursement back on its own day: the loan waits for its money again. */
export async function undoDisbursement(
  tx: Database,
  act: Act,
  loanId: number,
  { reason }: VoidLoan,
): Promise<LoanDetail> {
  const today = act.clock.today();
  const row = await getLockedLoan(tx, loanId);
  if (row.status === 'toDisburse') throw new DomainError('LOAN_NOT_DISBURSED');
  const agreement = await findAgreement(tx, loanId);
  if (agreement === undefined) throw new DomainError('LOAN_NOT_AGREED');
  const date = await findEntered(tx, loanId);
  if (date !== today) throw new DomainError('DISBURSEMENT_DAY_CLOSED', { date });
  const renewal = await findRenewal(tx, loanId);
  const { postings } = await findOpening(tx, loanId);
  await takeBack(tx, act, row, { reason, waits: { heldCash: heldAgain(row, postings) } });
  const released = renewal?.contractId ?? undefined;
  if (released !== undefined) await undoRelease(tx, act, released);
  await recordAudit(tx, act, {
    action: 'undoDisbursement',
    entity: 'loan',
    entityId: loanId,
    before: { status: row.status },
    after: { status: 'toDisburse', reason },
  });
  return getLoanDetail(tx, loanId, today);
}
