import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AwaitingAct, AwaitingActPage } from '@core/contract/awaitingActs';
import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import type { NoticeList } from '@core/contract/notices';
import type { Problem } from '@core/contract/problem';
import { OPERATIONS } from '@server/access/identity/authorize';
import { HANDS, USER_ACTS, type UserAction } from '@server/platform/audit/userActs';
import { describeApi } from '@server/process/describeApi';
import {
  askWithdrawal,
  createColleague,
  HANDS_OF,
  lookAs,
  THIRD,
} from '@tests/support/accountHands';
import { aNewLoan, someParties } from '@tests/support/builders';
import {
  addSecond,
  approve,
  askForTwo,
  awaited,
  AWAITING_ACTS,
  bodyOf,
  codeOf,
  end,
  FOUR_EYES,
  SECOND,
} from '@tests/support/fourEyes';
import { loanChangesOf } from '@tests/support/loanChanges';
import { aRequest, GRANT, outcome, readRequest, someLenders, step } from '@tests/support/requests';
import { checkFourEyes } from '@server/process/health/checkFourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

const NORA = 'NORA@PRUEBA.PE';
const EVA = 'EVA@PRUEBA.PE';
/** User who has nothing to do with the others. */
const FOURTH = 'CUARTA@PRUEBA.PE';

const trayOf = async ({ send }: TestApp, as: string): Promise<AwaitingAct[]> =>
  (await bodyOf<AwaitingActPage>(await send('GET', AWAITING_ACTS, { as }))).items;

/** Expects a tie: the other is told from when they may approve, and a fourth may now. */
async function expectTied(app: TestApp, fundId: number, asker: string, other: string) {
  const { id } = await askWithdrawal(app, fundId, asker);
  const refusal = await bodyOf<Problem>(await lookAs(app, id, other));
  expect(refusal.code).toBe('SECOND_PERSON_TOO_SOON');
  expect(refusal.title).toMatch(/^Podrá aprobar desde el 17\/03\/2026.*npm run admin:create/);
  const path = `${AWAITING_ACTS}/${id}/aprobacion`;
  const pressed = await app.send('POST', path, { as: other, body: { digest: '' } });
  expect(await codeOf(pressed)).toBe('SECOND_PERSON_TOO_SOON');
  expect(await trayOf(app, other)).toMatchObject([
    { canDecide: false, approvableFrom: '2026-03-17T15:00:00.000Z' },
  ]);
  expect(await trayOf(app, FOURTH)).toMatchObject([{ canDecide: true, approvableFrom: null }]);
  // A fourth may now: who asks is told of no wait.
  expect(await trayOf(app, asker)).toMatchObject([{ isOwn: true, approvableFrom: null }]);
  expect((await end(app, id, 'rechazo', other)).status).toBe(200);
}

describe('who had a hand in the account of another within seven days', () => {
  it.each(Object.entries(HANDS_OF))(
    'by %s is not their second person, nor they theirs, until the seventh day',
    (_act, leaveHand) =>
      withTestApp(async (app) => {
        const { fundId } = await someParties(app);
        await addSecond(app);
        await addSecond(app, THIRD);
        await addSecond(app, FOURTH);
        await leaveHand(app, ADMIN, SECOND);
        // Sessions are opened again by everybody: some of these acts end them.
        app.setToday('2026-03-11');
        app.setToday('2026-03-10');
        await askForTwo(app);
        await expectTied(app, fundId, ADMIN, SECOND);
        await expectTied(app, fundId, SECOND, ADMIN);
        app.setToday('2026-03-17');
        const { id } = await askWithdrawal(app, fundId, SECOND);
        expect((await approve(app, id, ADMIN)).status).toBe(200);
      }),
  );

  it('is asked about by every act that ties, whichever it is', () => {
    const tried = [...Object.keys(HANDS_OF), 'createUser'].filter((one) => one in USER_ACTS);
    expect(tried.toSorted()).toEqual(HANDS.map(([action]) => action).toSorted());
  });

  it('is no other person beside them in a committee: neither voter nor approver', () =>
    withTestApp(async (app) => {
      const { product } = await someLenders(app);
      await addSecond(app, THIRD);
      app.setToday('2026-04-30');
      await createColleague(app, NORA);
      await askForTwo(app);
      const terms = { amount: '8000.00', firstDueOn: '2026-05-30' };
      const id = await aRequest(app, product.id, 'EN_COMITE', terms);
      const vote = async (as: string) => outcome(await step(app, id, 'votos', { as, vote: 'for' }));
      const decidersFor = async (as: string) => (await readRequest(app, id, as)).deciders;
      expect(await vote(NORA)).toBe('EN_COMITE');
      expect(await decidersFor(ADMIN)).toMatchObject({ next: 'vote', standing: 'other' });
      expect(await vote(ADMIN)).toBe('SECOND_PERSON_TOO_SOON');
      expect(await vote(ANALYST)).toBe('EN_COMITE');
      const grant = { ...GRANT, amount: '8000.00', note: 'Tiene otros ingresos' };
      const approved = async (as: string) =>
        outcome(await step(app, id, 'aprobacion', { as, ...grant }));
      expect(await decidersFor(ADMIN)).toMatchObject({ next: 'approve', standing: 'other' });
      expect(await approved(ADMIN)).toBe('SECOND_PERSON_TOO_SOON');
      expect(await approved(THIRD)).toBe('APROBADA');
    }));

  it('publishes no template that they wrote in', () =>
    withTestApp(async (app) => {
      await createColleague(app, NORA);
      await addSecond(app, THIRD);
      await askForTwo(app);
      const draft = {
        kind: 'pagare',
        title: 'Pagaré corto',
        body: '# PAGARÉ\n\nPagaré a la orden de {{acreedor.nombre}}.',
      };
      const saved = await app.send('POST', '/protected/plantillas', { as: NORA, body: draft });
      const { id } = await bodyOf<{ id: number }>(saved);
      const publish = (as: string) =>
        app.send('POST', `/protected/plantillas/${id}/publicacion`, { as });
      const refusal = await bodyOf<Problem>(await publish(ADMIN));
      expect(refusal.code).toBe('SECOND_PERSON_TOO_SOON');
      expect(refusal.title).toMatch(/^Podrá aprobar desde el 17\/03\/2026.*npm run admin:create/);
      expect((await publish(THIRD)).status).toBe(200);
    }));

  it('is no second person of what has its own second person either', () =>
    withTestApp(async (app) => {
      const parties = await someParties(app);
      const made = await app.send('POST', '/protected/prestamos', { body: aNewLoan(parties) });
      const { id } = await bodyOf<LoanDetail>(made);
      app.setToday('2026-04-30');
      await createColleague(app, NORA);
      await addSecond(app, THIRD);
      await askForTwo(app);
      const changes = loanChangesOf(app, id);
      const terms = { kind: 'waiver', component: 'lateInterest', amount: '3.00' };
      const asked = await bodyOf<LoanChange>(await changes.ask(terms, NORA));
      expect(asked.status).toBe('requested');
      expect(await codeOf(await changes.approve(asked.id))).toBe('SECOND_PERSON_TOO_SOON');
      expect((await changes.approve(asked.id, THIRD)).status).toBe(200);
    }));
});

/** Actions that each operation on accounts writes of a user; some write nothing. */
const WRITTEN: Readonly<Record<string, readonly UserAction[]>> = {
  createUser: ['createUser'],
  changeUserProfile: ['changeUserProfile'],
  changeUserStatus: ['suspendUser', 'closeUser', 'reactivateUser'],
  changeUserName: ['changeUserName'],
  correctUserEmail: ['correctUserEmail', 'askStaffRecovery'],
  sendUserLink: ['sendUserLink', 'askStaffRecovery'],
  askShownLink: ['askShownLink'],
  agreeShownLink: ['agreeShownLink'],
  endShownLink: ['endShownLink'],
  showUserLink: ['showUserLink'],
  decideStaffRecovery: ['approveStaffRecovery', 'rejectStaffRecovery'],
  closeSessions: ['closeUserSession'],
};

interface Api {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string }>>>>;
}

describe('every operation on the accounts of others', () => {
  it('says by the name that the audit gives it whether it ties', async () => {
    const { paths } = JSON.parse(await describeApi()) as Api;
    const onAccounts = /^\/protected\/(usuarios|recuperaciones|sesiones)\b/;
    const writing = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { operationId }]) =>
        onAccounts.test(path) && method !== 'get' && operationId in OPERATIONS ? [operationId] : [],
      ),
    );
    expect(writing.toSorted()).toEqual(Object.keys(WRITTEN).toSorted());
    expect(
      Object.values(WRITTEN)
        .flat()
        .filter((action) => !(action in USER_ACTS)),
    ).toEqual([]);
  });
});

const declare = ({ send }: TestApp, as = ADMIN) =>
  send('POST', `${FOUR_EYES}/declaracion`, { as, body: { reason: 'Trabajo sola' } });

describe('an only administrator who makes a second', () => {
  it('waits for the day from which the other counts, and is told which', () =>
    withTestApp(async (app) => {
      const { fundId } = await someParties(app);
      await askForTwo(app);
      await createColleague(app, NORA);
      const act = await askWithdrawal(app, fundId, ADMIN);
      expect(act).toMatchObject({
        approvableFrom: '2026-03-17T15:00:00.000Z',
        expiresAt: '2026-03-20T15:00:00+00:00',
      });
      const { items } = await bodyOf<NoticeList>(await app.send('GET', '/protected/avisos'));
      const alone = items.find(({ kind }) => kind === 'alone');
      expect(alone?.title).toBe('Nadie más puede aprobar todavía lo que usted pide');
      expect(alone?.detail).toMatch(/Nora Gil podrá aprobar desde el 17\/03\/2026/);
      app.setToday('2026-03-17');
      expect((await approve(app, act.id, NORA)).status).toBe(200);
    }));

  it('may still declare that one works alone, and goes on', () =>
    withTestApp(async (app) => {
      const { fundId } = await someParties(app);
      await askForTwo(app);
      await createColleague(app, NORA);
      // Whom she made is no less than she was: Nora is not alone.
      await awaited(await declare(app, NORA));
      expect((await declare(app)).status).toBe(200);
      const body = { kind: 'withdrawal', amount: '1000.00', note: 'Retiro del socio' };
      const path = `/protected/fondos/${fundId}/movimientos`;
      expect((await app.send('POST', path, { body })).status).toBe(201);
      // Two asked for now would leave every act waiting: health says from when it would not.
      const { advice } = await checkFourEyes(app.deps);
      expect(advice).toMatch(
        /^Ada Ruiz y Nora Gil cuentan uno para otro desde el 17\/03\/2026.*: pida entonces otra/,
      );
      app.setToday('2026-03-18');
      expect((await checkFourEyes(app.deps)).advice).toMatch(/^Ya son 2 quienes podrían aprobar/);
    }));

  it('does not have two of her making approve each other', () =>
    withTestApp(async (app) => {
      const { fundId } = await someParties(app);
      await askForTwo(app);
      await createColleague(app, NORA);
      await createColleague(app, EVA);
      const { id } = await askWithdrawal(app, fundId, NORA);
      expect(await codeOf(await lookAs(app, id, EVA))).toBe('SECOND_PERSON_TOO_SOON');
    }));

  it('is not who approved the recovery of the other', () =>
    withTestApp(async (app) => {
      await addSecond(app);
      await addSecond(app, THIRD);
      await HANDS_OF['approveStaffRecovery']!(app, ADMIN, SECOND);
      await app.db.execute(
        sql`update app_user set status = 'SUSPENDIDA' where username = ${THIRD}`,
      );
      await askForTwo(app);
      // Each has the other: neither is alone, whoever counts now.
      const mine = await awaited(await declare(app));
      await end(app, mine.id, 'retiro', ADMIN);
      await awaited(await declare(app, SECOND));
      // Notice and health tell the day on which it ends by itself, and the way out until then.
      const { items } = await bodyOf<NoticeList>(
        await app.send('GET', '/protected/avisos', { as: SECOND }),
      );
      const told = [items[0]!.detail, (await checkFourEyes(app.deps)).advice];
      for (const words of told) expect(words).toContain('«npm run admin:create»');
      expect(items[0]!.detail).toContain('desde el 17/03/2026');
    }));
});
