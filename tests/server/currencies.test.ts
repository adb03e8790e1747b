import { describe, expect, it } from 'vitest';
import type { UserOptions } from '@core/contract/options';
import { aBorrower, aNewLoan, someParties } from '@tests/support/builders';
import { approve, asTwo, awaited, readAct } from '@tests/support/fourEyes';
import { readPdf } from '@tests/support/paperMoney';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const PATH = '/protected/monedas';

async function choose(app: TestApp, codes: readonly string[], as?: string) {
  const response = await app.send('PUT', PATH, { body: { codes }, as });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function options(app: TestApp) {
  const response = await app.send('GET', '/protected/opciones', { as: BORROWER });
  return (await response.json()) as UserOptions;
}

async function post(app: TestApp, path: string, body: object) {
  const response = await app.send('POST', path, { body });
  return { status: response.status, body: (await response.json()) as unknown };
}

const fund = (currency: string, name = `Fondo en ${currency}`) => ({
  name,
  currency,
  openingCapital: '5000.00',
});

const refusal = (status: number, code: string, field: string) => ({
  status,
  body: { code, errors: [{ field }] },
});

describe('the currencies in use', () => {
  it('are soles and dollars until the lender chooses others, and every form is told', () =>
    withTestApp(async (app) => {
      const before = await options(app);
      expect(before.currencies).toEqual(['PEN', 'USD']);
      expect(await choose(app, ['MXN', 'PEN', 'USD'])).toMatchObject({
        status: 200,
        body: [{ code: 'MXN' }, { code: 'PEN' }, { code: 'USD' }],
      });
      const after = await options(app);
      expect(after.currencies).toEqual(['MXN', 'PEN', 'USD']);
      expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    }));

  it('are chosen by administrators, each once, of ISO 4217 and of two decimals or none', () =>
    withTestApp(async (app) => {
      expect(await choose(app, ['PEN'], ANALYST)).toMatchObject({ status: 403 });
      for (const codes of [[], ['PEN', 'PEN'], ['XDR'], ['pen'], ['PEN', 'toString']]) {
        expect(await choose(app, codes)).toMatchObject({
          status: 422,
          body: { code: 'VALIDATION' },
        });
      }
      const dinars = await choose(app, ['PEN', 'KWD']);
      expect(dinars).toMatchObject(refusal(422, 'CURRENCY_DECIMALS_UNKNOWN', 'codes'));
      expect(JSON.stringify(dinars.body)).toContain('los dinares kuwaitíes, tres');
    }));

  it('stay while something holds money in them', () =>
    withTestApp(async (app) => {
      await choose(app, ['EUR', 'PEN']);
      expect(await post(app, '/protected/fondos', fund('EUR'))).toMatchObject({ status: 201 });
      const gone = await choose(app, ['PEN']);
      expect(gone).toMatchObject(refusal(409, 'CURRENCY_HOLDS_MONEY', 'codes'));
      expect(JSON.stringify(gone.body)).toContain('en euros');
      expect(await choose(app, ['EUR'])).toMatchObject({ status: 200 });
    }));

  it('are the only ones of funds, accounts, caps, limits, rules and accounts of borrowers', () =>
    withTestApp(async (app) => {
      const borrower = await post(app, '/protected/clientes', { ...aBorrower() });
      const { id } = borrower.body as { readonly id: number };
      const acts: readonly (readonly [string, object])[] = [
        ['/protected/fondos', fund('MXN')],
        [
          '/protected/cuentas-de-dinero',
          {
            kind: 'bank',
            name: 'Banco del Norte',
            currency: 'MXN',
            fundId: null,
            ledgerAccount: '1101',
            institution: '',
            number: '',
            cci: '',
            asksOperationNumber: false,
          },
        ],
        [
          '/protected/topes-de-tasa',
          {
            kind: 'ordinary',
            currency: 'MXN',
            validFrom: '2026-01-01',
            annualEffectivePercent: '60',
            source: 'Ley de prueba',
          },
        ],
        [
          '/protected/limites-de-pago',
          {
            currency: 'MXN',
            means: 'cash',
            validFrom: '2026-01-01',
            maxPayment: '200.00',
            maxDay: null,
          },
        ],
        [
          '/protected/cuatro-ojos/reglas',
          {
            act: 'disburse',
            profile: null,
            currency: 'MXN',
            fundId: null,
            productCode: null,
            needsSecond: true,
            amountFrom: '100.00',
            validFrom: '2026-01-01',
            reason: 'Prueba de monedas',
          },
        ],
        [
          `/protected/clientes/${id}/datos`,
          {
            kind: 'bankAccount',
            bank: 'Banco del Norte',
            currency: 'MXN',
            accountKind: 'savings',
            interbankCode: '01136600010003254221',
          },
        ],
      ];
      for (const [path, body] of acts) {
        const refused = await post(app, path, body);
        expect([path, refused]).toMatchObject([
          path,
          refusal(422, 'CURRENCY_NOT_IN_USE', 'currency'),
        ]);
      }
      await choose(app, ['PEN', 'MXN']);
      for (const [path, body] of acts) {
        expect([path, await post(app, path, body)]).toMatchObject([path, { status: 201 }]);
      }
    }));
});

describe('what is lent in a currency', () => {
  const limit = async (app: TestApp, code: string, minPrincipal: string, maxPrincipal: string) => {
    const path = `${PATH}/${code}/limites`;
    const response = await app.send('PUT', path, { body: { minPrincipal, maxPrincipal } });
    return { status: response.status, body: (await response.json()) as unknown };
  };

  it('has limits of its own, which a loan beyond them is told of beside its amount', () =>
    withTestApp(async (app) => {
      const [soles] = (await (await app.send('GET', PATH)).json()) as readonly object[];
      expect(soles).toEqual({
        code: 'PEN',
        minPrincipal: '50.00',
        maxPrincipal: '10000000.00',
      });
      await choose(app, ['COP', 'PEN']);
      const parties = await someParties(app);
      const loan = aNewLoan(parties);
      expect(await limit(app, 'PEN', '50.00', '1199.99')).toMatchObject({ status: 200 });
      const refused = await post(app, '/protected/prestamos', loan);
      expect(refused).toMatchObject(refusal(422, 'PRINCIPAL_OUT_OF_LIMITS', 'principal'));
      expect(JSON.stringify(refused.body)).toMatch(/Use de S\/\s50\.00 a S\/\s1,199\.99/);
      expect(await limit(app, 'PEN', '1200.01', '5000.00')).toMatchObject({ status: 200 });
      expect(await post(app, '/protected/prestamos', loan)).toMatchObject({ status: 422 });
      expect(await limit(app, 'PEN', '1200.00', '1200.00')).toMatchObject({ status: 200 });
      expect(await post(app, '/protected/prestamos', loan)).toMatchObject({ status: 201 });
    }));

  it('come back with a currency that was dropped, and a new one has no most', () =>
    withTestApp(async (app) => {
      await limit(app, 'USD', '60.00', '900.00');
      expect(await choose(app, ['PEN'])).toMatchObject({ status: 200 });
      const back = await choose(app, ['PEN', 'USD', 'EUR']);
      const dollars = { code: 'USD', minPrincipal: '60.00', maxPrincipal: '900.00' };
      const euros = { code: 'EUR', minPrincipal: '50.00', maxPrincipal: null };
      expect(back.body).toMatchObject([{ code: 'PEN' }, dollars, euros]);
      expect(await options(app)).toMatchObject({
        principalLimits: [{ code: 'PEN' }, dollars, euros],
      });
      const path = `${PATH}/EUR/limites`;
      const without = { minPrincipal: '70.00', maxPrincipal: null };
      expect((await app.send('PUT', path, { body: without })).status).toBe(200);
      const { body } = await post(app, '/protected/fondos', fund('EUR'));
      const { borrowerId } = await someParties(app);
      const parties = { borrowerId, fundId: (body as { readonly id: number }).id };
      const little = await post(
        app,
        '/protected/prestamos',
        aNewLoan(parties, { principal: '69.99' }),
      );
      expect(little).toMatchObject(refusal(422, 'PRINCIPAL_BELOW_LEAST', 'principal'));
      expect(JSON.stringify(little.body)).toMatch(/Use un monto de €\s70\.00 o más/);
    }));

  it('may be fifty million pesos of Colombia, as ten million soles', () =>
    withTestApp(async (app) => {
      await choose(app, ['COP', 'PEN']);
      const { borrowerId } = await someParties(app);
      const capital = { ...fund('COP'), openingCapital: '60000000.00' };
      const { body } = await post(app, '/protected/fondos', capital);
      const parties = { borrowerId, fundId: (body as { readonly id: number }).id };
      const loan = aNewLoan(parties, { principal: '50000000.00' });
      const lent = await post(app, '/protected/prestamos', loan);
      expect(lent).toMatchObject({ status: 201, body: { currency: 'COP' } });
    }));

  it('is no nonsense: of a currency in use, from less to more, within what is computed', () =>
    withTestApp(async (app) => {
      const unknown = await limit(app, 'COP', '50.00', '60.00');
      expect(unknown).toMatchObject({ status: 422, body: { code: 'CURRENCY_NOT_IN_USE' } });
      for (const [least, most] of [
        ['', '50.00'],
        ['60.00', 'x'],
        ['-1', '50.00'],
        ['60.00', '50.00'],
      ] as const) {
        const refused = await limit(app, 'PEN', least, most);
        expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION' } });
      }
      const low = await limit(app, 'PEN', '49.99', '50.00');
      expect(low).toMatchObject(refusal(422, 'PRINCIPAL_LIMITS_INVALID', 'minPrincipal'));
      expect(JSON.stringify(low.body)).toContain('use de 50.00 a 100,000,000.00.');
      const high = await limit(app, 'PEN', '50.00', '100000000.01');
      expect(high).toMatchObject(refusal(422, 'PRINCIPAL_LIMITS_INVALID', 'maxPrincipal'));
    }));
});

describe('the second person', () => {
  it('agrees on the currencies in use and on what is lent in them, seeing before and after', () =>
    withTestApp(async (app) => {
      await asTwo(app);
      const body = { minPrincipal: '100.00', maxPrincipal: '5000.00' };
      const limits = await app.send('PUT', `${PATH}/PEN/limites`, { body });
      const { id } = await awaited(limits);
      expect((await readAct(app, id)).effects.facts).toEqual([
        { term: 'Hoy', value: 'De S/ 50.00 a S/ 10,000,000.00' },
        { term: 'Después', value: 'De S/ 100.00 a S/ 5,000.00' },
      ]);
      expect((await approve(app, id)).status).toBe(200);
      const choice = await app.send('PUT', PATH, { body: { codes: ['PEN', 'EUR'] } });
      const { id: second } = await awaited(choice);
      expect((await options(app)).currencies).toEqual(['PEN', 'USD']);
      expect((await approve(app, second)).status).toBe(200);
      expect((await options(app)).currencies).toEqual(['PEN', 'EUR']);
      const listed = (await (await app.send('GET', PATH)).json()) as readonly object[];
      expect(listed[0]).toEqual({ code: 'PEN', ...body });
    }));
});

describe('a loan in a currency that the lender chose', () => {
  it('is lent, paid, told in its papers and counted apart', () =>
    withTestApp(async (app) => {
      await choose(app, ['MXN', 'PEN']);
      const borrower = await post(app, '/protected/clientes', { ...aBorrower() });
      const opened = await post(app, '/protected/fondos', fund('MXN'));
      const idOf = ({ body }: { readonly body: unknown }) => (body as { readonly id: number }).id;
      const parties = { borrowerId: idOf(borrower), fundId: idOf(opened) };
      const lent = await post(app, '/protected/prestamos', aNewLoan(parties));
      // 1,200.00 at 1 % a month in three installments.
      expect(lent).toMatchObject({
        status: 201,
        body: { currency: 'MXN' },
      });
      const loanId = idOf(lent);
      app.setToday('2026-04-10');
      const payment = { amount: '408.03', receivedOn: '2026-04-10', means: 'cash' };
      const paid = await post(app, `/protected/prestamos/${loanId}/pagos`, payment);
      expect(paid).toMatchObject({ status: 201, body: { interest: '12.00', principal: '396.03' } });
      const receipt = await readPdf(app, `prestamos/${loanId}/pagos/${idOf(paid)}/recibo.pdf`);
      expect(receipt).toContain('MXN 408.03');
      expect(receipt).toContain('cuatrocientos ocho con 03/100 pesos mexicanos');
      const home = await app.send('GET', '/protected/inicio');
      expect(await home.json()).toMatchObject({
        currency: 'MXN',
        totals: { outstandingPrincipal: '803.97' },
      });
    }));
});
