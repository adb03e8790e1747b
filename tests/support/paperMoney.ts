import type { JournalEntry } from '@core/contract/loanEntries';
import type { LoanDetail, NewLoan } from '@core/contract/loans';
import type { LoanPaper, NewLoanPaper } from '@core/contract/loanPapers';
import type { Payment } from '@core/contract/payments';
import { formatMoney, parseMoney } from '@core/money/wire';
import { groupThousands } from '@server/platform/documents/format';
import { simulateLoan } from '@server/lending/loans/service';
import { expect } from 'vitest';
import { someParties, someTerms } from './builders';
import { pdfText } from './pdfText';
import { aProduct } from './products';
import type { TestApp } from './testApp';

export const readJson = async <T>({ send }: TestApp, path: string) =>
  (await (await send('GET', `/protected/${path}`)).json()) as T;

export async function readPdf({ send }: TestApp, path: string): Promise<string> {
  const response = await send('GET', `/protected/${path}`);
  expect(response.status).toBe(200);
  return pdfText(new Uint8Array(await response.arrayBuffer()));
}

/** Money that the entries of a loan of a kind moved on an account: debit less credit. */
export async function booked(app: TestApp, loanId: number, account: string, kind?: string) {
  const entries = await readJson<JournalEntry[]>(app, `prestamos/${loanId}/asientos`);
  const amounts = entries
    .filter((entry) => kind === undefined || entry.kind === kind)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account)
    .map(({ debit, credit }) => parseMoney(debit, 'PEN') - parseMoney(credit, 'PEN'));
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

/** An amount as papers write it. */
export const onPaper = (amount: bigint) => `S/ ${groupThousands(formatMoney(amount, 'PEN'))}`;

/** A loan of a product that keeps or finances its fee. */
export async function aLoanWithFee(
  app: TestApp,
  fee: { readonly asked: string; readonly principal: string; readonly mode: 'netted' | 'financed' },
): Promise<LoanDetail> {
  const { borrowerId, fundId } = await someParties(app);
  const { id: productId } = await aProduct(app, {
    feePercent: fee.mode === 'netted' ? '2' : '3',
    feeMode: fee.mode,
  });
  const terms = someTerms({
    principal: fee.principal,
    rateKind: 'annualEffective',
    annualRatePercent: '40',
    installmentCount: 12,
  });
  const body: NewLoan = {
    ...terms,
    borrowerId,
    fundId,
    productId,
    askedAmount: fee.asked,
    lateAnnualRatePercent: '12',
    previewTotalDue: simulateLoan(terms, 'PEN').totalDue,
  };
  const response = await app.send('POST', '/protected/prestamos', { body });
  expect(response.status).toBe(201);
  return (await response.json()) as LoanDetail;
}

/** Records a payment in cash. */
export async function pay(
  app: TestApp,
  loanId: number,
  amount: string,
  receivedOn: string,
  more: object = {},
): Promise<Payment> {
  const body = { amount, receivedOn, means: 'cash', ...more };
  const response = await app.send('POST', `/protected/prestamos/${loanId}/pagos`, { body });
  expect(response.status).toBe(201);
  return (await response.json()) as Payment;
}

/** Makes a paper of a loan and reads it. */
export async function paperText(app: TestApp, loanId: number, body: NewLoanPaper) {
  const path = `/protected/prestamos/${loanId}/documentos`;
  const response = await app.send('POST', path, { body });
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as LoanPaper;
  return readPdf(app, `prestamos/${loanId}/documentos/${id}/archivo`);
}
