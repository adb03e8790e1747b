import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Borrower, BorrowerChange } from '@core/contract/borrowers';
import { aBorrower, aLoan, aNewLoan, someParties } from '@tests/support/builders';
import { aContract } from '@tests/support/contracts';
import { approve, asTwo, awaited, bodyOf, codeOf, look, SECOND } from '@tests/support/fourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';
import { asRegistered } from '@tests/support/validation';

const OTHER = '45871236';
const PATH = '/protected/clientes';
const COMPANY: Partial<BorrowerChange> = {
  kind: 'company',
  documentType: 'RUC',
  documentNumber: '20100070970',
  firstNames: 'Bodega El Sol',
  lastNames: '',
  representativeName: 'Rosa Quispe',
  representativeDocumentType: 'DNI',
  representativeDocument: '41234567',
};

/** Changes a ficha as its form does: what it was registered with, and what is new. */
async function refile({ send }: TestApp, id: number, data: Partial<BorrowerChange>) {
  const { version } = await bodyOf<Borrower>(await send('GET', `${PATH}/${id}`));
  return send('PUT', `${PATH}/${id}`, { body: { ...aBorrower(data), version } });
}

const filedOf = async ({ db }: TestApp, id: number) =>
  (
    await db.execute(sql`select document_number || ' ' || full_name as filed
      from borrower where id = ${id}`)
  ).rows[0]!['filed'];

/** The borrower of a loan that lives, without an account. */
async function aDebtor(app: TestApp): Promise<number> {
  const { borrowerId } = await aLoan(app);
  await app.db.execute(sql`update app_user set borrower_id = null`);
  return borrowerId;
}

/** Fichas whose identity is other people's concern too. */
const BOUND: Readonly<Record<string, (app: TestApp) => Promise<number>>> = {
  'a loan that lives': aDebtor,
  'a loan that was agreed': async (app) => {
    const { borrowerId, fundId } = await someParties(app);
    await app.db.execute(sql`update app_user set borrower_id = null`);
    const body = aNewLoan({ borrowerId, fundId });
    expect((await app.send('POST', '/protected/prestamos/por-desembolsar', { body })).status).toBe(
      201,
    );
    return borrowerId;
  },
  'a contract of a loan that ended': async (app) => {
    const { loan } = await aContract(app);
    await app.db.execute(sql`update app_user set borrower_id = null`);
    await app.db.execute(sql`update loan set status = 'paidOff'`);
    await app.db.execute(sql`update borrower set email = null`);
    return loan.borrowerId;
  },
  'an account': async (app) => {
    const { borrowerId } = await someParties(app);
    await app.db.execute(
      sql`update app_user set borrower_id = ${borrowerId} where username = ${BORROWER}`,
    );
    return borrowerId;
  },
};

/** Changes of each datum that says who a person is. */
const CHANGES: Readonly<Record<string, Partial<BorrowerChange>>> = {
  'Número de documento': { documentNumber: OTHER },
  'Tipo de documento': { documentType: 'CE', documentNumber: '001234567' },
  Nombres: { firstNames: 'Rita' },
  Apellidos: { lastNames: 'Quispe Condori' },
  'Tipo de persona': COMPANY,
};

describe('who the borrower of a ficha is', () => {
  it.each(Object.entries(BOUND))('is not changed by one person where it has %s', (_has, make) =>
    withTestApp(async (app) => {
      const id = await make(app);
      await asTwo(app);
      const act = await awaited(await refile(app, id, { documentNumber: OTHER }));
      expect(act).toMatchObject({
        act: 'signature',
        link: `/clientes/${id}`,
        summary: 'Cambiar en la ficha la identidad de Rosa Quispe Huamán: número de documento',
      });
      expect(await filedOf(app, id)).toBe('41234567 Rosa Quispe Huamán');
      expect((await look(app, act.id)).facts).toContainEqual({
        term: 'Número de documento',
        value: `41234567 → ${OTHER}`,
      });
      expect((await approve(app, act.id)).status).toBe(200);
      expect(await filedOf(app, id)).toBe(`${OTHER} Rosa Quispe Huamán`);
    }),
  );

  it.each(Object.entries(CHANGES))('awaits in every part of it: %s', (term, change) =>
    withTestApp(async (app) => {
      const id = await aDebtor(app);
      await asTwo(app);
      const act = await awaited(await refile(app, id, change));
      const terms = (await look(app, act.id)).facts.map((fact) => fact.term);
      expect(terms).toContain(term);
    }),
  );

  it.each([
    ['Razón social', { firstNames: 'Bodega La Luna' }],
    ['Número de documento', { documentNumber: '20131312955' }],
    ['Representante', { representativeName: 'Juan Torres' }],
    ['Documento del representante', { representativeDocument: OTHER }],
  ] as const)('awaits in every part of a company: %s', (term, change) =>
    withTestApp(async (app) => {
      const id = await aDebtor(app);
      await refile(app, id, COMPANY);
      await asTwo(app);
      const act = await awaited(await refile(app, id, { ...COMPANY, ...change }));
      const facts = (await look(app, act.id)).facts;
      expect(facts.map((fact) => fact.term)).toContain(term);
    }),
  );

  it('is told with the mail where both change', () =>
    withTestApp(async (app) => {
      const id = await aDebtor(app);
      await app.db.execute(sql`update borrower set email = 'rosa@ejemplo.pe'`);
      await asTwo(app);
      const change = { firstNames: 'Rita', email: 'rita@ejemplo.pe' };
      const act = await awaited(await refile(app, id, change));
      expect(act.summary).toBe(
        'Cambiar en la ficha la identidad de Rosa Quispe Huamán: nombres y correo',
      );
      expect((await look(app, act.id)).facts.slice(0, 2)).toEqual([
        { term: 'Nombres', value: 'Rosa → Rita' },
        { term: 'Correo', value: 'rosa@ejemplo.pe → rita@ejemplo.pe' },
      ]);
    }));

  it.each([
    ['an accent', { lastNames: 'Quispe Huaman' }],
    ['a capital', { firstNames: 'ROSA' }],
    ['what says nothing of it', { address: 'Av. Brasil 10', phone: '912345678' }],
  ])('is the same after %s, which one person corrects', (_what, change) =>
    withTestApp(async (app) => {
      const id = await aDebtor(app);
      await asTwo(app);
      expect((await refile(app, id, change)).status).toBe(200);
    }),
  );

  it('is corrected by one person in a ficha that nothing hangs on', () =>
    withTestApp(async (app) => {
      const { borrowerId } = await someParties(app);
      await app.db.execute(sql`update app_user set borrower_id = null`);
      await asTwo(app);
      expect((await refile(app, borrowerId, { documentNumber: OTHER })).status).toBe(200);
    }));

  it('is not changed over a ficha that changed meanwhile', () =>
    withTestApp(async (app) => {
      const id = await aDebtor(app);
      await asTwo(app);
      const act = await awaited(await refile(app, id, { firstNames: 'Rita' }));
      const { digest } = await look(app, act.id);
      await refile(app, id, { firstNames: 'Rósa' });
      const sent = { as: SECOND, body: { digest } };
      const path = `/protected/actos-en-espera/${act.id}/aprobacion`;
      expect(await codeOf(await app.send('POST', path, sent))).toBe('AWAITING_ACT_SUPERSEDED');
      expect(await filedOf(app, id)).toBe('41234567 Rósa Quispe Huamán');
    }));
});

describe('the link of an account to a ficha', () => {
  /** A ficha without debts or mail, whose document becomes that of who registered. */
  async function swapped(app: TestApp) {
    const { borrowerId } = await someParties(app);
    await app.db.execute(sql`update app_user set borrower_id = null`);
    const userId = await asRegistered(app);
    await app.db.execute(sql`update account_request set document_number = ${OTHER}`);
    await refile(app, borrowerId, { documentNumber: OTHER });
    return { borrowerId, userId };
  }

  const link = (app: TestApp, userId: number, borrowerId: number) =>
    app.send('PUT', `/protected/revisiones/${userId}/prestatario`, { body: { borrowerId } });

  it('awaits, and tells who changed whose it is these seven days', () =>
    withTestApp(async (app) => {
      const { borrowerId, userId } = await swapped(app);
      await asTwo(app);
      const act = await awaited(await link(app, userId, borrowerId));
      const { facts } = await look(app, act.id);
      const told = facts.find(({ term }) => term === 'Cambio de identidad en la ficha');
      expect(told?.value).toMatch(
        new RegExp(`^Ada Ruiz el 10/03/2026.*: número de documento 41234567 → ${OTHER}$`),
      );
    }));

  it('does not where that was longer ago', () =>
    withTestApp(async (app) => {
      const { borrowerId, userId } = await swapped(app);
      await app.db.execute(sql`alter table audit_log disable trigger user`);
      await app.db.execute(sql`update audit_log set at = at - interval '8 days'`);
      await asTwo(app);
      expect((await link(app, userId, borrowerId)).status).toBe(200);
    }));
});
