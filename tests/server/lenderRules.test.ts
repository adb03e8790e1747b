import { NewProduct, type Product } from '@core/contract/products';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import type { RequestPage } from '@core/contract/requests';
import { LENDER_RULES } from '@core/products/productTerms';
import { describeApi } from '@server/process/describeApi';
import { simulateLoan } from '@server/lending/loans/service';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { someTerms } from '@tests/support/builders';
import { KINDS, post } from '@tests/support/contracts';
import { allow } from '@tests/support/permissions';
import { aNewProduct, aProduct } from '@tests/support/products';
import {
  aDraft,
  aRequest,
  GRANT,
  readRequest,
  someLenders,
  step,
  withLenders,
} from '@tests/support/requests';
import { TODAY, withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';
import { PNG, uploadAs } from '@tests/support/uploads';

type Described = { readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>> };

/** Terms that who borrows is told; those of the lender are `LENDER_RULES`. */
const OF_THE_SALE = `
  minAmount maxAmount minInstallments maxInstallments defaultAmount defaultInstallments
  defaultRatePercent rateKind rateSteps variableRate dayCount method creditType frequencies
  downPaymentPercent feePercent feeMode lateAnnualRatePercent lateTimesOrdinary lateBase
  lateYearDays lateFreeDays isLateChargedBack lateCharge allocationOrder excessRule
  insurancePercent insuranceTime insuranceBasis balloonPercent totalGrace graceInterest
  interestCapPercent interestOnly installmentMultiple restDays restAdjustment isRestCharged
  installmentFees charges
  tax maxTranches requiredDocuments offerDays requiresSignedContract disbursementDays`
  .trim()
  .split(/\s+/);
const OF_THE_LENDER = Object.keys(LENDER_RULES);

const productsFor = async ({ send }: TestApp, as: string, query = '') => {
  const response = await send('GET', `/protected/productos${query}`, { as });
  expect(response.status).toBe(200);
  return (await response.json()) as Product[];
};

describe('the terms of a product', () => {
  it('are each of the sale or of the lender', () => {
    const terms = Object.keys(NewProduct.shape.terms.shape);
    expect(terms.toSorted()).toEqual([...OF_THE_SALE, ...OF_THE_LENDER].toSorted());
  });

  it('name the account of a charge to who keeps the books or makes products alone', () =>
    withTestApp(async (app) => {
      const charge = {
        name: 'Notaría',
        basis: 'fixed',
        value: '30.00',
        charged: 'netted',
      } as const;
      const charges = [{ ...charge, taxPercent: null, account: '5105' }];
      await aProduct(app, { charges });
      const accountFor = async (as: string) =>
        (await productsFor(app, as))[0]?.terms.charges[0]?.account;
      expect(await accountFor(ADMIN)).toBe('5105');
      expect(await accountFor(BORROWER)).toBeNull();
      await allow(app, 'ANALISTA', 'listAccounts', false);
      expect(await accountFor(ANALYST)).toBeNull();
    }));

  it('are read whole by staff, and by who borrows as they are on sale today', () =>
    withTestApp(async (app) => {
      const { id } = await aProduct(app);
      const next = aNewProduct({ maxAmount: '30000.00' }, { validFrom: '2026-04-01' });
      await app.send('POST', '/protected/productos', { body: next });
      const [seen] = await productsFor(app, BORROWER);
      expect(Object.keys(seen!.terms).toSorted()).toEqual(OF_THE_SALE.toSorted());
      const [whole] = await productsFor(app, ANALYST);
      expect(Object.keys(whole!.terms)).toEqual(expect.arrayContaining(OF_THE_LENDER));
      expect(await productsFor(app, ANALYST, '?code=PERSONAL')).toHaveLength(2);
      expect(await productsFor(app, BORROWER, '?code=PERSONAL')).toMatchObject([{ version: 1 }]);
      const body = { reason: 'Fin de campaña' };
      await app.send('POST', `/protected/productos/${id}/desactivacion`, { body });
      expect(await productsFor(app, ANALYST)).toHaveLength(1);
      expect(await productsFor(app, BORROWER)).toEqual([]);
    }));

  it('are read in a request without the rules by staff that may not read products', () =>
    withLenders(async (app, { product }) => {
      const { id } = await aDraft(app, product.id);
      expect((await readRequest(app, id, ANALYST)).product.terms).toHaveProperty('committee');
      await allow(app, 'ANALISTA', 'listProducts', false);
      const { terms } = (await readRequest(app, id, ANALYST)).product;
      expect(Object.keys(terms).toSorted()).toEqual(OF_THE_SALE.toSorted());
    }));
});

describe('a request, to who borrows', () => {
  it('says neither points, nor votes, nor the limit that it passes', () =>
    withLenders(async (app, { product }) => {
      const committee = [{ upTo: null, votes: 2 }];
      const { id: productId } = await aProduct(
        app,
        { committee, maxExposure: '1234.56', maxCapacityPercent: 1 },
        { code: 'LIMITADO' },
      );
      const draft = await aDraft(app, productId);
      // Words are the same for any amount: halving it again and again finds no limit.
      expect(draft.assessment).toMatchObject({ verdict: 'eligible', score: null, reasons: [] });
      expect(JSON.stringify(draft)).not.toContain('1234.56');
      expect((await readRequest(app, draft.id, ADMIN)).assessment.reasons).toContainEqual({
        code: 'exposure',
        isStop: false,
        detail: '1234.56',
      });
      expect((await step(app, draft.id, 'envio', { as: BORROWER })).status).toBe(200);
      const told = await readRequest(app, draft.id, BORROWER);
      expect(told.assessment).toMatchObject({ verdict: null, reasons: [] });
      expect(JSON.stringify(told)).not.toContain('1234.56');
      await step(app, draft.id, 'toma', { as: ANALYST });
      await step(app, draft.id, 'comite', { as: ANALYST });
      const grant = { ...GRANT, note: 'Tiene otros ingresos' };
      const refused = await step(app, draft.id, 'aprobacion', grant);
      expect(await refused.json()).toMatchObject({
        code: 'EXPOSURE_EXCEEDED',
        errors: [{ field: 'amount' }],
      });

      const id = await aRequest(app, product.id, 'APROBADA');
      const [seen, whole] = [await readRequest(app, id, BORROWER), await readRequest(app, id)];
      expect(whole).toMatchObject({ votesNeeded: 1, votes: [{ vote: 'for' }] });
      expect(whole.score).toBeGreaterThan(0);
      expect(whole.history.map(({ action }) => action)).toContain('vote');
      expect(seen).toMatchObject({ votesNeeded: null, votes: [], score: null });
      expect(seen.assessment.scoreReasons).toEqual([]);
      expect(seen.history.map(({ action }) => action)).not.toContain('vote');
      const list = await app.send('GET', '/protected/solicitudes', { as: BORROWER });
      for (const { score } of ((await list.json()) as RequestPage).items) expect(score).toBeNull();
    }));

  it('says their own capacity, and of a verdict only what keeps them from sending', () =>
    withLenders(async (app) => {
      const { id: productId } = await aProduct(
        app,
        { maxCapacityPercent: 1 },
        { code: 'AJUSTADO', name: 'Préstamo ajustado' },
      );
      const id = await aRequest(app, productId, 'ENVIADA');
      const whole = (await readRequest(app, id)).assessment;
      expect(whole.verdict).toBe('conditional');
      expect(whole.reasons.map(({ code }) => code)).toContain('capacity');
      const { assessment } = await readRequest(app, id, BORROWER);
      expect(assessment).toMatchObject({ verdict: null, reasons: [], score: null });
      expect(assessment.ratioPercent).toBe(whole.ratioPercent);
      const draft = await aDraft(app, productId);
      expect(draft.assessment).toMatchObject({ verdict: 'eligible', reasons: [] });
    }));
});

describe('a loan, to whoever reads it', () => {
  it('says that may be done what its reader may do', () =>
    withLenders(async (app, { borrowerId }) => {
      const body = { ...someTerms(LENT), borrowerId, fundId: 1, lateAnnualRatePercent: '12' };
      const { totalDue: previewTotalDue } = simulateLoan(someTerms(LENT), 'PEN');
      await app.send('POST', '/protected/prestamos', { body: { ...body, previewTotalDue } });
      const paid = { amount: '10.00', receivedOn: TODAY, means: 'cash', loanVersion: 1 };
      expect((await app.send('POST', `${LOAN}/pagos`, { body: paid })).status).toBe(201);
      const rightsFor = async (as: string) => {
        const loan = (await (await app.send('GET', LOAN, { as })).json()) as LoanDetail;
        const list = await app.send('GET', `${LOAN}/pagos`, { as });
        const [payment] = (await list.json()) as Payment[];
        return [loan.canRecordPayment, loan.canChange, payment!.canVoid];
      };
      expect(await rightsFor(ADMIN)).toEqual([true, true, true]);
      expect(await rightsFor(ANALYST)).toEqual([false, true, false]);
      expect(await rightsFor(BORROWER)).toEqual([false, false, false]);
      await allow(app, 'ADMINISTRADOR', 'voidPayment', false);
      expect(await rightsFor(ADMIN)).toEqual([true, true, false]);
    }));

  it('says of an unpaid one that only who may void it can', () =>
    withLenders(async (app, { borrowerId }) => {
      const body = { ...someTerms(LENT), borrowerId, fundId: 1, lateAnnualRatePercent: '12' };
      const { totalDue: previewTotalDue } = simulateLoan(someTerms(LENT), 'PEN');
      await app.send('POST', '/protected/prestamos', { body: { ...body, previewTotalDue } });
      for (const [as, canVoid] of [
        [ADMIN, true],
        [BORROWER, false],
      ] as const) {
        expect(await (await app.send('GET', LOAN, { as })).json()).toMatchObject({ canVoid });
      }
    }));
});

const LOAN = '/protected/prestamos/1';

/** A borrower with requests in every state, one of them lent, signed for and paid. */
async function aWholeBorrower(app: TestApp) {
  const { product, borrowerId } = await someLenders(app);
  const strict = await aProduct(app, STRICT_TERMS, STRICT);
  const { id: draftId } = await aDraft(app, strict.id);
  const paper = `/protected/solicitudes/${draftId}/documentos/identity/archivo?name=dni.png`;
  await uploadAs(app, BORROWER, paper, PNG);
  for (const status of ['ENVIADA', 'OBSERVADA', 'EN_COMITE', 'APROBADA', 'OFERTA_ENVIADA']) {
    await aRequest(app, product.id, status);
  }
  const requestId = await aRequest(app, product.id, 'ACEPTADA');
  await app.db.execute(sql`update borrower set email = 'rosa@ejemplo.pe'`);
  const terms = someTerms(LENT);
  const { totalDue: previewTotalDue } = simulateLoan(terms, 'PEN');
  const loan = { ...terms, borrowerId, fundId: 1, requestId, lateAnnualRatePercent: '12' };
  const made = await app.send('POST', '/protected/prestamos', {
    body: { ...loan, previewTotalDue },
  });
  expect(made.status).toBe(201);
  const { id: loanId } = (await made.json()) as { id: number };
  const contract = await post(app, 'contratos', { body: { loanId, kinds: KINDS } });
  expect(contract.status).toBe(201);
  const sent = await post(app, `contratos/${String(contract.body['id'])}/envio`, { body: {} });
  expect(sent.status).toBe(200);
}

const STRICT_TERMS: Partial<Product['terms']> = {
  requiredDocuments: ['identity'],
  maxExposure: '1234.56',
};
const STRICT = { code: 'ESTRICTO', name: 'Préstamo estricto' };
const LENT = {
  principal: '3000.00',
  rateKind: 'annualEffective',
  annualRatePercent: '40',
  installmentCount: 12,
} as const;

/** Reads, as a borrower, every address with every id met on the way. */
async function readEverything(app: TestApp, addresses: readonly string[]) {
  const ids = new Set(['1', 'identity']);
  const answers = new Map<string, string[]>();
  const refused = new Set<string>();
  const asked = new Set<string>();
  for (let round = 0; round < 2; round += 1) {
    for (const address of addresses) {
      for (const id of address.includes('{') ? [...ids] : ['']) {
        const path = address.replace('{paper}', 'identity').replaceAll(/\{\w+\}/g, id);
        const query = path.endsWith('/a-fecha') ? `?asOf=${TODAY}` : '';
        if (refused.has(address) || asked.has(path)) continue;
        asked.add(path);
        const response = await app.send('GET', path + query, { as: BORROWER });
        const text = await response.text();
        if (response.status === 403) refused.add(address);
        if (!response.ok) continue;
        answers.set(address, [...(answers.get(address) ?? []), text]);
        for (const [, met] of text.matchAll(/"(?:id|\w+Id)":(\d{1,3})\b/g)) ids.add(met!);
      }
    }
  }
  return { answers, refused };
}

/** Addresses of files, and of an account that waits for its validation. */
const NOTHING_THERE = [
  '/protected/contratos/{id}/constancia',
  '/protected/prestamos/{loanId}/documentos/{paperId}/archivo',
  '/protected/prestamos/{loanId}/pagos/{paymentId}/recibo.pdf',
  '/protected/solicitudes/{id}/documentos-pedidos/{recordId}/archivo',
  '/protected/validacion',
  '/protected/validacion/{item}/archivo',
];

describe('every answer that a borrower may read', () => {
  it('names no rule of the lender', { timeout: 60_000 }, () =>
    withTestApp(async (app) => {
      await aWholeBorrower(app);
      const { paths } = JSON.parse(await describeApi()) as Described;
      const addresses = Object.keys(paths)
        .filter((path) => 'get' in paths[path]!)
        .toSorted();
      const { answers, refused } = await readEverything(app, addresses);
      const unread = addresses.filter((path) => !answers.has(path) && !refused.has(path));
      expect(unread).toEqual(NOTHING_THERE.toSorted());
      const telling = [...answers].flatMap(([path, texts]) =>
        OF_THE_LENDER.filter((rule) => texts.some((text) => text.includes(`"${rule}"`)))
          .concat(texts.some((text) => text.includes('1234.56')) ? ['1234.56'] : [])
          .map((rule) => `${path} ${rule}`),
      );
      expect(telling).toEqual([]);
    }),
  );
});
