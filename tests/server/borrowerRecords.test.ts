import type { CatalogueEntry } from '@core/contract/options';
import type { BorrowerRecords, Employment } from '@core/contract/borrowerRecords';
import { describe, expect, it } from 'vitest';
import { aBorrower, aLoan } from '@tests/support/builders';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const RECORDS = '/protected/clientes/1/datos';
const CCI = '01136600010003254221';
const PHONE = {
  kind: 'contact',
  means: 'phone',
  value: '955444333',
  hasConsent: true,
  fromHour: 9,
  toHour: 18,
};
const JOB = {
  kind: 'employment',
  regime: 'dependent',
  institution: 'EsSalud',
  employer: 'Textiles Lima S.A.',
  startedOn: '2024-01-10',
  grossIncome: '3000.00',
  netIncome: '2500.00',
  contributions: 12,
  discountCap: '750.00',
};
const ACCOUNT = {
  kind: 'bankAccount',
  bank: 'BBVA',
  currency: 'PEN',
  accountKind: 'savings',
  interbankCode: '011-366-000100032542-21',
};
const guarantor = (relatedId: number | null) => ({
  kind: 'relation',
  role: 'guarantor',
  relatedId,
  relationship: 'Hermano',
});

const people = (test: (app: TestApp) => Promise<void>) =>
  withTestApp(async (app) => {
    for (const documentNumber of ['41234567', '41234568']) {
      await app.send('POST', '/protected/clientes', { body: aBorrower({ documentNumber }) });
    }
    await test(app);
  });
const add = ({ send }: TestApp, body: object, as?: string) => send('POST', RECORDS, { body, as });
const added = async (app: TestApp, body: object) =>
  ((await (await add(app, body)).json()) as { id: number }).id;
const answer = async ({ send }: TestApp) =>
  (await (await send('GET', RECORDS)).json()) as BorrowerRecords;
const refused = async (response: Response) =>
  `${response.status} ${((await response.json()) as { code: string }).code}`;
const because = { body: { reason: 'Ya no corresponde' } };

describe('what is kept about a borrower', () => {
  it('adds a contact, by which the borrower is found until it ends', () =>
    people(async (app) => {
      const id = await added(app, PHONE);
      const matches = async () => {
        const response = await app.send('GET', '/protected/clientes?search=955444333');
        return ((await response.json()) as { total: number }).total;
      };
      expect(await matches()).toBe(1);
      await app.send('POST', `${RECORDS}/contact/${id}/baja`, because);
      expect(await matches()).toBe(0);
      const [contact] = (await answer(app)).contacts;
      expect(contact).toMatchObject({ value: '955444333', endReason: 'Ya no corresponde' });
      await app.send('POST', `${RECORDS}/contact/${id}/reactivacion`, because);
      expect(await matches()).toBe(1);
    }));

  it('replaces without deleting, and does not bring back what has a substitute', () =>
    people(async (app) => {
      const id = await added(app, ACCOUNT);
      expect(await refused(await add(app, ACCOUNT))).toBe('409 BANK_ACCOUNT_TAKEN');
      const next = await added(app, { ...ACCOUNT, bank: 'BBVA Perú', replacesId: id });
      const { bankAccounts } = await answer(app);
      expect(bankAccounts.map((one) => [one.id, one.endedAt === null, one.replacedById])).toEqual([
        [next, true, null],
        [id, false, next],
      ]);
      const restore = () => app.send('POST', `${RECORDS}/bankAccount/${id}/reactivacion`, because);
      expect(await refused(await restore())).toBe('409 BORROWER_RECORD_REPLACED');
      await app.send('POST', `${RECORDS}/bankAccount/${next}/baja`, because);
      expect((await restore()).status).toBe(200);
      const again = await add(app, { ...ACCOUNT, replacesId: next });
      expect(await refused(again)).toBe('409 BORROWER_RECORD_ENDED');
    }));

  it('shows a job with its months, and its verification by whoever may', () =>
    people(async (app) => {
      const id = await added(app, { ...JOB, expiresOn: '2026-12-31' });
      const verify = (as?: string) =>
        app.send('POST', `/protected/clientes/1/empleos/${id}/verificacion`, { as });
      expect(await refused(await verify(ANALYST))).toBe('403 FORBIDDEN');
      expect((await verify()).status).toBe(200);
      expect(await refused(await verify())).toBe('409 EMPLOYMENT_VERIFIED');
      const list = await app.send('GET', '/protected/empleos?borrowerId=1');
      const { items } = (await list.json()) as { items: Employment[] };
      expect(items).toMatchObject([
        { employer: 'Textiles Lima S.A.', monthsEmployed: 26, verifiedOn: '2026-03-10' },
      ]);
      const all = await app.send('GET', '/protected/empleos?search=textiles');
      expect(((await all.json()) as { total: number }).total).toBe(1);
    }));

  it('takes the position of a job from the catalogue, through its renaming and merging', () =>
    people(async (app) => {
      const POSITIONS = '/protected/catalogos/position';
      const entries = async (response: Response) => (await response.json()) as CatalogueEntry[];
      const position = async (name: string) =>
        (await entries(await app.send('POST', POSITIONS, { body: { name } }))).at(-1)!;
      const [driver, carrier] = [await position('Chofer'), await position('Transportista')];
      const job = { ...JOB, positionCode: driver.code };
      const id = await added(app, { ...job, jobTitle: 'No cuenta' });
      const shownAs = async () => {
        const list = await app.send('GET', '/protected/empleos?borrowerId=1');
        const { items } = (await list.json()) as { items: Employment[] };
        return items.map(({ jobTitle, positionCode }) => `${jobTitle} ${positionCode}`);
      };
      const uses = async () =>
        (await entries(await app.send('GET', POSITIONS))).map((one) => one.uses);
      expect([await shownAs(), await uses()]).toEqual([['Chofer C001'], [1, 0]]);
      const entry = `${POSITIONS}/${driver.id}`;
      const renamed = { name: 'Conductor', isActive: true };
      await app.send('PUT', entry, { body: renamed });
      expect([await shownAs(), await uses()]).toEqual([['Conductor C001'], [1, 0]]);
      await app.send('PUT', `${entry}/fusion`, { body: { intoId: carrier.id } });
      expect([await shownAs(), await uses()]).toEqual([['Transportista C002'], [1, 1]]);
      expect(await refused(await add(app, job))).toBe('404 CATALOGUE_ENTRY_NOT_FOUND');
      await app.send('PUT', `${entry}/fusion`, { body: { intoId: null } });
      await app.send('PUT', entry, { body: { ...renamed, isActive: false } });
      expect(await shownAs()).toEqual(['Conductor null']);
      expect(await refused(await add(app, job))).toBe('404 CATALOGUE_ENTRY_NOT_FOUND');
      await added(app, { ...JOB, jobTitle: 'Buzo', replacesId: id });
      expect([(await shownAs()).toSorted(), await uses()]).toEqual([
        ['Buzo null', 'Conductor null'],
        [0, 0],
      ]);
    }));

  it('takes a guarantor, who shows whom they guarantee and what that owes', () =>
    withTestApp(async (app) => {
      const loan = await aLoan(app);
      const body = aBorrower({ documentNumber: '41234568', firstNames: 'Beto' });
      await app.send('POST', '/protected/clientes', { body });
      await add(app, guarantor(2));
      expect((await answer(app)).relations).toMatchObject([
        { role: 'guarantor', name: 'Beto Quispe Huamán', phone: '987654321' },
      ]);
      const given = await app.send('GET', '/protected/clientes/2/datos');
      expect(((await given.json()) as BorrowerRecords).guarantees).toMatchObject([
        {
          borrowerId: 1,
          livingLoans: 1,
          outstandingPrincipal: [{ currency: 'PEN', amount: loan.outstandingPrincipal }],
        },
      ]);
    }));

  it.each([
    ['a guarantor who is nobody here', guarantor(null), '422 GUARANTOR_NEEDED'],
    ['who guarantees themself', guarantor(1), '422 GUARANTOR_IS_BORROWER'],
    ['a guarantor who does not exist', guarantor(99), '404 BORROWER_NOT_FOUND'],
    [
      'a CCI with wrong digits',
      { ...ACCOUNT, interbankCode: `${CCI}1` },
      '422 INTERBANK_CODE_INVALID',
    ],
    ['a net income above the gross', { ...JOB, netIncome: '3000.01' }, '422 VALIDATION'],
    ['a job from tomorrow', { ...JOB, startedOn: '2026-03-11' }, '422 VALIDATION'],
    ['hours that end before they begin', { ...PHONE, toHour: 9 }, '422 VALIDATION'],
    ['a kind that there is not', { ...PHONE, kind: 'pet' }, '422 VALIDATION'],
    ['a row that there is not', { ...PHONE, replacesId: 77 }, '404 BORROWER_RECORD_NOT_FOUND'],
  ])('refuses %s', (_case, body, code) =>
    people(async (app) => {
      expect(await refused(await add(app, body))).toBe(code);
    }),
  );

  it('is not for borrowers', () =>
    people(async (app) => {
      expect(await refused(await add(app, PHONE, BORROWER))).toBe('403 FORBIDDEN');
      for (const path of [RECORDS, '/protected/empleos', '/protected/clientes/1/bitacora']) {
        expect(await refused(await app.send('GET', path, { as: BORROWER }))).toBe('403 FORBIDDEN');
      }
    }));
});

describe('the timeline of a borrower', () => {
  it('tells loans, payments and changes, newest first, in pages', () =>
    withTestApp(async (app) => {
      const loan = await aLoan(app);
      app.setToday('2026-03-12');
      await app.send('POST', `/protected/prestamos/${loan.id}/pagos`, {
        body: { amount: '100.00', receivedOn: '2026-03-12', means: 'cash' },
      });
      app.setToday('2026-03-13');
      await add(app, { kind: 'note', text: 'Prefiere que lo llamen de tarde' });
      const page = async (query = '') => {
        const response = await app.send('GET', `/protected/clientes/1/bitacora${query}`);
        return (await response.json()) as {
          items: { title: string; detail: string; loanId: number | null }[];
          next: string;
        };
      };
      const { items } = await page();
      expect(items.map(({ title }) => title)).toEqual([
        'Alta: nota',
        'Pago R-000001',
        expect.stringMatching(/Préstamo P-000001|Registro/),
        expect.stringMatching(/Préstamo P-000001|Registro/),
      ]);
      expect(items[1]).toMatchObject({ detail: 'S/ 100.00 a P-000001, el 12/03/2026', loanId: 1 });
      const first = await page('?limit=2');
      const second = await page(`?limit=2&after=${first.next}`);
      expect([...first.items, ...second.items]).toEqual(items);
    }));
});
