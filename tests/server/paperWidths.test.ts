import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import { DEBT_COMPONENTS } from '@core/loan/components';
import { formatMoney, parseMoney } from '@core/money/wire';
import { scheduleTable } from '@server/lending/contracts/contractPdf';
import { findLoanFacts, type LoanFacts } from '@server/lending/contracts/paperFacts';
import { renderLoanStatement, renderSchedule } from '@server/lending/loanPapers/loanPaperPdf';
import { getPayment } from '@server/lending/payments/service';
import { getBorrower } from '@server/parties/borrowers/service';
import { groupThousands } from '@server/platform/documents/format';
import { renderPdf } from '@server/platform/documents/pdf';
import { renderReceipt } from '@server/platform/documents/receipt';
import { renderStatement } from '@server/platform/documents/statement';
import { A4_WIDTH } from '@server/platform/documents/wideFigures';
import { aLoan } from '@tests/support/builders';
import { placedTexts, textsOutside } from '@tests/support/placedTexts';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';

const MARK = { number: 'DO-000001', verifyUrl: 'https://prestamos.example/api/verificar/abc' };

let app: TestApp;
let facts: LoanFacts;
let payment: Payment;
beforeAll(async () => {
  app = await createTestApp();
  await aLoan(app);
  const body = { amount: '900.00', receivedOn: TODAY, means: 'cash', way: 'payAhead' };
  expect((await app.send('POST', '/protected/prestamos/1/pagos', { body })).status).toBe(201);
  facts = await findLoanFacts(app.db, 1, TODAY, app.deps.settings);
  payment = await getPayment(app.db, 1, 1);
});
afterAll(() => app.close());

const COLUMNS = [
  ...DEBT_COMPONENTS,
  'lateCharge',
  'oneOff',
  'total',
  'paid',
  'outstanding',
  'balanceAfter',
] as const;

/** The loan with an amount in every column, at a rate of many decimals that steps. */
function loanOf(amount: string): LoanDetail {
  const { loan } = facts;
  const amounts = Object.fromEntries(COLUMNS.map((name) => [name, amount]));
  const installments = loan.installments.map((row) => ({ ...row, ...amounts }));
  const laterRates = [{ fromNumber: 2, from: '2026-04-10', percent: '123.12345678' }];
  const totals = { totalPaid: amount, overdueTotal: amount, outstandingTotal: amount };
  return { ...loan, ...totals, laterRates, installments };
}

/** The payment with an amount of every component, and more than was owed. */
function paymentOf(amount: string): Payment {
  const amounts = Object.fromEntries(DEBT_COMPONENTS.map((name) => [name, amount]));
  const [row] = payment.allocation;
  const total = parseMoney(amount, 'PEN') * BigInt(DEBT_COMPONENTS.length);
  const allocation = [{ ...row!, ...amounts, total: formatMoney(total, 'PEN') }];
  return { ...payment, ...amounts, allocation, excess: amount, prepaid: null, paidAhead: '0.00' };
}

const papers: Readonly<Record<string, (amount: string) => Promise<Buffer>>> = {
  'a schedule': (amount) => renderSchedule({ ...facts, loan: loanOf(amount) }, MARK, null, null),
  'a schedule in a contract': (amount) => {
    const content = [scheduleTable(loanOf(amount), A4_WIDTH - 2 * 56)];
    return renderPdf({ pageSize: 'A4', pageMargins: [56, 48, 56, 56], content });
  },
  'a statement of a loan': (amount) => {
    const payments = [paymentOf(amount), { ...paymentOf(amount), isRecovery: true }];
    return renderLoanStatement({ ...facts, loan: loanOf(amount) }, MARK, payments);
  },
  'a statement of a borrower': async (amount) => {
    const borrower = await getBorrower(app.db, facts.loan.borrowerId, TODAY);
    const payments = [paymentOf(amount), { ...paymentOf(amount), isRecovery: true }];
    return renderStatement(borrower, [{ loan: loanOf(amount), payments }], TODAY, facts.lender);
  },
  'a receipt': (amount) => {
    const settings = { lender: facts.lender, timeZone: 'America/Lima', verifyUrl: MARK.verifyUrl };
    return renderReceipt(paymentOf(amount), loanOf(amount), settings);
  },
};

const AMOUNTS = ['1234.00', '123456.00', '12345678.00', '123456789.00'];

describe.each(Object.keys(papers))('%s on paper', (name) => {
  it.each(AMOUNTS)('has its amounts whole and apart, of %s in every column', async (amount) => {
    const pages = await placedTexts(new Uint8Array(await papers[name]!(amount)));
    expect(textsOutside(pages)).toEqual([]);
    const texts = pages.flatMap((page) => page.texts);
    // A code to verify a paper is smaller, and is no figure.
    const sizes = texts.filter(({ text }) => text.endsWith('.00')).map(({ size }) => size);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(6);
    const grouped = groupThousands(amount);
    expect(texts.filter(({ text }) => text === grouped).length).toBeGreaterThan(4);
  });
});
