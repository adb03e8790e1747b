import { ACT_KINDS, type ActKind } from '@core/approvals/actKinds';
import type { AwaitingAct, AwaitingActPage } from '@core/contract/awaitingActs';
import type { DisbursementPreview } from '@core/contract/disbursements';
import type { LoanChange } from '@core/contract/loanChanges';
import type { NoticeList } from '@core/contract/notices';
import { ENDINGS } from '@server/access/awaitingActs/endings';
import { AWAITING } from '@server/access/awaitingActs/kinds';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bankText, confirmBank, readBank, TRAY } from '@tests/support/bankFiles';
import { anEntry } from '@tests/support/entries';
import { loanChangesOf } from '@tests/support/loanChanges';
import { settledSheet, SHEETS, threeLoans, typedRow } from '@tests/support/paymentSheets';
import { ACTS_DAY, actsWorld, post, WHY } from '@tests/support/actsWorld';
import { commandOf, ONE_ACT, withWorld } from '@tests/support/agreedLoans';
import { aBorrower, aLoan } from '@tests/support/builders';
import {
  approve,
  askForTwo,
  asTwo,
  awaited,
  AWAITING_ACTS,
  bodyOf,
  codeOf,
  countOf,
  FOUR_EYES,
  look,
  readAct,
  SECOND,
} from '@tests/support/fourEyes';
import { someDepositVoid } from '@tests/support/someInvestor';
import { aNewProduct, aProduct } from '@tests/support/products';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

const LOANS = '/protected/prestamos';
const OFTEN_OF_MONEY = 'recordFundMovement transferMoney recordCaseCost';
const OFTEN = `${OFTEN_OF_MONEY} addIndexValue addExchangeRate recordInvestorDeposit`.split(' ');
const COLLATERAL = `${LOANS}/1/garantias/1`;
const TWO_PERSONS = '/protected/dia-de-negocio/dos-personas';
const ANYWHERE = { profile: null, currency: 'PEN', fundId: null, productCode: null };
const NINE_THOUSAND = { maxApprovalAmount: '9000.00', maxWaiverAmount: null };

/** An act that two persons send, one to be approved, one alone. */
type Do = (app: TestApp, as: string) => Promise<Response>;

const idOf = async (app: TestApp, query: ReturnType<typeof sql>) =>
  (await app.db.execute<{ id: number }>(query)).rows[0]!.id;

/** An act of each kind; a waiver has its own tray, a disbursement its own world. */
const ACTS: Readonly<Record<Exclude<ActKind, 'waive' | 'disburse'>, Do>> = {
  withdraw: async (app, as) => {
    const entry = await idOf(app, sql`select id from journal_entry where kind = 'manual'`);
    return post(app, `/protected/contabilidad/asientos/${entry}/extorno`, WHY, as);
  },
  transfer: (app, as) => post(app, '/protected/transferencias-de-dinero/1/extorno', WHY, as),
  returnMoney: (app, as) => post(app, `${TRAY}/1/devolucion`, WHY, as),
  investorMoney: (app, as) => someDepositVoid(app, as),
  voidPayment: async (app, as) => {
    const id = await idOf(app, sql`select max(id) as id from payment where loan_id = 1`);
    return post(app, `${LOANS}/1/pagos/${id}/extorno`, WHY, as);
  },
  voidLoan: (app, as) => post(app, `${LOANS}/2/anulacion`, WHY, as),
  releaseCollateral: (app, as) => post(app, `${COLLATERAL}/liberacion-anticipada`, WHY, as),
  product: (app, as) => post(app, '/protected/productos/1/desactivacion', WHY, as),
  rights: ({ send }, as) => {
    const body = { name: 'Analista mayor', isActive: true, ...NINE_THOUSAND };
    return send('PUT', '/protected/perfiles/ANALISTA', { as, body });
  },
  user: async (app, as) => {
    const id = await idOf(app, sql`select id from app_user where username = ${ANALYST}`);
    return post(app, `/protected/usuarios/${id}/estado`, { act: 'close', ...WHY }, as);
  },
  signature: async ({ send }, as) => {
    const path = '/protected/clientes/1';
    const seen = await bodyOf<{ version: number; documentNumber: string }>(await send('GET', path));
    const { version, documentNumber } = seen;
    const ficha = aBorrower({ documentNumber, email: 'otro@casa.pe' });
    return send('PUT', path, { as, body: { ...ficha, version } });
  },
  setting: (app, as) => post(app, TWO_PERSONS, { needsTwo: true, ...WHY }, as),
  approvalRule: (app, as) => {
    const rule = { act: 'withdraw', needsSecond: true, amountFrom: '100.00', validFrom: ACTS_DAY };
    return post(app, `${FOUR_EYES}/reglas`, { ...rule, ...ANYWHERE, ...WHY }, as);
  },
};

/** Lets somebody do alone what two are asked for, and asks for two again. */
async function alone(app: TestApp, work: () => Promise<Response>): Promise<Response> {
  const declared = await awaited(await post(app, `${FOUR_EYES}/declaracion`, WHY));
  await approve(app, declared.id);
  const answer = await work();
  await askForTwo(app);
  return answer;
}

const listed = async ({ send }: TestApp, status: AwaitingAct['status'], as = ADMIN) =>
  (await bodyOf<AwaitingActPage>(await send('GET', `${AWAITING_ACTS}?status=${status}`, { as })))
    .items;

const noticesOf = async (app: TestApp) =>
  (await bodyOf<NoticeList>(await app.send('GET', '/protected/avisos'))).items;

describe('every kind of act that awaits', () => {
  it('says what ends it by itself, but for what may be done as often as it is asked', () => {
    expect(Object.keys(ENDINGS).toSorted()).toEqual(Object.keys(AWAITING).toSorted());
    const endless = Object.entries(ENDINGS).filter(([, ends]) => Object.keys(ends).length === 0);
    expect(endless.map(([operation]) => operation)).toEqual(OFTEN);
  });

  it('ends once somebody did the same alone, and its asker is told why', () =>
    withTestApp(async (app) => {
      expect([...Object.keys(ACTS), 'waive', 'disburse'].toSorted()).toEqual(
        [...ACT_KINDS].toSorted(),
      );
      await actsWorld(app);
      await app.db.execute(sql`update borrower set email = 'ficha' || id || '@casa.pe'`);
      await aManualEntry(app);
      await aTransfer(app);
      await aProduct(app, {}, { validFrom: ACTS_DAY });
      await asTwo(app);
      for (const [kind, act] of Object.entries(ACTS)) {
        const first = await act(app, ADMIN);
        expect([kind, first.status]).toEqual([kind, 202]);
        const asked = await awaited(first);
        const other = await alone(app, () => act(app, SECOND));
        expect([kind, other.status < 300]).toEqual([kind, true]);
        const ended = await readAct(app, asked.id);
        expect([kind, ended.status]).toEqual([kind, 'superseded']);
        expect([kind, ended.canDecide, ended.decision?.by]).toEqual([kind, false, 'Sistema']);
        expect(ended.decision?.reason).toMatch(/^[A-ZÉ].+\.$/);
        const told = (await noticesOf(app)).find(({ code }) => code === `acto-${asked.id}`);
        expect(told).toMatchObject({
          title: `${asked.number} ya no procede`,
          detail: `No se hizo: ${asked.summary}. ${ended.decision!.reason}`,
        });
        const body = { digest: ended.effects.digest };
        const late = await app.send('POST', `${AWAITING_ACTS}/${asked.id}/aprobacion`, {
          as: SECOND,
          body,
        });
        expect([kind, await codeOf(late)]).toEqual([kind, 'AWAITING_ACT_SUPERSEDED']);
      }
      expect((await listed(app, 'superseded')).length).toBe(Object.keys(ACTS).length);
      const { rows } = await app.db.execute(
        sql`select user_id from audit_log where action = 'supersedeAwaitingAct'`,
      );
      expect(rows).toEqual(Object.keys(ACTS).map(() => ({ user_id: null })));
    }));
});

async function aManualEntry(app: TestApp): Promise<void> {
  const entry = { fundId: 1, debit: '1101', credit: '4501', amount: '900.00' };
  const body = anEntry({ ...entry, description: 'Ingreso' });
  await post(app, '/protected/contabilidad/asientos', body);
}

async function aTransfer(app: TestApp): Promise<void> {
  const { rows } = await app.db.execute<{ id: number }>(sql`
    select a.id from money_account a left join money_movement m on m.money_account_id = a.id
    where a.currency = 'PEN' group by a.id order by coalesce(sum(m.amount), 0) desc, a.id`);
  await post(app, '/protected/transferencias-de-dinero', {
    fundId: 1,
    fromAccountId: rows[0]!.id,
    toAccountId: rows[1]!.id,
    amount: '20.00',
    note: 'Para la caja',
  });
}

describe('an act whose thing ended another way', () => {
  it('ends when the agreed loan was disbursed by another', () =>
    withWorld(async (app, { agree, post: send, detail }) => {
      const { id } = await agree();
      await asTwo(app);
      const path = `${LOANS}/${id}/desembolso`;
      const seen = await send(`/${id}/desembolso/vista-previa`, { disbursedOn: '2026-03-10' });
      const means = { means: 'transfer', operationNumber: '0451' };
      const command = { ...commandOf(await bodyOf<DisbursementPreview>(seen)), ...means };
      const asked = await awaited(await post(app, path, command));
      await alone(app, () => post(app, path, command, SECOND));
      expect((await detail(id)).status).toBe('active');
      expect((await readAct(app, asked.id)).status).toBe('superseded');
      expect(await listed(app, 'awaiting')).toEqual([]);
    }, ONE_ACT));

  it('ends when the loan that it would void is paid off', () =>
    withTestApp(async (app) => {
      const { id, principal } = await aLoan(app);
      await asTwo(app);
      const asked = await awaited(await post(app, `${LOANS}/${id}/anulacion`, WHY));
      const paid = { amount: principal, receivedOn: '2026-03-10', means: 'cash', way: 'payOff' };
      expect((await post(app, `${LOANS}/${id}/pagos`, paid)).status).toBe(201);
      const ended = await readAct(app, asked.id);
      expect([ended.status, ended.decision?.reason]).toEqual([
        'superseded',
        'El préstamo ya tiene pagos.',
      ]);
    }));

  /** The act that would void a loan, and what was asked of another, end as both are paid off. */
  async function endsAfter(pay: (app: TestApp) => Promise<void>) {
    return withTestApp(async (app) => {
      const [first, second] = await threeLoans(app);
      await asTwo(app);
      const asked = await awaited(await post(app, `${LOANS}/${first!.id}/anulacion`, WHY));
      const { ask, evidence } = loanChangesOf(app, second!.id);
      const terms = {
        kind: 'rescheduling',
        installmentCount: 6,
        firstDueOn: '2026-04-10',
        annualRatePercent: '40',
      };
      const change = await bodyOf<LoanChange>(await ask(terms, ADMIN, undefined, await evidence()));
      expect([change.status, (await readAct(app, asked.id)).status]).toEqual([
        'requested',
        'awaiting',
      ]);
      await pay(app);
      const changes = await bodyOf<LoanChange[]>(
        await app.send('GET', `${LOANS}/${second!.id}/cambios`),
      );
      const { status, decision } = await readAct(app, asked.id);
      expect([status, decision?.reason]).toEqual(['superseded', 'El préstamo ya tiene pagos.']);
      const [ended] = changes;
      expect([ended?.status, ended?.decision?.by, ended?.decision?.reason]).toEqual([
        'superseded',
        'Sistema',
        'El préstamo está pagado.',
      ]);
    });
  }

  it('ends with the sheet that pays its loan off', () =>
    endsAfter(async (app) => {
      const rows = [typedRow('P-000001', '1224.08'), typedRow('P-000002', '1224.08')];
      const sent = await post(app, SHEETS, { rows, ready: 2 });
      await settledSheet(app, (await bodyOf<{ id: number }>(sent)).id);
    }));

  it('ends with the file of a bank that pays its loan off', () =>
    endsAfter(async (app) => {
      const lines = ['10/03/2026;P-000001;1200.00', '10/03/2026;P-000002;1200.00'];
      await confirmBank(app, (await readBank(app, bankText(...lines))).file);
    }));

  it('ends as its approver opens it, and waits on where what refuses it may pass', () =>
    withTestApp(async (app) => {
      const { id } = await aLoan(app);
      await asTwo(app);
      const asked = await awaited(await post(app, `${LOANS}/${id}/anulacion`, WHY));
      await app.db.execute(sql`update fund set min_cash = 0`);
      await app.db.execute(sql`update loan set status = 'refinanced' where id = ${id}`);
      expect((await readAct(app, asked.id)).status).toBe('awaiting');
      expect(await look(app, asked.id)).toMatchObject({
        code: 'AWAITING_ACT_SUPERSEDED',
        title: 'Ese acto ya no procede: El préstamo se renovó por otro. No hay nada que aprobar.',
      });
      expect((await readAct(app, asked.id)).status).toBe('superseded');

      const withdrawal = { kind: 'withdrawal', amount: '8000.00', note: 'Retiro del socio' };
      const waiting = await awaited(await post(app, '/protected/fondos/1/movimientos', withdrawal));
      await app.db.execute(sql`update fund set min_cash = 5000`);
      expect(await look(app, waiting.id)).toMatchObject({ code: expect.any(String) });
      expect((await readAct(app, waiting.id)).status).toBe('awaiting');
    }));

  it('ends with the first command of the day after the one that it was for', () =>
    withTestApp(async (app) => {
      const { id } = await aLoan(app);
      await asTwo(app);
      const next = aNewProduct({}, { code: 'NUEVO', validFrom: '2026-03-10' });
      const asked = await awaited(await post(app, '/protected/productos', next));
      const standing = await awaited(await post(app, `${LOANS}/${id}/anulacion`, WHY));
      app.setToday('2026-03-11');
      const money = { kind: 'contribution', amount: '1.00', note: 'Aporte' };
      await post(app, '/protected/fondos/1/movimientos', money);
      const { status, decision } = await readAct(app, asked.id);
      expect([status, decision?.reason]).toEqual([
        'superseded',
        'Pasó el día desde el que regiría.',
      ]);
      expect((await readAct(app, standing.id)).status).toBe('awaiting');
    }));

  it('ends where two wait for the same and one of them is approved', () =>
    withTestApp(async (app) => {
      await asTwo(app);
      const user = await idOf(app, sql`select id from app_user where username = ${ANALYST}`);
      const ask = async (act: string, reason: string) =>
        awaited(await post(app, `/protected/usuarios/${user}/estado`, { act, reason }));
      const first = await ask('close', 'Dejó la casa');
      const second = await ask('close', 'Terminó su contrato');
      expect((await approve(app, first.id)).status).toBe(200);
      expect((await readAct(app, second.id)).status).toBe('superseded');
      expect(await countOf(app, 'session')).toBeGreaterThan(0);
      expect(await listed(app, 'awaiting')).toEqual([]);
      expect((await listed(app, 'superseded', SECOND)).map(({ id }) => id)).toEqual([second.id]);
    }));
});
