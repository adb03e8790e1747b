import { runDay } from '@server/process/jobs/nightly';
import { describe, expect, it } from 'vitest';
import { aUser } from '@tests/support/permissions';
import {
  aDraft,
  aRequest,
  GRANT,
  outcome,
  readRequest,
  SECOND_ADMIN,
  someRequestTerms,
  step,
  WHY,
  withLenders,
} from '@tests/support/requests';
import { someAnswers } from '@tests/support/someAnswers';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';

const SOLICITUDES = '/protected/solicitudes';

describe('what is refused', () => {
  it('a second approval', () =>
    withLenders(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'APROBADA');
      const again = await step(app, id, 'aprobacion', { ...GRANT, as: SECOND_ADMIN });
      expect(await outcome(again)).toBe('REQUEST_ALREADY_APPROVED');
    }));

  it('deciding on a request that one registered', () =>
    withLenders(async (app, { product, borrowerId }) => {
      const { id } = await aDraft(app, product.id, { as: ADMIN, borrowerId });
      await step(app, id, 'envio');
      await step(app, id, 'toma');
      expect(await outcome(await step(app, id, 'comite'))).toBe('REQUEST_OWN');
      await step(app, id, 'comite', { as: ANALYST });
      expect(await outcome(await step(app, id, 'votos', { vote: 'for' }))).toBe('REQUEST_OWN');
      await step(app, id, 'votos', { as: ANALYST, vote: 'for' });
      expect(await outcome(await step(app, id, 'aprobacion', GRANT))).toBe('REQUEST_OWN');
      const other = await step(app, id, 'aprobacion', { ...GRANT, as: SECOND_ADMIN });
      expect(await outcome(other)).toBe('APROBADA');
    }));

  it('voting twice, and approving without the votes of the amount', () =>
    withLenders(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'EN_COMITE', { amount: '8000.00' });
      const grant = { ...GRANT, amount: '8000.00', note: 'Tiene otros ingresos' };
      const vote = (as: string) => step(app, id, 'votos', { as, vote: 'for' });
      await vote(ANALYST);
      expect(await outcome(await vote(ANALYST))).toBe('REQUEST_VOTED_TWICE');
      expect(await outcome(await step(app, id, 'aprobacion', grant))).toBe('REQUEST_VOTES_MISSING');
      await vote(SECOND_ADMIN);
      expect(await outcome(await step(app, id, 'aprobacion', grant))).toBe('APROBADA');
    }));

  it('approving more than the funds can hand over', () =>
    withLenders(async (app, { product }) => {
      const move = (kind: string, amount: string) =>
        app.send('POST', '/protected/fondos/1/movimientos', {
          body: { kind, amount, note: 'Prueba de efectivo' },
        });
      await move('withdrawal', '94000.00');
      await aRequest(app, product.id, 'APROBADA');
      const id = await aRequest(app, product.id, 'EN_COMITE');
      await move('withdrawal', '0.01');
      await step(app, id, 'votos', { as: ANALYST, vote: 'for' });
      expect(await readRequest(app, id)).toMatchObject({
        approvalCash: { free: '2999.99', promised: '3000.00' },
      });
      expect(await readRequest(app, id, BORROWER)).toMatchObject({ approvalCash: null });
      const approve = () => step(app, id, 'aprobacion', GRANT);
      const short = await approve();
      expect(short.status).toBe(409);
      expect(await short.json()).toMatchObject({
        code: 'REQUEST_CASH_SHORT',
        title: expect.stringContaining('S/ 2,999.99 libres para aprobar, descontados S/ 3,000.00'),
      });
      await move('contribution', '0.01');
      expect(await outcome(await approve())).toBe('APROBADA');
    }));

  it.each([
    ['another amount', { amount: '20000.01' }, 'AMOUNT_OUTSIDE_PRODUCT'],
    ['another term', { installmentCount: 25 }, 'TERM_OUTSIDE_PRODUCT'],
    ['another rate', { annualRatePercent: '61' }, 'RATE_OUTSIDE_PRODUCT'],
  ])('approving %s than the product allows', (_case, change, code) =>
    withLenders(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'EN_COMITE');
      expect(await outcome(await step(app, id, 'aprobacion', { ...GRANT, ...change }))).toBe(code);
    }),
  );

  it('beginning, sending or approving more than is lent in its currency', () =>
    withLenders(async (app, { product }) => {
      const limit = async (maxPrincipal: string) => {
        const body = { minPrincipal: '50.00', maxPrincipal };
        const path = '/protected/monedas/PEN/limites';
        expect((await app.send('PUT', path, { body })).status).toBe(200);
      };
      const expectRefused = async (response: Response) => {
        expect(response.status).toBe(422);
        const problem = JSON.stringify(await response.json());
        expect(problem).toContain('PRINCIPAL_OUT_OF_LIMITS');
        expect(problem).toContain('"amount"');
      };
      const { id: draft } = await aDraft(app, product.id);
      const id = await aRequest(app, product.id, 'EN_COMITE');
      await step(app, id, 'votos', { as: ANALYST, vote: 'for' });
      await limit('2999.99');
      const body = someRequestTerms(product.id);
      await expectRefused(await app.send('POST', '/protected/solicitudes', { as: BORROWER, body }));
      await expectRefused(await step(app, draft, 'envio', { as: BORROWER }));
      await expectRefused(await step(app, id, 'aprobacion', GRANT));
      await limit('3000.00');
      expect(await outcome(await step(app, draft, 'envio', { as: BORROWER }))).toBe('ENVIADA');
      expect(await outcome(await step(app, id, 'aprobacion', GRANT))).toBe('APROBADA');
    }));

  it('approving more than the profile may', () =>
    withLenders(async (app, { product }) => {
      const body = {
        code: 'JEFE',
        name: 'Jefe de créditos',
        copyOf: 'ADMINISTRADOR',
        maxApprovalAmount: '2999.99',
        maxWaiverAmount: null,
      };
      await app.send('POST', '/protected/perfiles', { body });
      const as = await aUser(app, 'JEFE@PRUEBA.PE', 'JEFE');
      const id = await aRequest(app, product.id, 'EN_COMITE');
      await step(app, id, 'votos', { as: ANALYST, vote: 'for' });
      const refused = await step(app, id, 'aprobacion', { ...GRANT, as });
      expect(await outcome(refused)).toBe('APPROVAL_LIMIT_EXCEEDED');
    }));

  it('accepting an offer after its last day, before and after the night', () =>
    withLenders(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'OFERTA_ENVIADA');
      app.setToday('2026-03-26');
      const accept = () => step(app, id, 'aceptacion', { as: BORROWER });
      expect(await outcome(await accept())).toBe('REQUEST_OFFER_EXPIRED');
      await runDay(app.deps);
      expect(await readRequest(app, id)).toMatchObject({
        status: 'VENCIDA',
        closingReason: 'La oferta venció',
      });
      expect(await outcome(await accept())).toBe('REQUEST_OFFER_EXPIRED');
    }));

  it('changing what was sent or approved', () =>
    withLenders(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'APROBADA');
      const { version } = await readRequest(app, id);
      const terms = someRequestTerms(product.id, { amount: '9000.00' });
      const body = { version, terms, answers: someAnswers() };
      const refused = await app.send('PUT', `${SOLICITUDES}/${id}`, { body });
      expect(await outcome(refused)).toBe('REQUEST_TERMS_LOCKED');
    }));

  it('a step on what somebody else has moved since', () =>
    withLenders(async (app, { product }) => {
      const { id, version } = await aDraft(app, product.id);
      const body = { version, terms: someRequestTerms(product.id), answers: someAnswers() };
      const save = () => app.send('PUT', `${SOLICITUDES}/${id}`, { as: BORROWER, body });
      expect((await save()).status).toBe(200);
      expect(await outcome(await save())).toBe('REQUEST_CHANGED');
    }));

  it('sending what is not whole, or what would not be granted', () =>
    withLenders(async (app, { product }) => {
      const send = async (answers: object) => {
        const { id, version } = await aDraft(app, product.id);
        const terms = someRequestTerms(product.id);
        const body = { version, terms, answers: { ...someAnswers(), ...answers } };
        await app.send('PUT', `${SOLICITUDES}/${id}`, { as: BORROWER, body });
        return outcome(await step(app, id, 'envio', { as: BORROWER }));
      };
      expect(await send({ acceptsData: '' })).toBe('REQUEST_INCOMPLETE');
      expect(await send({ monthlyExpenses: '2800.00' })).toBe('REQUEST_NOT_ELIGIBLE');
    }));

  it('asking outside the product, of a product out of use, or for nobody', () =>
    withLenders(async (app, { product }) => {
      const begin = async (change: object, as = BORROWER) =>
        outcome(
          await app.send('POST', SOLICITUDES, {
            as,
            body: { ...someRequestTerms(product.id), ...change },
          }),
        );
      expect(await begin({ amount: '1.00' })).toBe('AMOUNT_OUTSIDE_PRODUCT');
      expect(await begin({ paymentFrequency: 'daily' })).toBe('FREQUENCY_OUTSIDE_PRODUCT');
      expect(await begin({}, ANALYST)).toBe('REQUEST_NEEDS_BORROWER');
      await app.send('POST', `/protected/productos/${product.id}/desactivacion`, { body: WHY });
      expect(await begin({})).toBe('PRODUCT_NOT_FOUND');
    }));
});
