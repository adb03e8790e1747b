import type { Database } from '@server/platform/db/client';
import { findWhyItAwaits } from '@server/access/awaitingActs/partsDoneAlone';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { someParties } from '@tests/support/builders';
import { askForTwo } from '@tests/support/fourEyes';
import { withTestApp } from '@tests/support/testApp';

/** Watched database: the same one, which writes down what it is asked. */
function watched(db: Database): { readonly db: Database; readonly asked: string[] } {
  const asked: string[] = [];
  const dialect = new PgDialect();
  const execute = (query: SQL) => {
    asked.push(dialect.sqlToQuery(query).sql);
    return db.execute(query);
  };
  return {
    db: new Proxy(db, {
      get: (of, name) => (name === 'execute' ? execute : Reflect.get(of, name)),
    }),
    asked,
  };
}

describe('what rules ask of an act', () => {
  it('is read once, also where parts of it count together', () =>
    withTestApp(async (app) => {
      const { fundId } = await someParties(app);
      await askForTwo(app);
      await app.db.execute(sql`insert into approval_rule
        (act, needs_second, currency, amount_from, valid_from, reason, created_at)
        values ('withdraw', true, 'PEN', 100, '2026-03-01', 'Lo chico lo hace uno', now())`);
      await app.db.execute(sql`insert into done_alone
        (act, user_id, done_on, amount, currency, fund_id, subject)
        select 'withdraw', id, '2026-03-10', 60, 'PEN', ${fundId}, '' from app_user
        where username = 'ADMIN@PRUEBA.PE'`);
      const { rows } = await app.db.execute<{ id: number }>(
        sql`select id from app_user where username = 'ADMIN@PRUEBA.PE'`,
      );
      const { db, asked } = watched(app.db);
      const doing = {
        act: 'withdraw' as const,
        userId: rows[0]!.id,
        profile: 'ADMINISTRADOR',
        amount: '40.00',
        currency: 'PEN',
        fundId,
      };
      expect(await findWhyItAwaits(db, app.act, doing)).toMatch(/llega a S\/ 100\.00$/);
      for (const table of ['sole_operator', 'approval_rule']) {
        expect(asked.filter((text) => text.includes(`from ${table}`))).toHaveLength(1);
      }
    }));
});
