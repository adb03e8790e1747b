import type { NewLoan } from '@core/contract/loans';
import { DomainError } from '@core/errors/domainError';
import { parseMoney } from '@core/money/wire';
import { parseFixed } from '@core/money/fixedPoint';
import { lateRateOf } from '@core/products/habits';
import { upfrontOn } from '@core/products/upfrontOn';
import { nextStatus } from '@core/requests/requestMachine';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { findProductVersion } from '../products/queries';
import { loanNumber } from '../../platform/text';
import { checkFichas, tieGuarantors, untieGuarantors } from './guarantors';
import { move } from './move';
import { lockRequest, type RequestRow } from './queries';

/**
 * Locks the accepted request behind a loan and holds the loan to what was granted; answers its
 * product and what it takes at first. Throws REQUEST_TERMS_LOCKED when anything else is asked
 * for, or REQUEST_GUARANTOR_WITHOUT_FICHA.
 */
export async function lockAccepted(tx: Database, act: Act, requestId: number, data: NewLoan) {
  const row = await getLocked(tx, requestId);
  nextStatus(row.status, 'convert');
  const product = (await findProductVersion(tx, row.productVersionId, act.clock.today()))!;
  const { rateKind, dayCount, method } = product.terms;
  const late = lateRateOf(product.terms, row.annualRatePercent);
  const amount = parseMoney(row.amount, product.currency);
  const upfront = upfrontOn(amount, product.terms, product.currency);
  const isKept =
    data.borrowerId === row.borrowerId &&
    parseMoney(data.principal, product.currency) === upfront.principal &&
    isOfRequest(data, row, product.currency) &&
    data.paymentFrequency === row.paymentFrequency &&
    Number(data.annualRatePercent) === Number(row.annualRatePercent) &&
    parseFixed(data.lateAnnualRatePercent) === parseFixed(late) &&
    data.rateKind === rateKind &&
    data.dayCount === dayCount &&
    (data.method ?? 'levelInstallment') === method;
  if (!isKept) throw new DomainError('REQUEST_TERMS_LOCKED', {}, 'requestId');
  await checkFichas(tx, requestId);
  return { product, upfront };
}

/** True of as many installments as were granted; of an agreed one, whatever its day makes. */
function isOfRequest(data: NewLoan, row: RequestRow, currency: string): boolean {
  const { installmentAmount } = data;
  if (row.installmentAmount === null || installmentAmount === undefined) {
    const isNone = row.installmentAmount === null && installmentAmount === undefined;
    return isNone && data.installmentCount === row.installmentCount;
  }
  return parseMoney(installmentAmount, currency) === parseMoney(row.installmentAmount, currency);
}

async function getLocked(tx: Database, requestId: number): Promise<RequestRow> {
  const row = await lockRequest(tx, requestId);
  if (!row) throw new DomainError('REQUEST_NOT_FOUND', {}, 'requestId');
  return row;
}

/** The request became a loan. */
export async function convertRequest(tx: Database, act: Act, requestId: number, loanId: number) {
  const row = await getLocked(tx, requestId);
  const reason = loanNumber(loanId);
  await tieGuarantors(tx, act, row);
  await move(tx, act, row, 'convert', { reason, after: { loanId } });
}

/** Its disbursement was undone: it waits for another. */
export async function revertRequest(
  tx: Database,
  act: Act,
  requestId: number,
  loanId: number,
  reason: string,
) {
  const row = await getLocked(tx, requestId);
  await untieGuarantors(tx, act, row, reason);
  await move(tx, act, row, 'revert', { reason, before: { loanId } });
}
