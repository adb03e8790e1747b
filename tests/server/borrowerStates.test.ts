import type { Borrower } from '@core/contract/borrowers';
import { describe, expect, it } from 'vitest';
import { aBorrower, aNewLoan, someParties } from '@tests/support/builders';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const CLIENTS = '/protected/clientes';
const COMPANY = {
  kind: 'company' as const,
  documentType: 'RUC' as const,
  documentNumber: '20100070970',
  firstNames: 'Molinos del Sur S.A.C.',
  lastNames: '',
  representativeName: 'Ana Núñez',
};

const register = ({ send }: TestApp, change: Parameters<typeof aBorrower>[0] = {}, as?: string) =>
  send('POST', CLIENTS, { body: aBorrower(change), as });
const refused = async (response: Response) =>
  `${response.status} ${((await response.json()) as { code: string }).code}`;
const decide = ({ send }: TestApp, decision: string, id = 1, as?: string) =>
  send('POST', `${CLIENTS}/${id}/decisiones`, {
    body: { decision, reason: 'Así se acordó' },
    as,
  });

describe('persons and companies', () => {
  it('registers a company by its legal name and its representative', () =>
    withTestApp(async (app) => {
      const response = await register(app, COMPANY);
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({
        kind: 'company',
        fullName: 'Molinos del Sur S.A.C.',
        representativeName: 'Ana Núñez',
        state: 'INACTIVO',
      });
    }));

  it.each([
    ['a company without a representative', { ...COMPANY, representativeName: '' }],
    ['a company with the RUC of a person', { ...COMPANY, documentNumber: '10412345679' }],
    ['a person without last names', { lastNames: '' }],
  ])('refuses %s', (_case, change) =>
    withTestApp(async (app) => {
      expect(await refused(await register(app, change))).toBe('422 VALIDATION');
    }),
  );

  it('refuses who comes of age tomorrow, and takes who does today', () =>
    withTestApp(async (app) => {
      const minor = await register(app, { bornOn: '2008-03-11' });
      expect(await refused(minor)).toBe('422 BORROWER_UNDERAGE');
      expect((await register(app, { bornOn: '2008-03-10' })).status).toBe(201);
    }));

  it.each([
    ['CURP', 'BOXW310820HNERXN09', 'BOXW310820HNERXN08'],
    ['RFC', 'GODE561231GR8', 'GODE561231GR9'],
    ['CC', '1020304050', '12'],
    ['NIT', '2131234321', '2131234325'],
    ['CEDULA', '00113918205', '00113918204'],
    ['RNC', '131246796', '131246797'],
    ['DNI_AR', '20123456', '201'],
    ['CUIT', '20267565393', '20267565394'],
  ] as const)('checks a %s', (documentType, right, wrong) =>
    withTestApp(async (app) => {
      const bad = await register(app, { documentType, documentNumber: wrong });
      expect(await refused(bad)).toBe('422 DOCUMENT_INVALID');
      expect((await register(app, { documentType, documentNumber: right })).status).toBe(201);
    }),
  );
});

describe('PUT /protected/clientes/{id}', () => {
  const change = { ...aBorrower({ phone: '911222333', email: 'rosa@correo.pe' }), version: 1 };

  it('changes what was seen, and keeps before and after', () =>
    withTestApp(async (app) => {
      await register(app);
      const response = await app.send('PUT', `${CLIENTS}/1`, { body: change, as: ANALYST });
      expect(await response.json()).toMatchObject({ phone: '911222333', version: 2 });
      const matches = await app.send('GET', `${CLIENTS}?search=911222333`);
      expect(((await matches.json()) as { total: number }).total).toBe(1);
      const timeline = await app.send('GET', `${CLIENTS}/1/bitacora`);
      const { items } = (await timeline.json()) as { items: { changes: unknown[] }[] };
      expect(items[0]).toMatchObject({
        title: 'Cambio de la ficha',
        changes: [
          { field: 'Teléfono', before: '987654321', after: '911222333' },
          { field: 'Correo', before: '', after: 'rosa@correo.pe' },
        ],
      });
    }));

  it('refuses the change of what has changed meanwhile, and a document of another', () =>
    withTestApp(async (app) => {
      await register(app);
      await register(app, { documentNumber: '41234568', firstNames: 'Otra' });
      await app.send('PUT', `${CLIENTS}/1`, { body: change });
      const late = await app.send('PUT', `${CLIENTS}/1`, { body: change });
      expect(await refused(late)).toBe('409 BORROWER_CHANGED');
      const body = { ...change, version: 2, documentNumber: '41234568' };
      const taken = await app.send('PUT', `${CLIENTS}/1`, { body });
      expect(await refused(taken)).toBe('409 BORROWER_DOCUMENT_TAKEN');
    }));

  it('is not for borrowers', () =>
    withTestApp(async (app) => {
      await register(app);
      const response = await app.send('PUT', `${CLIENTS}/1`, { body: change, as: BORROWER });
      expect(await refused(response)).toBe('403 FORBIDDEN');
    }));
});

describe('the states of a borrower', () => {
  const stateOf = async (response: Response) => ((await response.json()) as Borrower).state;

  it('whoever does not decide registers for approval, and nothing is lent before it', () =>
    withTestApp(async (app) => {
      const { fundId } = await someParties(app);
      const change = { documentNumber: '41234569' };
      expect(await stateOf(await register(app, change, ANALYST))).toBe('POR_APROBAR');
      const body = aNewLoan({ borrowerId: 2, fundId });
      const early = await app.send('POST', '/protected/prestamos', { body });
      expect(await refused(early)).toBe('409 BORROWER_NOT_APPROVED');
      expect(await refused(await decide(app, 'approve', 2, ANALYST))).toBe('403 FORBIDDEN');
      expect(await stateOf(await decide(app, 'approve', 2))).toBe('INACTIVO');
      const lent = await app.send('POST', '/protected/prestamos', { body });
      expect(lent.status).toBe(201);
      expect(await stateOf(await app.send('GET', `${CLIENTS}/2`))).toBe('ACTIVO');
      expect(await refused(await decide(app, 'withdraw', 2))).toBe('409 BORROWER_HAS_BALANCE');
    }));

  it('goes every way of the machine and back, and no other', () =>
    withTestApp(async (app) => {
      await register(app, {}, ANALYST);
      const goes = async (decision: string) => {
        const response = await decide(app, decision);
        return response.status === 200 ? stateOf(response) : refused(response);
      };
      expect(await goes('withdraw')).toBe('409 BORROWER_STATE_REFUSED');
      expect(await goes('reject')).toBe('RECHAZADO');
      expect(await goes('approve')).toBe('409 BORROWER_STATE_REFUSED');
      expect(await goes('reconsider')).toBe('POR_APROBAR');
      expect(await goes('approve')).toBe('INACTIVO');
      expect(await goes('reject')).toBe('409 BORROWER_STATE_REFUSED');
      expect(await goes('withdraw')).toBe('RETIRADO');
      expect(await goes('reinstate')).toBe('INACTIVO');
    }));

  it('blacklisted, is lent nothing until the day or until it is lifted', () =>
    withTestApp(async (app) => {
      const ids = await someParties(app);
      const blacklist = (until: string | null, as?: string) =>
        app.send('POST', `${CLIENTS}/1/lista-negra`, {
          body: { reason: 'Documento falso', until },
          as,
        });
      const lend = (disbursedOn: string, firstDueOn: string) =>
        app.send('POST', '/protected/prestamos', {
          body: aNewLoan(ids, { disbursedOn, firstDueOn }),
        });
      expect(await refused(await blacklist(null, ANALYST))).toBe('403 FORBIDDEN');
      expect(await refused(await blacklist('2026-03-10'))).toBe('422 VALIDATION');
      expect(await stateOf(await blacklist('2026-03-20'))).toBe('LISTA_NEGRA');
      const no = await lend('2026-03-10', '2026-04-10');
      expect(await refused(no)).toBe('409 BORROWER_BLACKLISTED');
      app.setToday('2026-03-21');
      expect((await lend('2026-03-21', '2026-04-21')).status).toBe(201);
      expect(await stateOf(await blacklist(null))).toBe('LISTA_NEGRA');
      const lift = () =>
        app.send('POST', `${CLIENTS}/1/lista-negra/levantamiento`, {
          body: { reason: 'Se aclaró' },
        });
      expect(await stateOf(await lift())).toBe('ACTIVO');
      expect(await refused(await lift())).toBe('409 BORROWER_NOT_BLACKLISTED');
    }));

  it('filters the list', () =>
    withTestApp(async (app) => {
      await register(app, {}, ANALYST);
      await register(app, { documentNumber: '41234568' });
      const total = async (query: string) =>
        ((await (await app.send('GET', `${CLIENTS}?state=${query}`)).json()) as { total: number })
          .total;
      expect([await total('POR_APROBAR'), await total('INACTIVO'), await total('ACTIVO')]).toEqual([
        1, 1, 0,
      ]);
    }));
});
