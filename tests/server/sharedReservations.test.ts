import type { Reservation } from '@core/contract/reservations';
import { createInvested, manyInvestor, publishMany } from '@tests/support/manyShares';
import { TODAY, withTestApp, type TestApp } from '@tests/support/testApp';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const INVESTORS = 8;

/** A reservation by an investor, by the number of their place. */
const reserve = async (
  app: TestApp,
  opportunity: number,
  investor: number,
  amount: string,
  key?: string,
) => {
  const path = `/protected/oportunidades/${opportunity}/reservas`;
  const as = manyInvestor(investor);
  const sent = { as, body: { amount }, ...(key !== undefined && { key }) };
  const response = await app.send('POST', path, sent);
  const body = (await response.json()) as Reservation & { readonly code?: string };
  return { status: response.status, body };
};

/** Opportunities, one for each investor of the test. */
async function openMany(app: TestApp): Promise<number[]> {
  await createInvested(app.db, { loans: 1, investors: INVESTORS, today: TODAY });
  return publishMany(app.db, INVESTORS, TODAY);
}

interface Written extends Record<string, unknown> {
  readonly opportunityId: number;
  readonly user: string;
  readonly movedBy: string;
  readonly auditedBy: string;
  readonly units: string;
  readonly held: string;
  readonly debit: string;
  readonly transaction: string;
}

/** Rows that each reservation wrote, of the books and beside them. */
const written = async (app: TestApp) =>
  (
    await app.db.execute<Written>(sql`
      select s.opportunity_id as "opportunityId", u.username as "user", b.username as "movedBy",
        a.username as "auditedBy", s.units::text, m.held::text, s.xmin::text as transaction,
        (select sum(j.debit)::text from journal_line j where j.entry_id = m.entry_id) as debit
      from share s join app_user u on u.id = s.reserved_by
      join investor_movement m on m.share_id = s.id and m.kind = 'reserve'
      join app_user b on b.id = m.created_by
      join audit_log l on l.action = 'reserveShare' and l.entity_id = s.opportunity_id
        and l.after ->> 'amount' = s.units::text
      join app_user a on a.id = l.user_id
      order by s.opportunity_id, s.id`)
  ).rows;

describe('reservations that come at once', () => {
  it('are written in one transaction, each by its own investor', () =>
    withTestApp(async (app) => {
      const ids = await openMany(app);
      // The first one is written while the others gather.
      const answers = await Promise.all(
        ids.map((id, at) => reserve(app, id, at + 1, `${100 + at}.00`)),
      );
      expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 201));
      const rows = await written(app);
      expect(rows).toMatchObject(
        ids.map((opportunityId, at) => {
          const [user, amount] = [manyInvestor(at + 1), `${100 + at}.00`];
          const all = { user, movedBy: user, auditedBy: user };
          return { opportunityId, ...all, units: amount, held: amount, debit: amount };
        }),
      );
      expect(new Set(rows.map(({ transaction }) => transaction)).size).toBeLessThan(ids.length);
      expect(answers.map(({ body }) => body.left)).toEqual(
        ids.map((_, at) => `${10_000_000 - 100 - at}.00`),
      );
      const wallets = await app.db.execute(
        sql`select available::text, held::text from investor_wallet order by investor_id`,
      );
      expect(wallets.rows).toEqual(
        ids.map((_, at) => ({ available: `${1_000_000 - 100 - at}.00`, held: `${100 + at}.00` })),
      );
    }));

  it('are refused by themselves, and write nothing where they are', () =>
    withTestApp(async (app) => {
      const ids = await openMany(app);
      await app.db.execute(sql`
        update investor_wallet set available = 50 where investor_id = (
          select i.id from investor i join app_user u on u.id = i.user_id
          where u.username = ${manyInvestor(2)})`);
      await app.db.execute(sql`update opportunity set status = 'CANCELADA' where id = ${ids[2]!}`);
      await app.db.execute(sql`
        update investor set status = 'SUSPENDIDO', status_reason = 'Se investiga'
        where user_id = (select id from app_user where username = ${manyInvestor(4)})`);
      const amounts = ['100.00', '100.00', '100.00', '100.00', '5.00', '10000000.01', '100.00'];
      const answers = await Promise.all(
        amounts.map((amount, at) => reserve(app, ids[at]!, at + 1, amount)),
      );
      expect(answers.map(({ body: { code } }) => code ?? '')).toEqual([
        '',
        'INVESTOR_FUNDS_SHORT',
        'OPPORTUNITY_STATE',
        'INVESTOR_SUSPENDED',
        'OPPORTUNITY_TICKET',
        'OPPORTUNITY_LEFT',
        '',
      ]);
      const nowhere = await reserve(app, 999_999, 8, '100.00');
      expect(nowhere).toMatchObject({ status: 404, body: { code: 'OPPORTUNITY_NOT_FOUND' } });
      expect((await written(app)).map(({ opportunityId }) => opportunityId)).toEqual([
        ids[0],
        ids[6],
      ]);
      const { rows } = await app.db.execute<{ keys: number }>(
        sql`select count(*)::int as keys from idempotency_key
          where response_body ->> 'opportunityId' is not null`,
      );
      expect(rows[0]).toEqual({ keys: 2 });
    }));

  it('by one investor, or of one opportunity, never meet in one transaction', () =>
    withTestApp(async (app) => {
      const [first, second] = await openMany(app);
      const asked = [1, 2, 3, 4].flatMap((investor) => [
        reserve(app, first!, investor, '10.00'),
        reserve(app, second!, investor, '20.00'),
      ]);
      const answers = await Promise.all(asked);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      const { rows } = await app.db.execute<{ numbers: number[]; reserved: string }>(sql`
        select array_agg(s.number order by s.number) as numbers, o.reserved::text
        from share s join opportunity o on o.id = s.opportunity_id
        group by o.id order by o.id`);
      expect(rows).toEqual([
        { numbers: [1, 2, 3, 4], reserved: '40.00' },
        { numbers: [1, 2, 3, 4], reserved: '80.00' },
      ]);
    }));

  it('fund the opportunity that one of them completes', () =>
    withTestApp(async (app) => {
      const [first, second] = await openMany(app);
      await app.db.execute(sql`
        update opportunity set goal = 1000, lender_part = 0 where id = ${first!}`);
      const [completes, other] = await Promise.all([
        reserve(app, first!, 1, '1000.00'),
        reserve(app, second!, 2, '10.00'),
      ]);
      expect(completes.body).toMatchObject({
        status: 'CONFIRMADA',
        opportunityStatus: 'FONDEADA',
        left: '0.00',
      });
      expect(other.body).toMatchObject({ status: 'RESERVADA', opportunityStatus: 'PUBLICADA' });
    }));

  it('are answered again by the same key, and made once', () =>
    withTestApp(async (app) => {
      const [first] = await openMany(app);
      const key = 'una-reserva-que-se-repite';
      const answers = await Promise.all([1, 2, 3].map(() => reserve(app, first!, 1, '10.00', key)));
      expect(new Set(answers.map(({ body }) => body.shareId)).size).toBe(1);
      expect(await written(app)).toHaveLength(1);
    }));
});
