import type { PlainDate } from '@core/calendar/plainDate';
import { daysBetween } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { sum, ZERO, type Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { findInstallments, getLockedLoan, type LoanRow } from '../../lending/loans/queries';
import { getFundRow } from '../../money/funds/profile';
import type { Database } from '../../platform/db/client';
import { loanNumber, opportunityNumber } from '../../platform/text';

/** A living loan that investors may be offered, held until the end. Minor units. */
export interface LivingLoan {
  readonly row: LoanRow;
  readonly outstanding: Money;
}

/** Reasons of the state of a loan, after «no se ofrece a inversionistas:». */
const ENDED: Readonly<Record<string, string>> = {
  toDisburse: 'aún no se desembolsa',
  voided: 'está anulado',
  paidOff: 'ya se pagó',
  refinanced: 'se renovó con otro préstamo',
  writtenOff: 'está castigado',
};

/** Reason for which a loan is offered no more, whatever it pays; undefined of the others. */
export const whyOver = ({ status, legalSince }: LoanRow): string | undefined =>
  ENDED[status] ?? (legalSince === null ? undefined : 'está en cobranza judicial');

/** Reason for which a loan that lives is in no standing to be sold; undefined of one that is. */
function troubleOf(row: LoanRow, today: PlainDate): string | undefined {
  if (row.nextDueOn !== null && row.nextDueOn < today) {
    const days = daysBetween(row.nextDueOn, today);
    return days === 1 ? 'tiene 1 día de atraso' : `tiene ${days} días de atraso`;
  }
  if (parseMoney(row.lateInterestReceivable, row.currency) > ZERO) {
    return 'debe interés moratorio de un atraso';
  }
  if (parseMoney(row.undisbursedPrincipal, row.currency) > ZERO) {
    return 'tiene tramos por desembolsar';
  }
  if (row.interestFrozenSince !== null) return 'tiene el interés congelado';
  if (row.frozen !== null) return 'tiene la mora congelada';
  return undefined;
}

/** True of a loan that was rescheduled and brought no money since. */
async function isUntriedAnew(tx: Database, { id, rescheduledOn }: LoanRow): Promise<boolean> {
  if (rescheduledOn === null) return false;
  const { rowCount } = await tx.execute(sql`
    select from payment p where p.loan_id = ${id} and p.waives is null
      and p.received_on >= ${rescheduledOn} and p.entry_id > coalesce((
        select max(c.after_entry_id) from schedule_change c
        where c.loan_id = p.loan_id and c.kind = 'rescheduling' and c.undone_at is null), 0)
      and not exists (select from payment_void v
        where v.loan_id = p.loan_id and v.payment_id = p.id) limit 1`);
  return rowCount === 0;
}

/** Opportunity that has a loan already, besides one; undefined where none has. */
async function findTaken(
  tx: Database,
  loanId: number,
  except: number | undefined,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: number; isHeld: boolean }>(sql`
    select id, loan_id is not null as "isHeld" from opportunity
    where (loan_id = ${loanId} or offered_loan_id = ${loanId}) and id <> ${except ?? 0}
      and status not in ('VENCIDA', 'CANCELADA')`);
  const [row] = rows;
  if (row === undefined) return undefined;
  const number = opportunityNumber(row.id);
  return row.isHeld ? `ya lo fondearon inversionistas (${number})` : `ya se ofrece en ${number}`;
}

/** Reason for which a loan is not offered to investors; undefined of one that may be. */
export async function whyNotOffered(
  tx: Database,
  row: LoanRow,
  today: PlainDate,
  except?: number,
): Promise<string | undefined> {
  const over = whyOver(row);
  if (over !== undefined) return over;
  const taken = await findTaken(tx, row.id, except);
  if (taken !== undefined) return taken;
  const trouble = troubleOf(row, today);
  if (trouble !== undefined) return trouble;
  if (await isUntriedAnew(tx, row)) return 'se reprogramó y aún no paga nada desde entonces';
  const { kind } = await getFundRow(tx, row.fundId);
  return kind === 'investors' ? undefined : 'está en un fondo que no es de inversionistas';
}

/** Refusal of a loan for a reason. */
const notOfferable = (loanId: number, why: string): DomainError =>
  new DomainError('LOAN_NOT_OFFERABLE', { number: loanNumber(loanId), why }, 'loanId');

/** A loan as it is offered. */
export const livingOf = (row: LoanRow): LivingLoan => ({
  row,
  outstanding: parseMoney(row.outstandingPrincipal, row.currency),
});

/** Holds a loan that investors may be offered. Throws LOAN_NOT_FOUND, LOAN_NOT_OFFERABLE. */
export async function getOfferable(
  tx: Database,
  loanId: number,
  today: PlainDate,
  except?: number,
): Promise<LivingLoan> {
  const row = await getLockedLoan(tx, loanId);
  const why = await whyNotOffered(tx, row, today, except);
  if (why !== undefined) throw notOfferable(loanId, why);
  return livingOf(row);
}

/** Principal of a loan that falls due until a day: paid when it should, none of it is sold. */
export async function principalDueBy(db: Database, row: LoanRow, on: PlainDate): Promise<Money> {
  const open = await findInstallments(db, [row], 'open');
  const due = open.filter(({ dueOn }) => dueOn <= on);
  return sum(due.map(({ principal, paid }) => principal - paid.principal));
}
