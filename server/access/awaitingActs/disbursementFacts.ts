import type { NewLoan } from '@core/contract/loans';
import { frequencyName } from '@core/loan/frequencyNames';
import { USUAL_MEANS } from '@core/payments/moneyAccountKinds';
import { RATE_KIND_SHORT } from '@core/products/choiceNames';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { dateForPeople, moneyForPeople } from '../../platform/documents/format';
import { RECORDED_MEANS_NAMES } from '@core/names/stateNames';
import { loanNumber } from '../../platform/text';
import type { ActFact } from './facts';

/** Number of installments, or the amount of each that says how many there are. */
function installmentsText(loan: NewLoan, currency: string): string {
  const { installmentCount, installmentAmount, paymentFrequency } = loan;
  const every = frequencyName(paymentFrequency).plural;
  return installmentAmount === undefined
    ? `${installmentCount} ${every}`
    : `${every}, de ${moneyForPeople(installmentAmount, currency)}`;
}

/**
 * Facts of a loan before its disbursement, for its approver: borrower, terms and way of the money.
 */
export async function findDisbursementFacts(db: Database, loan: NewLoan): Promise<ActFact[]> {
  const { rows } = await db.execute<{
    document: string;
    fund: string;
    currency: string;
    account: string | null;
  }>(sql`
    select b.document_type || ' ' || b.document_number as document, f.name as fund, f.currency,
      (select a.name from money_account a where a.id = ${loan.moneyAccountId ?? null}::bigint)
        as account
    from borrower b, fund f where b.id = ${loan.borrowerId} and f.id = ${loan.fundId}`);
  const [row] = rows;
  if (row === undefined) return [];
  const { rateKind, tranches = [], renewal } = loan;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Documento del cliente', row.document],
    ['Tasa', `${loan.annualRatePercent} % ${RATE_KIND_SHORT[rateKind]}`],
    ['Tasa de mora', `${loan.lateAnnualRatePercent} % anual`],
    ['Cuotas', installmentsText(loan, row.currency)],
    ['Desembolso', dateForPeople(loan.disbursedOn)],
    ['Primera cuota', dateForPeople(loan.firstDueOn)],
    ['Total por pagar', moneyForPeople(loan.previewTotalDue, row.currency)],
    ['Fondo', row.fund],
    ['Medio', RECORDED_MEANS_NAMES[loan.means ?? USUAL_MEANS]],
    ['Cuenta', row.account],
    ['N.º de operación', loan.operationNumber],
    ['Partes', tranches.length === 0 ? null : String(tranches.length)],
    ['Paga el préstamo', renewal === undefined ? null : loanNumber(renewal.loanId)],
  ];
  return facts.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}
