import type { AwaitingOperation } from '@server/access/awaitingActs/awaitingOperation';
import { AWAITING } from '@server/access/awaitingActs/kinds';
import { describeApi } from '@server/process/describeApi';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aBorrower, aLoan, aNewLoan, someParties, someTerms } from '@tests/support/builders';
import { approve, asTwo, awaited, bodyOf, look, readAct } from '@tests/support/fourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';

interface Api {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string }>>>>;
}

/** The names of the parameters in the address of each operation. */
async function findParams(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { paths } = JSON.parse(await describeApi()) as Api;
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map(({ operationId }): [string, string[]] => [
        operationId,
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
      ]),
    ),
  );
}

const readFacts = (app: TestApp, { read }: AwaitingOperation, params: Record<string, string>) =>
  read(app.db, {
    params,
    body: {
      kind: 'withdrawal',
      amount: '1.00',
      receivedOn: '2020-01-01',
      act: 'suspend',
      profile: 'NINGUNO',
      borrowerId: 999_999,
      mergedId: 999_999,
    } as never,
    askedBy: 1,
    now: app.deps.clock.now(),
    timeZone: app.deps.settings.timeZone,
    filesFolder: app.deps.settings.filesFolder,
  });

describe('an act that awaits a second person', () => {
  it('is looked up by the number of its address, whichever kind it is', () =>
    withTestApp(async (app) => {
      const params = await findParams();
      const blind: string[] = [];
      for (const [operation, kind] of Object.entries(AWAITING)) {
        const names = params.get(operation) ?? [];
        if (names.length === 0) continue;
        const given = Object.fromEntries(names.map((name) => [name, '999999']));
        if ((await readFacts(app, kind, given)) !== undefined) blind.push(operation);
      }
      expect(blind).toEqual([]);
    }));

  it('names its subject and tells a fact of it: no two subjects read alike', () =>
    withTestApp(async (app) => {
      await someParties(app);
      const { rows } = await app.db.execute<{ id: string; name: string }>(
        sql`select id::text, name from money_account order by id limit 2`,
      );
      const told = await Promise.all(
        rows.map(({ id }) => readFacts(app, AWAITING.closeMoneyAccount!, { id })),
      );
      expect(told.map((facts) => facts?.summary)).toEqual(
        rows.map(({ name }) => `Cerrar la cuenta ${name}`),
      );
      expect(told[0]?.facts).toContainEqual({ term: 'Moneda', value: 'PEN' });
    }));

  it('tells amounts by the sign of their currency, as screens do', () =>
    withTestApp(async (app) => {
      const { id } = await aLoan(app, someTerms());
      const told = await readFacts(app, AWAITING.voidLoan!, { loanId: String(id) });
      expect(told?.facts).toEqual(
        expect.arrayContaining([
          { term: 'Monto prestado', value: 'S/ 1,200.00' },
          { term: 'Capital que se debe', value: 'S/ 1,200.00' },
        ]),
      );
      const limit = { currency: 'USD', means: 'cash', validFrom: '2026-03-10' };
      const body = { ...limit, maxPayment: '2500.00', maxDay: null };
      const made = await bodyOf<{ id: number }>(
        await app.send('POST', '/protected/limites-de-pago', { body }),
      );
      const ended = await readFacts(app, AWAITING.voidPaymentLimit!, { id: String(made.id) });
      expect(ended?.facts).toContainEqual({ term: 'Máximo por pago', value: 'US$ 2,500.00' });
    }));

  it('of a loan tells its terms, and approves only that borrower and those terms', () =>
    withTestApp(async (app) => {
      const parties = await someParties(app);
      const another = { ...aBorrower(), documentNumber: '45871236', email: 'otra@casa.pe' };
      const made = await app.send('POST', '/protected/clientes', { body: another });
      const { id: borrowerId } = await bodyOf<{ id: number }>(made);
      await asTwo(app);
      const ask = async (change: object) => {
        const body = { ...aNewLoan(parties), ...change };
        return (await awaited(await app.send('POST', '/protected/prestamos', { body }))).id;
      };
      const first = await ask({});
      const second = await ask({ borrowerId });
      const { effects } = await readAct(app, first);
      const terms = effects.facts.map(({ term }) => term);
      for (const term of ['Documento del cliente', 'Tasa', 'Cuotas', 'Medio', 'Fondo']) {
        expect(terms).toContain(term);
      }
      const answer = await look(app, first);
      expect(answer).toMatchObject({ digest: effects.digest, facts: effects.facts });
      expect((await look(app, second)).digest).not.toBe(effects.digest);
      expect((await approve(app, first)).status).toBe(200);
    }));
});
