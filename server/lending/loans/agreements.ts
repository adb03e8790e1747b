import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type { NewDisbursement } from '@core/contract/disbursements';
import { writeAgreement } from '@core/contract/loanAgreements';
import type { LoanDetail, NewLoan } from '@core/contract/loans';
import { DomainError } from '@core/errors/domainError';
import { agreementOf } from '@core/loan/agreementOf';
import { firstReviewOf } from '@core/loan/variableRate';
import { sum } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import { replaceOfLoan } from '../contracts/ofLoan';
import type { Database } from '../../platform/db/client';
import { installment, loan } from '../../platform/db/schema';
import { loanAgreement } from '../../platform/db/tables/agreements';
import { loanTranche } from '../../platform/db/tables/tranches';
import { writeSchedule } from '@core/loan/writeSchedule';
import type { Act, Settings } from '../../platform/deps';
import { convertRequest } from '../../origination/requests/conversion';
import { findAgreement } from './agreementQueries';
import { getLoanDetail } from './detail';
import { checkSeen, prepareAgreed } from './prepareAgreed';
import { prepareLoan, waitOf, type PreparedLoan } from './prepareLoan';
import { insertSchedule } from './queries';
import { refuseRepeatedLoan } from './repeatedLoan';
import { insertLoan } from './service';

/** Cash that the fund holds for a loan: what leaves first, and the tranches after it. */
export const heldFor = ({ received, tranches }: PreparedLoan) =>
  received + sum(tranches.slice(1).map(({ amount }) => amount));

/** Registers a loan whose money leaves later: its fund holds the cash, and it owes nothing yet. */
export async function agreeLoan(tx: Database, act: Act, data: NewLoan): Promise<LoanDetail> {
  await refuseRepeatedLoan(tx, act, data);
  const prepared = await prepareLoan(tx, act, data, { isLater: true });
  const id = await insertLoan(tx, act, data, prepared, heldFor(prepared));
  await insertAgreement(tx, act, id, data, prepared);
  if (data.requestId !== undefined) await convertRequest(tx, act, data.requestId, id);
  const entry = { action: 'agreeLoan', entity: 'loan' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: data });
  return getLoanDetail(tx, id, act.clock.today());
}

/** Writes down what was agreed on; what was agreed before stays beside it. */
async function insertAgreement(
  tx: Database,
  act: Act,
  loanId: number,
  asked: NewLoan,
  { schedule, product, fund: { currency } }: PreparedLoan,
): Promise<void> {
  const today = act.clock.today();
  const before = await findAgreement(tx, loanId);
  await tx.insert(loanAgreement).values({
    loanId,
    version: (before?.version ?? 0) + 1,
    asked,
    schedule: writeSchedule(schedule, currency),
    disburseOn: asked.disbursedOn,
    firstDueOn: asked.firstDueOn,
    totalDue: formatMoney(schedule.totalDue, currency),
    expiresOn: addDays(today, waitOf(product)),
    agreedOn: today,
    agreedAt: act.clock.now(),
    agreedBy: act.userId,
  });
}

/** Writes the schedule of another day over that of a loan of which nothing was charged yet. */
export async function writeMoved(
  tx: Database,
  act: Act,
  loanId: number,
  asked: NewLoan,
  prepared: PreparedLoan,
): Promise<void> {
  const { schedule, tranches, terms } = prepared;
  const { currency } = prepared.fund;
  await tx.delete(installment).where(eq(installment.loanId, loanId));
  await insertSchedule(tx, loanId, schedule, currency);
  for (const [index, { plannedOn }] of tranches.entries()) {
    await tx
      .update(loanTranche)
      .set({ plannedOn })
      .where(sql`${loanTranche.loanId} = ${loanId} and ${loanTranche.number} = ${index + 1}`);
  }
  await tx
    .update(loan)
    .set({
      disbursedOn: asked.disbursedOn,
      firstDueOn: asked.firstDueOn,
      agreement: writeAgreement(agreementOf(terms), currency),
      nextReviewOn: firstReviewOf(terms, terms.disbursedOn),
      totalInterest: formatMoney(schedule.totalInterest, currency),
      totalCharges: formatMoney(schedule.totalCharges, currency),
    })
    .where(eq(loan.id, loanId));
  await insertAgreement(tx, act, loanId, asked, prepared);
}

/**
 * Agrees on another day for handing the money over, or on waiting longer: another version of the
 * schedule and, where there is one, of the contract, which both sign again.
 */
export async function redateLoan(
  tx: Database,
  act: Act,
  settings: Settings,
  loanId: number,
  data: NewDisbursement,
): Promise<LoanDetail> {
  const ready = await prepareAgreed(tx, act, loanId, data, true);
  checkSeen(ready, data);
  const { row, asked, prepared, isMoved } = ready;
  if (isMoved) await writeMoved(tx, act, loanId, asked, prepared);
  else await insertAgreement(tx, act, loanId, asked, prepared);
  await tx
    .update(loan)
    .set({ heldCash: formatMoney(heldFor(prepared), row.currency), version: row.version + 1 })
    .where(eq(loan.id, loanId));
  if (isMoved) await replaceOfLoan(tx, act, settings, loanId, 'Cambió la fecha del desembolso');
  const { disbursedOn, firstDueOn } = asked;
  await recordAudit(tx, act, {
    action: 'redateLoan',
    entity: 'loan',
    entityId: loanId,
    before: { disbursedOn: row.disbursedOn, firstDueOn: row.firstDueOn },
    after: { disbursedOn, firstDueOn },
  });
  return getLoanDetail(tx, loanId, act.clock.today());
}

/** Frees the cash of loans that waited for their money too long. Answers how many did. */
export async function freeExpired(tx: Database, act: Act): Promise<number> {
  const today: PlainDate = act.clock.today();
  const { rows } = await tx.execute<{ id: number; held: string }>(sql`
    select l.id, l.held_cash::text as held from loan l
    where l.status = 'toDisburse' and l.held_cash > 0 and (
      select max(a.expires_on) from loan_agreement a where a.loan_id = l.id) < ${today}
    order by l.id for update`);
  for (const { id, held } of rows) {
    await tx
      .update(loan)
      .set({ heldCash: '0.00', version: sql`${loan.version} + 1` })
      .where(eq(loan.id, id));
    const entry = { action: 'freeExpired', entity: 'loan' as const, entityId: id };
    await recordAudit(tx, act, {
      ...entry,
      before: { heldCash: held },
      after: { heldCash: '0.00' },
    });
  }
  return rows.length;
}

/** Throws LOAN_WAIT_EXPIRED where the fund holds nothing for a loan any more. */
export function checkWaits(expiresOn: PlainDate, today: PlainDate): void {
  if (expiresOn < today) throw new DomainError('LOAN_WAIT_EXPIRED', { date: expiresOn });
}
