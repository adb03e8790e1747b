import type { LoanDetail } from '@core/contract/loans';
import { formatMoney, parseMoney } from '@core/money/wire';
import { expect, it } from 'vitest';
import { aNewLoan } from '@tests/support/builders';
import { aDraft, readRequest, withLenders } from '@tests/support/requests';

it('counts what living loans of the person take each month, by currency', () =>
  withLenders(async (app, { product }) => {
    const { id } = await aDraft(app, product.id);
    const before = await readRequest(app, id);
    expect(before.assessment.livingInstallments).toBe('0.00');
    expect(before.assessment.monthlyInstallment).toBe(before.offer.installment);

    const lend = async (currency: string) => {
      const body = { name: `Otro fondo ${currency}`, currency, openingCapital: '10000.00' };
      const fund = await (await app.send('POST', '/protected/fondos', { body })).json();
      const { id: fundId } = fund as { id: number };
      const loan = aNewLoan({ borrowerId: before.borrowerId, fundId });
      const response = await app.send('POST', '/protected/prestamos', { body: loan });
      return (await response.json()) as LoanDetail;
    };
    await lend('USD');
    const { installments } = await lend('PEN');
    const { assessment } = await readRequest(app, id);
    expect(assessment.livingInstallments).toBe(installments[0]?.total);
    const taken =
      parseMoney(assessment.monthlyInstallment) + parseMoney(assessment.livingInstallments);
    const disposable = parseMoney(assessment.disposable);
    if (disposable > 0n) {
      const hundredths = (taken * 10_000n + disposable - 1n) / disposable;
      expect(assessment.ratioPercent).toBe(formatMoney(hundredths));
    } else expect(formatMoney(disposable)).toBe('0.00');
  }));
