import { addDays } from '@core/calendar/plainDate';
import type { BusinessDay } from '@core/contract/businessDay';
import type { Health } from '@core/contract/health';
import { systemClock } from '@server/platform/clock/clock';
import { watchClock } from '@server/platform/clock/clockWatch';
import { lookAtClock, runDay } from '@server/process/jobs/nightly';
import { aLoan } from '@tests/support/builders';
import { TODAY, withTestApp, type TestApp } from '@tests/support/testApp';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const DAY = '/protected/dia-de-negocio';

const dayOf = async ({ send }: TestApp) => (await (await send('GET', DAY)).json()) as BusinessDay;

const catchUp = ({ send }: TestApp, until: string) =>
  send('POST', `${DAY}/puesta-al-dia`, { body: { until } });

const closes = async ({ db }: TestApp) =>
  (await db.execute(sql`select closed_on as on, note from day_close order by closed_on`)).rows;

const chargesOf = async ({ db }: TestApp) =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from charge`)).rows[0]!.n;

const healthOfClose = async ({ send }: TestApp) => {
  const { checks } = (await (await send('GET', '/protected/salud')).json()) as Health;
  return checks.find(({ name }) => name === 'close')!;
};

const noticesOf = async ({ db }: TestApp) =>
  (
    await db.execute<{ subject: string }>(
      sql`select distinct subject from mail_outbox where event = 'dayNotice' order by subject`,
    )
  ).rows.map(({ subject }) => subject);

interface Server {
  /** Time goes by: the clock of the machine and that of the process agree. */
  readonly sleepUntil: (date: string) => void;
  /** The clock of the machine alone moves. */
  readonly setClock: (date: string) => void;
  /** Work of a start and of each night. */
  readonly night: () => Promise<void>;
  /** Work of every half a minute. */
  readonly look: () => Promise<void>;
  /** The process ends and begins again: what passed meanwhile only the clock tells. */
  readonly restart: () => Promise<void>;
}

/** A loan that begins to owe on 10 April, and a server that started and closed its first day. */
const withServer = (test: (app: TestApp, server: Server) => Promise<void>) =>
  withTestApp(async (app) => {
    await aLoan(app);
    let passed = 0;
    let at: string = TODAY;
    const make = () => watchClock(app.deps.clock.now, () => passed);
    const setClock = (date: string) => {
      app.setToday(date);
      at = date;
    };
    const settings = { ...app.deps.settings, catchUpDaysMax: 7 };
    let deps = { ...app.deps, settings, watch: make() };
    const night = () => runDay(deps);
    await night();
    await test(app, {
      night,
      setClock,
      sleepUntil: (date) => {
        passed += Date.parse(date) - Date.parse(at);
        setClock(date);
      },
      look: () => lookAtClock(deps),
      restart: () => {
        deps = { ...deps, watch: make() };
        return night();
      },
    });
  });

describe('days that went by while the server was off', () => {
  it('are caught up and told, up to as many as the setting says', () =>
    withServer(async (app, { setClock, restart }) => {
      setClock('2026-03-17');
      await restart();
      const made = await closes(app);
      expect(made).toHaveLength(8);
      expect(made.at(-1)).toEqual({ on: '2026-03-16', note: 'Al ponerse al día con 7 días' });
      expect(await dayOf(app)).toMatchObject({ businessDate: '2026-03-17', waiting: null });
      expect(await healthOfClose(app)).toMatchObject({
        state: 'good',
        finding: 'El 16/03/2026 quedó cerrado. Al ponerse al día con 7 días',
      });
      expect(await noticesOf(app)).toEqual(['El sistema se puso al día']);
    }));

  it('wait for a person where they are more: nothing is charged or closed until then', () =>
    withServer(async (app, { setClock, restart }) => {
      setClock('2026-04-20');
      await restart();
      expect(await closes(app)).toHaveLength(1);
      expect(await chargesOf(app)).toBe(0);
      const waiting = { from: TODAY, until: '2026-04-20', days: 41, loansToCharge: 1 };
      expect(await dayOf(app)).toMatchObject({ businessDate: TODAY, mode: 'automatic', waiting });
      expect(await healthOfClose(app)).toMatchObject({ state: 'bad' });
      expect(await noticesOf(app)).toEqual(['La fecha de negocio espera a una persona']);
      expect((await catchUp(app, '2026-04-19')).status).toBe(409);
      const done = await catchUp(app, '2026-04-20');
      expect(done.status).toBe(200);
      expect(await done.json()).toMatchObject({ businessDate: '2026-04-20', waiting: null });
      expect(await chargesOf(app)).toBeGreaterThan(0);
      expect(await closes(app)).toHaveLength(42);
      expect((await catchUp(app, '2026-04-20')).status).toBe(409);
      expect(await healthOfClose(app)).toMatchObject({ state: 'good' });
      const { rows } = await app.db.execute(sql`
        select action from audit_log where entity = 'businessDay' order by id`);
      expect(rows).toEqual([{ action: 'holdDay' }, { action: 'catchUpDay' }]);
    }));

  it('go on waiting the next day and after another start, and are told once', () =>
    withServer(async (app, { setClock, sleepUntil, restart, night }) => {
      setClock('2026-04-20');
      await restart();
      sleepUntil('2026-04-21');
      await night();
      await restart();
      expect(await dayOf(app)).toMatchObject({ businessDate: TODAY, waiting: { days: 42 } });
      const { rows } = await app.db.execute(sql`
        select count(*)::int as mails from mail_outbox where event = 'dayNotice'
        group by recipient`);
      expect(rows).toEqual([{ mails: 1 }]);
    }));

  it('are nothing where the clock was put right meanwhile', () =>
    withServer(async (app, { setClock, restart }) => {
      setClock('2027-03-10');
      await restart();
      expect(await dayOf(app)).toMatchObject({ businessDate: TODAY });
      setClock('2026-03-11');
      await restart();
      expect(await dayOf(app)).toMatchObject({ businessDate: '2026-03-11', waiting: null });
    }));

  it('neither close by hand nor skip while they wait', () =>
    withServer(async (app, { setClock, restart }) => {
      setClock('2026-04-20');
      await restart();
      const close = { businessDate: TODAY, note: '' };
      const byHand = await app.send('POST', `${DAY}/cierre`, { body: close });
      expect(await byHand.json()).toMatchObject({ code: 'DAY_CLOSES_BY_ITSELF' });
      // Person who says that the date follows the calendar says that the clock is right.
      const mode = { mode: 'automatic', reason: 'El reloj está bien' };
      await app.send('POST', `${DAY}/modo`, { body: mode });
      expect(await closes(app)).toHaveLength(42);
      expect(await dayOf(app)).toMatchObject({ businessDate: '2026-04-20', waiting: null });
    }));
});

describe('a clock that jumps while the server runs', () => {
  it('closes nothing, by however little it jumps, nor after a start', () =>
    withServer(async (app, { setClock, look, restart }) => {
      setClock('2026-03-12');
      await look();
      const waiting = { from: TODAY, until: '2026-03-12', days: 2 };
      expect(await dayOf(app)).toMatchObject({ businessDate: TODAY, waiting });
      await restart();
      expect(await dayOf(app)).toMatchObject({ businessDate: TODAY, waiting });
      expect((await catchUp(app, '2026-03-12')).status).toBe(200);
      expect(await dayOf(app)).toMatchObject({ businessDate: '2026-03-12', waiting: null });
    }));

  it('does not move the business date before it was looked at', () => {
    let [wall, passed] = [Date.parse('2026-03-10T15:00:00Z'), 0];
    const now = () => new Date(wall);
    const watch = watchClock(now, () => passed);
    const clock = systemClock('America/Lima', now, watch);
    const pass = (days: number) => {
      passed += days * 86_400_000;
      wall += days * 86_400_000;
    };
    pass(1);
    expect(clock.today()).toBe('2026-03-11');
    wall += 365 * 86_400_000;
    expect(clock.today()).toBe('2026-03-11');
    pass(1);
    expect([clock.today(), clock.calendarDay()]).toEqual(['2026-03-12', '2027-03-12']);
    watch.settle();
    expect(clock.today()).toBe('2027-03-12');
  });

  it('is followed again once it is put right, and the days that passed are closed', () =>
    withServer(async (app, { setClock, sleepUntil, look }) => {
      setClock('2026-05-10');
      await look();
      sleepUntil('2026-05-11');
      await look();
      expect(await dayOf(app)).toMatchObject({ businessDate: TODAY, waiting: { days: 62 } });
      setClock('2026-03-11');
      await look();
      expect(await dayOf(app)).toMatchObject({ businessDate: '2026-03-11', waiting: null });
      expect(await closes(app)).toHaveLength(2);
      expect(await chargesOf(app)).toBe(0);
    }));

  it('goes back without reopening what is closed, until it reaches the open day again', () =>
    withServer(async (app, { setClock, sleepUntil, look }) => {
      setClock('2026-03-08');
      await look();
      const waiting = { from: TODAY, until: '2026-03-08', days: -2 };
      expect(await dayOf(app)).toMatchObject({ businessDate: TODAY, waiting });
      expect(await healthOfClose(app)).toMatchObject({ state: 'bad' });
      expect((await catchUp(app, '2026-03-08')).status).toBe(409);
      const pay = { amount: '20.00', receivedOn: '2026-03-10', means: 'cash' };
      await app.send('POST', '/protected/prestamos/1/pagos', { body: pay });
      const { rows } = await app.db.execute(sql`
        select e.posted_on as posted from payment p join journal_entry e on e.id = p.entry_id`);
      expect(rows).toEqual([{ posted: TODAY }]);
      sleepUntil(addDays(TODAY, 0));
      await look();
      expect(await dayOf(app)).toMatchObject({ businessDate: TODAY, waiting: null });
      expect(await closes(app)).toHaveLength(1);
    }));

  it('does not keep payments out: they post on the open day', () =>
    withServer(async (app, { setClock, sleepUntil, night, look }) => {
      sleepUntil('2026-03-15');
      await night();
      setClock('2026-06-01');
      await look();
      const pay = (receivedOn: string) =>
        app.send('POST', '/protected/prestamos/1/pagos', {
          body: { amount: '20.00', receivedOn, means: 'cash' },
        });
      // The 12th is closed: the value date stays, the entry stands on the open day.
      expect((await pay('2026-03-12')).status).toBe(201);
      const { rows } = await app.db
        .execute(sql`select p.received_on as valued, e.posted_on as posted
        from payment p join journal_entry e on e.id = p.entry_id`);
      expect(rows).toEqual([{ valued: '2026-03-12', posted: '2026-03-15' }]);
      expect((await pay('2026-03-16')).status).toBe(422);
    }));
});
