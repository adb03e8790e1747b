import { ACT_KINDS, type ActKind } from '@core/approvals/actKinds';
import type { AwaitingActDetail } from '@core/contract/awaitingActs';
import type { DisbursementPreview } from '@core/contract/disbursements';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commandOf, ONE_ACT, withWorld } from '@tests/support/agreedLoans';
import { ACTS_DAY as DAY, actsWorld, post, WHY } from '@tests/support/actsWorld';
import { TRAY } from '@tests/support/bankFiles';
import { aBorrower, aNewLoan } from '@tests/support/builders';
import { approve, asTwo, awaited, bodyOf, look, readAct } from '@tests/support/fourEyes';
import { someDeposit } from '@tests/support/someInvestor';
import { aNewProduct } from '@tests/support/products';
import { TEST_LENDER } from '@tests/support/testLender';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { trancheWorld } from '@tests/support/tranches';

const LOANS = '/protected/prestamos';

type Ask = (app: TestApp, place: 0 | 1) => Promise<Response>;

/** Two acts of each kind about different things; a waiver has its own tray. */
const ACTS: Readonly<Record<Exclude<ActKind, 'waive'>, Ask>> = {
  disburse: (app, place) => {
    const change = { principal: `${place + 1}200.00`, disbursedOn: DAY, firstDueOn: '2026-05-12' };
    return post(app, LOANS, aNewLoan({ borrowerId: 1, fundId: 1 }, change));
  },
  withdraw: (app, place) =>
    post(app, '/protected/fondos/1/movimientos', {
      kind: 'withdrawal',
      amount: `1${place}.00`,
      note: 'Retiro del socio',
    }),
  transfer: async (app, place) => {
    const { rows } = await app.db.execute<{ id: number }>(sql`
      select a.id from money_account a left join money_movement m on m.money_account_id = a.id
      where a.currency = 'PEN' group by a.id order by coalesce(sum(m.amount), 0) desc, a.id`);
    return post(app, '/protected/transferencias-de-dinero', {
      fundId: 1,
      fromAccountId: rows[0]!.id,
      toAccountId: rows[1]!.id,
      amount: `2${place}.00`,
      note: 'Para la caja',
    });
  },
  returnMoney: (app, place) => post(app, `${TRAY}/${place + 1}/devolucion`, WHY),
  investorMoney: (app, place) => someDeposit(app, `3${place}.00`),
  voidPayment: async (app, place) => {
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select id from payment where loan_id = 1 order by id desc`,
    );
    return post(app, `${LOANS}/1/pagos/${rows[place]!.id}/extorno`, WHY);
  },
  voidLoan: (app, place) => post(app, `${LOANS}/${place + 2}/anulacion`, WHY),
  releaseCollateral: (app, place) =>
    post(app, `${LOANS}/1/garantias/${place + 1}/liberacion-anticipada`, WHY),
  product: (app, place) =>
    post(
      app,
      '/protected/productos',
      aNewProduct({}, { code: `PERSONAL${place}`, validFrom: DAY }),
    ),
  rights: (app, place) =>
    post(app, '/protected/perfiles', {
      code: `GERENTE${place}`,
      name: `Gerente ${place}`,
      copyOf: 'ADMINISTRADOR',
      maxApprovalAmount: null,
      maxWaiverAmount: null,
    }),
  user: (app, place) =>
    post(app, '/protected/usuarios', {
      email: `nueva${place}@casa.pe`,
      fullName: 'Nueva Jefa',
      profile: 'ADMINISTRADOR',
    }),
  signature: async ({ send }, place) => {
    const path = `/protected/clientes/${place + 1}`;
    const seen = await bodyOf<object>(await send('GET', path));
    const { version, documentNumber } = seen as { version: number; documentNumber: string };
    const body = { ...aBorrower({ documentNumber, email: 'otro@casa.pe' }), version };
    return send('PUT', path, { body });
  },
  setting: ({ send }, place) =>
    send('PUT', '/protected/servidor-de-correo', {
      body: {
        host: `smtp${place}.casa.pe`,
        port: 587,
        isSecure: false,
        user: '',
        from: 'a@casa.pe',
      },
    }),
  approvalRule: (app, place) =>
    post(app, '/protected/cuatro-ojos/reglas', {
      act: 'withdraw',
      profile: null,
      currency: 'PEN',
      fundId: null,
      productCode: null,
      needsSecond: true,
      amountFrom: `${place + 1}00.00`,
      validFrom: DAY,
      reason: 'Lo chico lo hace uno solo',
    }),
};

/** Text that an approver reads besides the summary. */
const toldOf = ({ effects }: AwaitingActDetail) => [
  ...effects.facts.map(({ term, value }) => `${term} ${value}`),
  ...effects.changes.flatMap(({ fields }) => fields.map(({ field, after }) => `${field} ${after}`)),
];

/** Kinds that move money or what secures it: their facts stand beside the entries. */
const OF_MONEY: readonly ActKind[] = [
  'disburse',
  'withdraw',
  'transfer',
  'returnMoney',
  'investorMoney',
  'voidPayment',
  'voidLoan',
  'releaseCollateral',
];

describe('every kind of act in the tray', () => {
  it('tells something to decide by, and no two acts of a kind are approved by one digest', () =>
    withTestApp(async (app) => {
      await actsWorld(app);
      await app.db.execute(sql`update borrower set email = 'ficha' || id || '@casa.pe'`);
      await asTwo(app);
      expect(Object.keys(ACTS).toSorted()).toEqual(
        ACT_KINDS.filter((act) => act !== 'waive').toSorted(),
      );
      for (const [kind, ask] of Object.entries(ACTS)) {
        const acts = [await awaited(await ask(app, 0)), await awaited(await ask(app, 1))];
        const [first, second] = [await readAct(app, acts[0]!.id), await readAct(app, acts[1]!.id)];
        expect([kind, first.act, second.act]).toEqual([kind, kind, kind]);
        expect([kind, toldOf(first).length > 0]).toEqual([kind, true]);
        const isOfMoney = OF_MONEY.includes(first.act);
        if (isOfMoney) expect([kind, first.effects.facts.length > 0]).toEqual([kind, true]);
        const same = `${first.summary} ${toldOf(first).join()}`;
        expect(same).not.toBe(`${second.summary} ${toldOf(second).join()}`);
        expect(first.effects.digest).not.toBe(second.effects.digest);
        // Looked at again nothing has moved: what was asked for is what would be done.
        expect((await look(app, first.id)).digest).toBe(first.effects.digest);
      }
    }));
});

const termsOf = ({ effects }: AwaitingActDetail) => effects.facts.map(({ term }) => term);

describe('money that leaves for a loan that stands', () => {
  it('tells whose it is, its terms and its way, when an agreed loan is disbursed', () =>
    withWorld(async (app, { agree, post: send }) => {
      const { id } = await agree();
      await asTwo(app);
      const path = `/${id}/desembolso`;
      const seen = await send(`${path}/vista-previa`, { disbursedOn: '2026-03-10' });
      const preview = commandOf(await bodyOf<DisbursementPreview>(seen));
      const body = { ...preview, means: 'transfer', operationNumber: '004512' };
      const asked = await awaited(await send(path, body));
      const told = await readAct(app, asked.id);
      for (const term of ['Documento del cliente', 'Tasa', 'Desembolso', 'Medio']) {
        expect(termsOf(told)).toContain(term);
      }
      expect(told.effects.facts).toContainEqual({ term: 'N.º de operación', value: '004512' });
    }, ONE_ACT));

  it('tells which part it is and of how much, when a tranche is', () =>
    withTestApp(async (app) => {
      const tranches = await trancheWorld(app);
      const loan = await tranches.aTranchedLoan();
      await tranches.pay(loan.id, loan.installments[0]!.total, '2026-04-10');
      app.setToday('2026-04-20');
      await asTwo(app);
      const asked = await awaited(await tranches.disburse(loan.id));
      expect(asked).toMatchObject({
        amount: '1000.00',
        summary: expect.stringMatching(/^Entregar S\/ 1,000\.00 más de P-\d+ a Rosa Quispe/),
      });
      const told = await readAct(app, asked.id);
      expect(told.effects.facts).toContainEqual({ term: 'Parte', value: '2 de 3' });
      expect(termsOf(told)).toContain('Documento del cliente');
      expect((await approve(app, asked.id)).status).toBe(200);
    }));
});

/** Lines of changes that an approver reads. */
const changesOf = ({ effects }: AwaitingActDetail) =>
  effects.changes.flatMap(({ fields }) => fields);

describe('what an act changes', () => {
  it('is told of a lender by what differs alone', () =>
    withTestApp(async (app) => {
      await asTwo(app);
      const body = {
        ...TEST_LENDER,
        validFrom: DAY,
        paymentPlaces: 'la cuenta 191-7654321 del BCP',
      };
      const asked = await awaited(await post(app, '/protected/prestamista', body));
      const told = changesOf(await readAct(app, asked.id));
      expect(told.map(({ field }) => field)).toEqual(['Rige desde', 'Dónde y cómo se paga']);
      expect(told[1]).toMatchObject({
        before: TEST_LENDER.paymentPlaces,
        after: body.paymentPlaces,
      });
    }));

  it('is told of a product by its terms in words, and of its next version by what differs', () =>
    withTestApp(async (app) => {
      await asTwo(app);
      const publish = async (terms: Parameters<typeof aNewProduct>[0], validFrom: string) => {
        const body = aNewProduct(terms, { validFrom });
        const asked = await awaited(await post(app, '/protected/productos', body));
        const told = changesOf(await readAct(app, asked.id));
        expect((await approve(app, asked.id)).status).toBe(200);
        return told;
      };
      const first = await publish({}, DAY);
      expect(first).toContainEqual({
        field: 'Sistema de cuotas',
        before: '',
        after: 'Cuota fija (francés)',
      });
      expect(first.filter(({ after }) => /[{}[\]]|[a-z][A-Z]/.test(after))).toEqual([]);
      const next = await publish({ offerDays: 9 }, '2026-12-01');
      expect(next.map(({ field }) => field)).toEqual(
        expect.arrayContaining(['Rige desde', 'Versión', 'Vigencia de la oferta, en días']),
      );
      expect(next).toHaveLength(3);
    }));
});
