import type { LoanDetail, NewLoan } from '@core/contract/loans';
import type { NewProduct } from '@core/contract/products';
import type { TranchePreview } from '@core/contract/tranches';
import { simulateLoan } from '@server/lending/loans/service';
import { expect } from 'vitest';
import { someParties, someTerms } from './builders';
import { aProduct } from './products';
import type { TestApp } from './testApp';

export const reason = { reason: 'El cliente cambió de idea' };

/** Status and code of a refusal. */
export async function refusalOf(response: Response) {
  const { code } = (await response.json()) as { code?: string };
  return [response.status, code];
}

/** 3,000.00 at 12 % nominal in three months: 1,200.00 now, 1,000.00 and 800.00 later. */
export function inTranches(
  ids: Pick<NewLoan, 'borrowerId' | 'fundId' | 'productId'>,
  change: Partial<NewLoan> = {},
): NewLoan {
  const terms = someTerms({ principal: '1200.00' });
  return {
    ...terms,
    principal: '3000.00',
    ...ids,
    lateAnnualRatePercent: '36',
    previewTotalDue: simulateLoan(terms, 'PEN').totalDue,
    tranches: [
      { amount: '1200.00', plannedOn: '2026-03-10' },
      { amount: '1000.00', plannedOn: '2026-04-20' },
      { amount: '800.00', plannedOn: '2026-05-20' },
    ],
    ...change,
  };
}

/** A borrower, a fund of 50,000.00, a product of up to three disbursements, and what they do. */
export async function trancheWorld(app: TestApp, change: Partial<NewProduct['terms']> = {}) {
  app.setToday('2026-03-10');
  const { borrowerId, fundId } = await someParties(app);
  const body = { kind: 'contribution', amount: '40000.00', note: 'Aporte' };
  await app.send('POST', `/protected/fondos/${fundId}/movimientos`, { body });
  const { id: productId } = await aProduct(
    app,
    {
      maxTranches: 3,
      maxExposure: null,
      rateKind: 'annualNominal',
      minRatePercent: '10',
      ...change,
    },
    { validFrom: '2026-03-10' },
  );
  const ids = { borrowerId, fundId, productId };
  const post = (path: string, data: unknown, headers = {}) =>
    app.send('POST', `/protected/prestamos${path}`, { body: data, ...headers });
  const read = async <T>(path: string) =>
    (await (await app.send('GET', `/protected/${path}`)).json()) as T;
  const preview = (id: number) => read<TranchePreview>(`prestamos/${id}/desembolsos/vista-previa`);
  return {
    ids,
    post,
    read,
    preview,
    detail: (id: number) => read<LoanDetail>(`prestamos/${id}`),
    cashOf: async () => (await read<{ cash: string }>(`fondos/${fundId}`)).cash,
    tiesOut: async () =>
      expect(await read('balance-prestamos')).toMatchObject({ difference: '0.00' }),
    aTranchedLoan: async (): Promise<LoanDetail> => {
      app.setToday('2026-03-10');
      return (await (await post('', inTranches(ids))).json()) as LoanDetail;
    },
    /** The next tranche, as it is previewed. */
    disburse: async (id: number) => {
      const { loanVersion, totalDue: previewTotalDue } = await preview(id);
      return post(`/${id}/desembolsos`, { loanVersion, previewTotalDue });
    },
    pay: (id: number, amount: string, receivedOn: string) => {
      app.setToday(receivedOn);
      return post(`/${id}/pagos`, { amount, receivedOn, means: 'cash' });
    },
  };
}
