import type { RequestDetail, RequestPage } from '@core/contract/requests';
import { REQUEST_TRANSITIONS, type RequestStatus } from '@core/requests/requestMachine';
import { loanRequest } from '@server/platform/db/tables/requests';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aUser } from '@tests/support/permissions';
import { aProduct } from '@tests/support/products';
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
import type { TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';

const SOLICITUDES = '/protected/solicitudes';

describe('a draft', () => {
  it('begins with the income and the job of the ficha, in the currency of totals', () =>
    withLenders(async (app, { product, borrowerId }) => {
      const begin = async () => {
        const body = someRequestTerms(product.id);
        const begun = await app.send('POST', '/protected/solicitudes', { as: BORROWER, body });
        return ((await begun.json()) as RequestDetail).answers;
      };
      const income = (text: string) =>
        app.db.execute(sql`update borrower set monthly_income = ${text}`);
      await income('0.00');
      expect(await begin()).toMatchObject({ monthlyIncome: '', employmentKind: '' });
      const body = {
        kind: 'employment',
        regime: 'pensioner',
        institution: 'EsSalud',
        employer: 'ONP',
        startedOn: '2024-01-10',
        grossIncome: '3000.00',
        netIncome: '2500.00',
        contributions: 12,
        discountCap: '750.00',
      };
      const filed = await app.send('POST', `/protected/clientes/${borrowerId}/datos`, { body });
      expect(filed.status).toBe(201);
      expect(await begin()).toMatchObject({
        monthlyIncome: '2500.00',
        employmentKind: 'retired',
        employerName: 'ONP',
      });
      await income('2600.00');
      expect(await begin()).toMatchObject({ monthlyIncome: '2600.00' });
      await app.send('PUT', '/protected/monedas', { body: { codes: ['USD', 'PEN'] } });
      expect(await begin()).toMatchObject({ monthlyIncome: '', employmentKind: 'retired' });
    }));
});

describe('a request from beginning to end', () => {
  it('keeps every step with who, when and why', () =>
    withLenders(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'ACEPTADA');
      const request = await readRequest(app, id);
      expect(request).toMatchObject({ status: 'ACEPTADA', folio: 'S-000001', isApproved: true });
      expect(request.history.map(({ action, by }) => `${action} ${by}`)).toEqual([
        'start Eva Luna',
        'edit Eva Luna',
        'send Eva Luna',
        'take Noé Díaz',
        'submitToCommittee Noé Díaz',
        'vote Noé Díaz',
        'approve Ada Ruiz',
        'sendOffer Noé Díaz',
        'accept Eva Luna',
      ]);
      expect(request.stages.map(({ status }) => status)).toContain('EN_EVALUACION');
      expect(request.offer).toMatchObject({ fee: '60.00', received: '2940.00' });
      expect(Number(request.offer.costRatePercent)).toBeGreaterThan(40);
      expect(request.offerExpiresOn).toBe('2026-03-25');
    }));

  it('goes back to the borrower with what to mend, and returns mended', () =>
    withLenders(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'OBSERVADA');
      const seen = await readRequest(app, id, BORROWER);
      expect(seen).toMatchObject({ observations: ['Falta el recibo de luz'], canEdit: true });
      const terms = someRequestTerms(product.id, { amount: '2500.00' });
      const body = { version: seen.version, terms, answers: someAnswers() };
      await app.send('PUT', `${SOLICITUDES}/${id}`, { as: BORROWER, body });
      expect(await outcome(await step(app, id, 'envio', { as: BORROWER }))).toBe('EN_EVALUACION');
      expect(await readRequest(app, id)).toMatchObject({ amount: '2500.00', observations: [] });
    }));

  it('takes an approval back to the committee with the terms that were asked', () =>
    withLenders(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'EN_COMITE');
      await step(app, id, 'votos', { as: ANALYST, vote: 'for' });
      await step(app, id, 'aprobacion', { ...GRANT, amount: '2000.00' });
      expect(await readRequest(app, id)).toMatchObject({ status: 'APROBADA', amount: '2000.00' });
      const undone = await step(app, id, 'anulacion-de-aprobacion', WHY);
      expect(await undone.json()).toMatchObject({
        status: 'EN_COMITE',
        amount: '3000.00',
        votes: [],
      });
    }));

  it('may begin again after its end, as another request', () =>
    withLenders(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'ENVIADA');
      const path = `${SOLICITUDES}/${id}/reapertura`;
      expect(await outcome(await app.send('POST', path, { as: BORROWER }))).toBe(
        'REQUEST_NOT_CLOSED',
      );
      await step(app, id, 'desistimiento', { as: BORROWER, ...WHY });
      const again = await app.send('POST', path, { as: BORROWER });
      expect(await again.json()).toMatchObject({
        status: 'BORRADOR',
        reopenedFrom: id,
        answers: someAnswers(),
      });
    }));
});

const STEPS: Readonly<Record<string, readonly [path: string, data: object]>> = {
  send: ['envio', {}],
  answer: ['envio', {}],
  take: ['toma', {}],
  observe: ['observacion', { items: ['Falta un papel'] }],
  submitToCommittee: ['comite', {}],
  returnToEvaluation: ['votos', { vote: 'return', ...WHY }],
  approve: ['aprobacion', GRANT],
  undoApproval: ['anulacion-de-aprobacion', WHY],
  reject: ['rechazo', { reasonCode: 'policy', ...WHY }],
  sendOffer: ['oferta', {}],
  accept: ['aceptacion', {}],
  recordAcceptance: ['aceptacion-del-cliente/llamada', { reference: 'GRAB-2026-0310' }],
  withdraw: ['desistimiento', WHY],
};

/** The profiles of the factory that may take each step; the investor none. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  send: [BORROWER, ANALYST, SECOND_ADMIN],
  answer: [BORROWER, ANALYST, SECOND_ADMIN],
  // Acceptance is the borrower's own: staff writes down, on evidence, that they did.
  accept: [BORROWER],
  withdraw: [BORROWER, ANALYST, SECOND_ADMIN],
  approve: [SECOND_ADMIN],
  undoApproval: [SECOND_ADMIN],
};
const INVESTOR = 'INVERSIONISTA@PRUEBA.PE';
const PEOPLE = [SECOND_ADMIN, ANALYST, BORROWER, INVESTOR];

describe('every step in every state by every profile', () => {
  const states = [
    'BORRADOR',
    'ENVIADA',
    'EN_EVALUACION',
    'OBSERVADA',
    'EN_COMITE',
    'APROBADA',
    'OFERTA_ENVIADA',
    'ACEPTADA',
  ] as const;

  it('is taken exactly where the machine and the permissions say', { timeout: 120_000 }, () =>
    withLenders(async (app, { product }) => {
      await aUser(app, INVESTOR, 'INVERSIONISTA');
      const wrong: string[] = [];
      for (const status of states) {
        const id = await aRequest(app, product.id, status);
        if (status === 'EN_COMITE') await step(app, id, 'votos', { as: ADMIN, vote: 'for' });
        const all = await tryEverything(app, id, status);
        wrong.push(...all.map((one) => `${status}: ${one}`));
      }
      expect(wrong).toEqual([]);
    }),
  );

  /** Takes every step as everybody, back in the state each time; answers what went wrong. */
  async function tryEverything(app: TestApp, id: number, status: RequestStatus) {
    const [stored] = await app.db.select().from(loanRequest).where(eq(loanRequest.id, id));
    const wrong: string[] = [];
    for (const [action, [path, data]] of Object.entries(STEPS)) {
      if (action === (status === 'OBSERVADA' ? 'send' : 'answer')) continue;
      for (const as of PEOPLE) {
        const response = await step(app, id, path, { as, ...data });
        const expected = expectedOf(status, action, as);
        const got = response.ok ? 'done' : String(response.status);
        if (got !== expected) wrong.push(`${action} by ${as}: ${got}, not ${expected}`);
        if (!response.ok) continue;
        const { id: _id, ...columns } = stored!;
        await app.db.update(loanRequest).set(columns).where(eq(loanRequest.id, id));
      }
    }
    return wrong;
  }

  function expectedOf(status: RequestStatus, action: string, as: string): string {
    const allowed = ALLOWED[action] ?? [ANALYST, SECOND_ADMIN];
    if (!allowed.includes(as)) return '403';
    const step = action === 'recordAcceptance' ? 'accept' : action;
    return step in REQUEST_TRANSITIONS[status] ? 'done' : '409';
  }
});

describe('whose requests', () => {
  it('a borrower sees their own alone, and staff all, by the filter of the specification', () =>
    withLenders(async (app, { product }) => {
      const mine = await aRequest(app, product.id, 'ENVIADA');
      const { id: other } = (await (
        await app.send('POST', '/protected/clientes', {
          body: {
            documentType: 'DNI',
            documentNumber: '40987612',
            firstNames: 'José',
            lastNames: 'Ñahui',
            phone: '986112233',
            address: 'Jr. Puno 512',
            occupation: 'Transportista',
            monthlyIncome: '3200.00',
          },
        })
      ).json()) as { id: number };
      const foreign = await aDraft(app, product.id, { as: ANALYST, borrowerId: other });
      await step(app, foreign.id, 'envio', { as: ANALYST });
      const list = async (query: string, as = ADMIN) => {
        const response = await app.send('GET', `${SOLICITUDES}?${query}`, { as });
        return ((await response.json()) as RequestPage).items.map(({ id }) => id);
      };
      expect(await list('', BORROWER)).toEqual([mine]);
      expect(await list('s_tipo=P&dateFrom=2026-03-10&dateTo=2026-03-10')).toHaveLength(2);
      expect(await list('s_tipo=P&dateFrom=2026-03-11')).toEqual([]);
      expect(await list('s_tipo=C')).toEqual([]);
      expect(await list('search=nahui')).toEqual([foreign.id]);
      expect(await list('search=s-000001')).toEqual([mine]);
      expect(await list('modulo=OTRO')).toEqual([]);
      expect(await list('sort=borrower')).toEqual([foreign.id, mine]);
      const hidden = await app.send('GET', `${SOLICITUDES}/${foreign.id}`, { as: BORROWER });
      expect(await outcome(hidden)).toBe('REQUEST_NOT_FOUND');
      const meddling = { as: BORROWER, body: { version: 1 } };
      const meddled = await app.send('POST', `${SOLICITUDES}/${foreign.id}/envio`, meddling);
      expect(await outcome(meddled)).toBe('REQUEST_NOT_FOUND');
    }));

  it('keeps the version of the product that it was made with', () =>
    withLenders(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'ENVIADA');
      await aProduct(app, { feePercent: '9' });
      expect(await readRequest(app, id)).toMatchObject({
        product: { version: 1 },
        offer: { fee: '60.00' },
      });
    }));

  it('talks about a request', () =>
    withLenders(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'EN_EVALUACION');
      const path = `${SOLICITUDES}/${id}/mensajes`;
      await app.send('POST', path, { as: ANALYST, body: { text: '¿Cuándo la visito?' } });
      const { messages } = await readRequest(app, id, BORROWER);
      expect(messages).toMatchObject([
        { by: 'El prestamista', text: '¿Cuándo la visito?', isOwn: false },
      ]);
    }));
});
