import { describe, expect, it } from 'vitest';
import { aBorrower } from '@tests/support/builders';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';

const register = ({ send }: TestApp, change: Parameters<typeof aBorrower>[0] = {}) =>
  send('POST', '/protected/clientes', { body: aBorrower(change) });

describe('POST /protected/clientes', () => {
  it('registers a borrower and answers them with their id', () =>
    withTestApp(async (app) => {
      const response = await register(app);
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({
        id: 1,
        fullName: 'Rosa Quispe Huamán',
        registeredOn: '2026-03-10',
        livingLoans: 0,
        outstandingPrincipal: [],
      });
    }));

  it('refuses the same document twice and points to who has it', () =>
    withTestApp(async (app) => {
      await register(app);
      const response = await register(app, { firstNames: 'Otra' });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        code: 'BORROWER_DOCUMENT_TAKEN',
        params: { borrowerId: 1, borrowerName: 'Rosa Quispe Huamán' },
        errors: [{ field: 'documentNumber' }],
      });
    }));

  it.each([
    ['a DNI of seven digits', { documentNumber: '4123456' }, 'documentNumber'],
    ['a DNI of zeros', { documentNumber: '00000000' }, 'documentNumber'],
    [
      'a RUC with a wrong check digit',
      { documentType: 'RUC' as const, documentNumber: '20100070971' },
      'documentNumber',
    ],
    ['a phone with letters', { phone: '98765abc' }, 'phone'],
    ['an e-mail without domain', { email: 'rosa@' }, 'email'],
    ['an income that is no amount', { monthlyIncome: '1,200' }, 'monthlyIncome'],
    ['an empty name', { firstNames: '  ' }, 'firstNames'],
  ])('refuses %s beside its field', (_case, change, field) =>
    withTestApp(async (app) => {
      const response = await register(app, change);
      expect(response.status).toBe(422);
      const { errors } = (await response.json()) as { errors: { field: string }[] };
      expect(errors.map((error) => error.field)).toEqual([field]);
    }),
  );

  it('refuses a field that nobody asked for', () =>
    withTestApp(async ({ send }) => {
      const body = { ...aBorrower(), hack: 1 };
      const response = await send('POST', '/protected/clientes', { body });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ errors: [{ field: 'hack' }] });
    }));

  it('accepts the check digit of a RUC', () =>
    withTestApp(async (app) => {
      const change = { documentType: 'RUC' as const, documentNumber: '20100070970' };
      expect((await register(app, change)).status).toBe(201);
    }));
});

describe('GET /protected/clientes', () => {
  const people = [
    ['40000001', 'Ana', 'Núñez'],
    ['40000002', 'Beto', 'Álvarez'],
    ['40000003', 'Celia', 'Zapata'],
  ] as const;

  const listed = async ({ send }: TestApp, query: string) => {
    const response = await send('GET', `/protected/clientes?${query}`);
    return (await response.json()) as {
      items: { firstNames: string }[];
      total: number;
      next: string | null;
      previous: string | null;
    };
  };

  const withPeople = (test: (app: TestApp) => Promise<void>) =>
    withTestApp(async (app) => {
      for (const [documentNumber, firstNames, lastNames] of people) {
        await register(app, { documentNumber, firstNames, lastNames });
      }
      await test(app);
    });

  it('orders by last name, accents aside', () =>
    withPeople(async (app) => {
      const { items, total } = await listed(app, '');
      expect(items.map((item) => item.firstNames)).toEqual(['Beto', 'Ana', 'Celia']);
      expect(total).toBe(3);
    }));

  it.each([
    ['a name without its accents', 'search=nunez', ['Ana']],
    ['a name with accents that it has not', 'search=z%C3%A1pata', ['Celia']],
    ['part of a document', 'search=000002', ['Beto']],
    ['two words in any order', 'search=nunez%20ana', ['Ana']],
    ['the two letters that a word begins with', 'search=nu', ['Ana']],
    ['a wildcard, which is a letter like any other', 'search=%25', []],
  ])('finds by %s', (_case, query, names) =>
    withPeople(async (app) => {
      const { items } = await listed(app, query);
      expect(items.map((item) => item.firstNames)).toEqual(names);
    }),
  );

  it('pages forward and back to the same rows', () =>
    withPeople(async (app) => {
      const first = await listed(app, 'limit=2');
      expect(first.items.map((item) => item.firstNames)).toEqual(['Beto', 'Ana']);
      expect(first.previous).toBeNull();
      const second = await listed(app, `limit=2&after=${first.next}`);
      expect(second.items.map((item) => item.firstNames)).toEqual(['Celia']);
      expect(second.next).toBeNull();
      const back = await listed(app, `limit=2&before=${second.previous}`);
      expect(back.items).toEqual(first.items);
      expect(back.previous).toBeNull();
      expect(back.next).toBe(first.next);
    }));

  it('refuses a cursor that somebody made up', () =>
    withTestApp(async ({ send }) => {
      const response = await send('GET', '/protected/clientes?after=zzz');
      expect(response.status).toBe(422);
    }));

  it('is not for borrowers', () =>
    withTestApp(async ({ send }) => {
      const response = await send('GET', '/protected/clientes', { as: BORROWER });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'FORBIDDEN' });
    }));
});
