import { computeOffer } from '@core/products/computeOffer';
import { sum, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { describe, expect, it } from 'vitest';
import { newestMail } from '@tests/support/mailsOf';
import { aProduct } from '@tests/support/products';
import { aRequest, readRequest, someRequestTerms, withLenders } from '@tests/support/requests';
import { BORROWER } from '@tests/support/testUsers';

const CHARGED = {
  insurancePercent: '0.08',
  installmentFees: [{ name: 'Portes', amount: '5.00' }],
};

describe('the offer of a request', () => {
  it('says interest, insurance and charges in all, as its schedule sums them', () =>
    withLenders(async (app) => {
      const product = await aProduct(app, CHARGED, { code: 'CARGADO' });
      const id = await aRequest(app, product.id, 'OFERTA_ENVIADA');
      const { offer, terms } = await readRequest(app, id, BORROWER);
      const choice = { ...someRequestTerms(product.id), ...offer, annualRatePercent: '40' };
      const dates = { disbursedOn: '2026-03-10', firstDueOn: terms.firstDueOn };
      const { installments } = computeOffer(product, choice, dates).schedule;
      const total = (of: (row: (typeof installments)[number]) => Money) =>
        formatMoney(sum(installments.map(of)), 'PEN');
      expect(offer.totalInterest).toBe(total(({ interest }) => interest));
      expect(offer.totalCharges).toBe(total((row) => row.insurance + row.fees + row.tax));
      expect(offer.totalDue).toBe(total((row) => row.total));
      expect(total((row) => row.fees)).toBe('60.00');
      expect(Number(offer.totalCharges)).toBeGreaterThan(60);

      const body = await newestMail(app, 'requestOffered');
      const money = (amount: string) => amount.replace(/(\d)(?=(\d{3})+\.)/, '$1,');
      expect(body).toContain(
        `Interés total S/ ${money(offer.totalInterest)}, seguro y cargos ` +
          `S/ ${money(offer.totalCharges)}, total a pagar S/ ${money(offer.totalDue)}, ` +
          `TCEA ${offer.costRatePercent} %.`,
      );
    }));
});
