import { findLoanFacts } from '@server/lending/contracts/paperFacts';
import { renderLoanStatement, renderSchedule } from '@server/lending/loanPapers/loanPaperPdf';
import { getLoanDetail } from '@server/lending/loans/detail';
import { findLender } from '@server/parties/lenders/queries';
import { getPayment } from '@server/lending/payments/service';
import { renderReceipt } from '@server/platform/documents/receipt';
import { expect, it } from 'vitest';
import type { LenderLogo } from '@core/contract/lenderProfiles';
import { aLoan } from '@tests/support/builders';
import { post } from '@tests/support/contracts';
import { readPdf } from '@tests/support/paperMoney';
import { pdfText } from '@tests/support/pdfText';
import { aPng } from '@tests/support/pngs';
import { TODAY, withTestApp, type TestApp } from '@tests/support/testApp';
import { TEST_LENDER } from '@tests/support/testLender';
import { ADMIN } from '@tests/support/testUsers';
import { uploadAs } from '@tests/support/uploads';

const MARK = { number: 'DO-000001', verifyUrl: 'https://prestamos.example/api/verificar/abc' };

it('no page of a schedule or statement holds its check code without what it proves', () =>
  withTestApp(async (app) => {
    await aLoan(app);
    const { loan, ...facts } = await findLoanFacts(app.db, 1, TODAY, app.deps.settings);
    const [row] = loan.installments;
    for (let count = 12; count < 44; count += 1) {
      const installments = Array.from({ length: count }, (_, index) => {
        return { ...row!, number: index + 1 };
      });
      const paper = { ...facts, loan: { ...loan, installments } };
      const schedule = await renderSchedule(paper, MARK, null, null);
      const statement = await renderLoanStatement(paper, MARK, []);
      for (const pdf of [schedule, statement]) {
        const pages = (await pdfText(new Uint8Array(pdf))).split('\n');
        const proved = pages.filter((page) => page.includes('Compruebe este documento'));
        expect(proved).toHaveLength(1);
        expect(proved[0]).toContain('Prestatario');
        expect(pages.at(-1)).toMatch(/Total/);
      }
    }
  }));

it('a receipt takes one page, also below the logo of the lender', () =>
  withTestApp(async (app) => {
    const path = '/protected/prestamista/logo/archivo?name=logo.png';
    const sent = await uploadAs(app, ADMIN, path, aPng(300, 120));
    const { fileId } = (await sent.json()) as LenderLogo;
    const profile = { ...TEST_LENDER, validFrom: '2026-03-01', logoFileId: fileId };
    expect((await post(app, 'prestamista', { body: profile })).status).toBe(201);
    const loan = await aLoan(app);
    const body = { amount: '900.00', receivedOn: TODAY, means: 'cash', way: 'payAhead' };
    expect((await post(app, `prestamos/${loan.id}/pagos`, { body })).status).toBe(201);
    const receipt = await readPdf(app, `prestamos/${loan.id}/pagos/1/recibo.pdf`);
    expect(receipt.split('\n')).toHaveLength(1);
    expect(receipt).toContain('Compruebe este documento');
  }));

/** Pages of the receipt of a payoff that settled so many installments at once. */
async function receiptPages(app: TestApp, rows: number): Promise<string[]> {
  const loan = await getLoanDetail(app.db, 1, TODAY);
  const payment = await getPayment(app.db, 1, 1);
  const [row] = payment.allocation;
  const allocation = Array.from({ length: rows }, (_, index) => {
    return { ...row!, installmentNumber: index + 1 };
  });
  const lender = await findLender(app.db, TODAY, app.deps.settings);
  const settings = { lender, timeZone: 'America/Lima', verifyUrl: MARK.verifyUrl };
  const pdf = await renderReceipt({ ...payment, allocation }, loan, settings);
  return (await pdfText(new Uint8Array(pdf))).split('\n');
}

it('a receipt of six lines takes one page, and the pages of a longer one are numbered', () =>
  withTestApp(async (app) => {
    await aLoan(app);
    const body = { amount: '900.00', receivedOn: TODAY, means: 'cash', way: 'payAhead' };
    expect((await post(app, 'prestamos/1/pagos', { body })).status).toBe(201);
    const [short, ...others] = await receiptPages(app, 5);
    expect(others).toEqual([]);
    expect(short).toContain('Compruebe este documento (R-000001)');
    expect(short).not.toContain('Página');
    const long = await receiptPages(app, 12);
    expect(long).toHaveLength(2);
    for (const [index, page] of long.entries()) {
      expect(page).toContain('Cuota Vence');
      expect(page).toMatch(new RegExp(`R-000001 Página ${index + 1} de 2$`));
    }
  }));
