import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTransaction } from '@server/platform/db/client';
import { databaseRefusal } from '@server/platform/db/databaseRefusal';
import { runDay } from '@server/process/jobs/nightly';
import { ACCOUNTS } from '@server/money/journal/postings';
import { insertEntries } from '@server/money/journal/queries';
import { aLoan } from '@tests/support/builders';
import { approve, assembled, settledRun } from '@tests/support/chargeRuns';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '../../server');

/**
 * The day on which each kind of entry is posted, as its writer says: the business date, the date
 * that is being closed, the open day from that of an act, or the last day of a year, whose close
 * alone the guard lets through. Another word is to be looked at here.
 */
const OPEN_DAYS = [
  'act.clock.today()',
  'today',
  'businessDate',
  'on',
  'postedOn',
  'await findOpenDayFrom(tx',
  'endOfYear(year)',
];

/** Posts an entry on a day, as every writer of the books does. */
const post = (app: TestApp, postedOn: string) =>
  inTransaction(app.db, (tx) =>
    insertEntries(
      tx,
      [
        {
          postedOn,
          kind: 'waiver',
          description: 'Ataque',
          fundId: 1,
          postings: [
            { account: ACCOUNTS.interestReceivable, amount: 1n },
            { account: ACCOUNTS.lateInterestReceivable, amount: -1n },
          ],
        },
      ],
      app.act,
    ),
  );

const postedDays = async ({ db }: TestApp, kind: string) =>
  (
    await db.execute<{ on: string }>(
      sql`select distinct posted_on::text as on from journal_entry where kind = ${kind} order by 1`,
    )
  ).rows.map(({ on }) => on);

describe('a day that is closed', () => {
  it('takes no entry, nor does one before it, until it is reopened', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      await runDay(app.deps);
      app.setToday('2026-03-11');
      await runDay(app.deps);
      for (const day of ['2026-03-10', '2026-03-01']) {
        const error: unknown = await post(app, day).catch((refusal: unknown) => refusal);
        expect(databaseRefusal(error)).toMatchObject({ code: 'DAY_IS_CLOSED' });
      }
      expect(await postedDays(app, 'waiver')).toEqual([]);
      await post(app, '2026-03-11');
      expect(await postedDays(app, 'waiver')).toEqual(['2026-03-11']);
      await app.db.execute(sql`update day_close set reopened_at = now(), reopened_by = 1`);
      await post(app, '2026-03-10');
      expect(await postedDays(app, 'waiver')).toEqual(['2026-03-10', '2026-03-11']);
    }));

  it('leaves what a cut-off run has still to charge to the open one', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      app.setToday('2026-04-10');
      const run = await assembled(app);
      await app.db.execute(sql`insert into day_close (closed_on, closed_at)
        values ('2026-04-10', now())`);
      await approve(app, run);
      expect((await settledRun(app, run.id)).status).toBe('generated');
      expect(await postedDays(app, 'charges')).toEqual(['2026-04-11']);
      const { rows } = await app.db.execute(
        sql`select distinct charged_on::text as on from charge`,
      );
      expect(rows).toEqual([{ on: '2026-04-10' }]);
    }));

  it('is the day of no entry, by whatever words each writer says its day', () => {
    const texts = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.startsWith('db'))
      .map((name) => readFileSync(join(SERVER, name), 'utf8'))
      .filter((text) => text.includes('insertEntries('));
    const words = texts.flatMap((text) =>
      [...text.matchAll(/\bpostedOn: ([^,;\n]+)[,\n]/g)].map((match) => match[1]!),
    );
    expect(words.length).toBeGreaterThan(15);
    // An answer only repeats what was posted.
    const said = words.filter((word) => word !== 'entry.postedOn');
    expect(said.filter((word) => !OPEN_DAYS.includes(word))).toEqual([]);
  });
});
