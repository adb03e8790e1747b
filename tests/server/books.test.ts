import type { LoanDetail } from '@core/contract/loans';
import type { TranchePreview } from '@core/contract/tranches';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { addDays } from '@core/calendar/plainDate';
import { inTransaction } from '@server/platform/db/client';
import { insertEntries } from '@server/money/journal/queries';
import { postDueCharges } from '@server/process/jobs/postDueCharges';
import { aLoan, aNewLoan } from '@tests/support/builders';
import { expectRecomputed } from '@tests/support/loanChecks';
import { TODAY, withTestApp, type TestApp } from '@tests/support/testApp';
import { trancheWorld } from '@tests/support/tranches';

const balance = async ({ send }: TestApp, query = '') =>
  (await (await send('GET', `/protected/balance-prestamos${query}`)).json()) as PortfolioBalance;

describe('the books', () => {
  it('refuse an entry that does not balance, even from a bug', () =>
    withTestApp(async (app) => {
      const { fundId } = await aLoan(app);
      const write = inTransaction(app.db, async (tx) => {
        const { rows } = await tx.execute<{ id: number }>(sql`
          insert into journal_entry (posted_on, kind, description, fund_id, created_at)
          values (${TODAY}, 'charges', 'desigual', ${fundId}, now()) returning id`);
        await tx.execute(sql`insert into journal_line (entry_id, line, account, fund_id, debit)
          values (${rows[0]!.id}, 1, '1101', ${fundId}, 5)`);
      });
      await expect(write).rejects.toThrow();
      const lopsided = insertEntries(
        app.db,
        [
          {
            postedOn: TODAY,
            kind: 'charges',
            description: 'desigual',
            fundId,
            postings: [{ account: '1101', amount: 5n }],
          },
        ],
        app.act,
      );
      await expect(lopsided).rejects.toThrow('an entry balances');
    }));

  it.each([
    'journal_entry',
    'journal_line',
    'charge',
    'payment',
    'payment_allocation',
    'payment_void',
    'audit_log',
  ])('never let %s be edited or deleted', (table) =>
    withTestApp(async (app) => {
      const { id } = await aLoan(app);
      app.setToday('2026-04-12');
      const body = { amount: '50.00', receivedOn: '2026-04-12', means: 'cash' };
      await app.send('POST', `/protected/prestamos/${id}/pagos`, { body });
      const reason = { reason: 'Prueba de extorno' };
      await app.send('POST', `/protected/prestamos/${id}/pagos/1/extorno`, { body: reason });
      const remove = app.db.execute(sql`delete from ${sql.identifier(table)}`);
      await expect(remove).rejects.toMatchObject({
        cause: { message: `${table} is append-only` },
      });
    }),
  );
});

describe('GET /protected/balance-prestamos', () => {
  it('adds up the loans and agrees with the books', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      app.setToday('2026-04-20');
      await postDueCharges(app.db, '2026-04-20', app.deps.clock.now());
      expect(await balance(app)).toMatchObject({
        asOf: '2026-04-20',
        total: 1,
        totals: {
          loans: 1,
          lent: '1200.00',
          outstandingPrincipal: '1200.00',
          interest: '12.00',
          lateInterest: '3.96',
          overdue: '411.99',
        },
        items: [{ number: 'P-000001', status: 'inArrears', overdue: '411.99' }],
        difference: '0.00',
      });
    }));

  it('filters by status and fund', () =>
    withTestApp(async (app) => {
      const { fundId } = await aLoan(app);
      expect((await balance(app, '?status=inArrears')).total).toBe(0);
      expect((await balance(app, '?status=active')).total).toBe(1);
      expect((await balance(app, `?fundId=${fundId}`)).total).toBe(1);
      const unknown = await app.send('GET', '/protected/balance-prestamos?fundId=99');
      expect(await unknown.json()).toMatchObject({ code: 'FUND_NOT_FOUND', status: 404 });
    }));

  it('never adds amounts of two currencies up', () =>
    withTestApp(async (app) => {
      const { borrowerId } = await aLoan(app);
      const fund = { name: 'Fondo en dólares', currency: 'USD', openingCapital: '9000.00' };
      const opened = await app.send('POST', '/protected/fondos', { body: fund });
      const { id: fundId } = (await opened.json()) as { id: number };
      const body = aNewLoan({ borrowerId, fundId }, { principal: '700.00' });
      await app.send('POST', '/protected/prestamos', { body });
      const lent = async (query: string) => (await balance(app, query)).totals.lent;
      expect(await lent('')).toBe('1200.00');
      expect(await lent('?currency=USD')).toBe('700.00');
      expect(await balance(app, `?fundId=${fundId}`)).toMatchObject({
        currency: 'USD',
        totals: { lent: '700.00' },
        difference: '0.00',
      });
      const home = await app.send('GET', '/protected/inicio');
      expect(await home.json()).toMatchObject({ currency: 'PEN', cash: '8800.00' });
    }));

  it('shows a difference when loans and books disagree, never hides it', () =>
    withTestApp(async (app) => {
      const { id } = await aLoan(app);
      await app.db.execute(sql`update loan set outstanding_principal = 1199.99 where id = ${id}`);
      expect(await balance(app)).toMatchObject({
        difference: '0.01',
        tieOut: [
          { account: '1401', loans: '1199.99', books: '1200.00', difference: '-0.01' },
          {},
          {},
        ],
      });
    }));
});

/** Days that pass, then a payment of some percent of the debt, or the undoing of the last one. */
const someEvents = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 40 }),
    kind: fc.constantFrom(
      'pay',
      'pay',
      'prepay',
      'prepay',
      'charge',
      'undo',
      'undoAny',
      'tranche',
      'undoTranche',
    ),
    percent: fc.integer({ min: 1, max: 60 }),
    daysBack: fc.integer({ min: 0, max: 30 }),
  }),
  { minLength: 1, maxLength: 12 },
);

describe('whatever happens to a loan', () => {
  it('loans and books agree after every event, and later on say the same of that day', async () => {
    await fc.assert(
      fc.asyncProperty(someEvents, (events) =>
        withTestApp(async (app) => {
          const world = await trancheWorld(app, LATE);
          const { id } = await world.aTranchedLoan();
          let today = TODAY;
          const answer = new Map<string, ReturnType<typeof essenceOf>>();
          for (const { days, kind, percent, daysBack } of events) {
            today = addDays(today, days);
            app.setToday(today);
            await happen(app, id, { kind, percent, today, receivedOn: addDays(today, -daysBack) });
            const { difference, totals } = await balance(app, '');
            expect(difference).toBe('0.00');
            expect(Object.values(totals).every((one) => !String(one).startsWith('-'))).toBe(true);
            answer.set(today, essenceOf(await balance(app)));
          }
          app.setToday(addDays(today, 1));
          for (const [date, then] of answer) {
            expect([date, essenceOf(await balance(app, `?asOf=${date}`))]).toEqual([date, then]);
          }
          await expectRecomputed(app);
        }),
      ),
      { numRuns: 12 },
    );
  }, 120_000);
});

/** Essence of a balance of a date, the same whenever it is asked for. */
const essenceOf = ({ asOf, totals, items, difference }: PortfolioBalance) => ({
  asOf,
  totals,
  difference,
  loans: items.map(({ number, status, overdue, daysPastDue, outstandingPrincipal }) => {
    return { number, status, overdue, daysPastDue, outstandingPrincipal };
  }),
});

/** Whatever is overdue beyond two days bears 15.00. */
const LATE = { lateCharge: { kind: 'fixed', value: '15.00', graceDays: 2 } } as const;

const detailOf = async ({ send }: TestApp, id: number) =>
  (await (await send('GET', `/protected/prestamos/${id}`)).json()) as LoanDetail;

/** The next tranche as it is previewed, where there is one that may be handed over. */
async function happenTranche({ send }: TestApp, id: number): Promise<void> {
  const path = `/protected/prestamos/${id}/desembolsos`;
  const seen = await send('GET', `${path}/vista-previa`);
  if (seen.status !== 200) return;
  const { loanVersion, totalDue } = (await seen.json()) as TranchePreview;
  const body = { loanVersion, previewTotalDue: totalDue };
  expect((await send('POST', path, { body })).status).toBe(201);
}

interface Happening {
  readonly kind: string;
  readonly percent: number;
  readonly today: string;
  readonly receivedOn: string;
}

async function happen(app: TestApp, id: number, event: Happening): Promise<void> {
  const { kind, percent, today, receivedOn } = event;
  if (kind === 'charge') {
    await postDueCharges(app.db, today, app.deps.clock.now());
  } else if (kind === 'pay' || kind === 'prepay') {
    const way =
      kind === 'pay' ? 'payAhead' : percent % 2 === 0 ? 'lowerInstallment' : 'shortenTerm';
    const body = { amount: `${percent * 7}.37`, receivedOn, means: 'cash', way };
    const { status } = await app.send('POST', `/protected/prestamos/${id}/pagos`, { body });
    expect([201, 409, 422]).toContain(status);
  } else if (kind === 'tranche') {
    await happenTranche(app, id);
  } else if (kind === 'undoTranche') {
    const { tranches } = await detailOf(app, id);
    const last = tranches.find(({ canVoid }) => canVoid);
    if (!last) return;
    const path = `/protected/prestamos/${id}/desembolsos/${last.number}/anulacion`;
    const { status } = await app.send('POST', path, { body: { reason: 'Se devolvió el dinero' } });
    expect([200, 201]).toContain(status);
  } else {
    const list = await app.send('GET', `/protected/prestamos/${id}/pagos`);
    const open = ((await list.json()) as { id: number; canVoid: boolean }[]).filter(
      ({ canVoid }) => canVoid,
    );
    const latest = kind === 'undo' ? open[0] : open[percent % Math.max(1, open.length)];
    if (!latest) return;
    const path = `/protected/prestamos/${id}/pagos/${latest.id}/extorno-posterior`;
    const { status } = await app.send('POST', path, { body: { reason: 'Cheque devuelto' } });
    expect(status).toBe(200);
  }
}
