import type { LoanCharge } from '@core/contract/loanEntries';
import type { LoanDetail, NewLoan } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { simulateLoan } from '@server/lending/loans/service';
import { postDueCharges } from '@server/process/jobs/postDueCharges';
import { expect, it } from 'vitest';
import { someParties, someTerms } from '@tests/support/builders';
import { expectRecomputed } from '@tests/support/loanChecks';
import { pdfText } from '@tests/support/pdfText';
import { aProduct } from '@tests/support/products';
import { withTestApp } from '@tests/support/testApp';

const FEES = [{ name: 'Seguro del bien', amount: '7.00' }];

it('plans, charges, collects and prints the insurance of the goods, and books agree', () =>
  withTestApp(async (app) => {
    const ids = await someParties(app);
    const { id: productId } = await aProduct(app, {
      installmentFees: FEES,
      rateKind: 'annualNominal',
      feePercent: '0',
    });
    const terms = someTerms({ annualRatePercent: '24' });
    const charges = { insurancePercent: '0', fees: FEES };
    const body: NewLoan = {
      ...terms,
      ...ids,
      productId,
      lateAnnualRatePercent: '36',
      previewTotalDue: simulateLoan({ ...terms, charges }, 'PEN').totalDue,
    };
    const post = async <T>(path: string, sent: unknown) => {
      const response = await app.send('POST', `/protected/${path}`, { body: sent });
      return (await response.json()) as T;
    };
    const read = async <T>(path: string) =>
      (await (await app.send('GET', `/protected/${path}`)).json()) as T;
    const { id } = await post<LoanDetail>('prestamos', body);
    expect(await read(`prestamos/${id}`)).toMatchObject({
      totalCharges: '21.00',
      installments: [{ goodsCover: '7.00', fees: '0.00' }, {}, {}],
    });
    app.setToday('2026-04-10');
    await postDueCharges(app.db, '2026-04-10', new Date());
    const charged = await read<LoanCharge[]>(`prestamos/${id}/cargos`);
    expect(charged.map(({ kind }) => kind)).toContain('goodsCover');
    const before = await read<PortfolioBalance>('balance-prestamos');
    expect(before).toMatchObject({ difference: '0.00', totals: { charges: '7.00' } });
    const { version } = await read<LoanDetail>(`prestamos/${id}`);
    const paid = { amount: '431.11', receivedOn: '2026-04-10', means: 'cash' };
    const payment = await post<Payment>(`prestamos/${id}/pagos`, { ...paid, loanVersion: version });
    expect(payment).toMatchObject({ goodsCover: '7.00' });
    const receipt = await app.send('GET', `/protected/prestamos/${id}/pagos/1/recibo.pdf`);
    const text = await pdfText(Buffer.from(await receipt.arrayBuffer()));
    expect(text).toContain('Seguro del bien');
    app.setToday('2026-04-11');
    const after = await read<PortfolioBalance>('balance-prestamos?asOf=2026-04-10');
    expect(after).toMatchObject({ difference: '0.00' });
    await expectRecomputed(app);
  }));
