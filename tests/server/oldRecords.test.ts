import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { runJob } from '@server/process/jobs/runJob';
import { withTestApp } from '@tests/support/testApp';

it('the night forgets sessions that are over, old mails, links, tries and devices', () =>
  withTestApp(async (app) => {
    await app.send('GET', '/protected/inicio');
    const old = sql`timestamptz '2025-01-01'`;
    const now = sql`timestamptz '2026-03-10 14:00Z'`;
    for (const [at, name] of [
      [old, 'viejo'],
      [now, 'nuevo'],
    ] as const) {
      await app.db.execute(sql`insert into mail_outbox
        (recipient, subject, body, event, status, created_at, next_attempt_at)
        values (${name}, '', '', 'trial', 'queued', ${at}, ${at})`);
      await app.db.execute(sql`insert into one_time_token
        (user_id, purpose, token_hash, tries_left, created_at, expires_at)
        values (1, 'resetPassword', ${name}::bytea, 5, ${at}, ${at})`);
      await app.db.execute(sql`insert into rate_limit (key, points, expire)
        values (${name}, 1, ${at} + interval '2 hours')`);
      await app.db.execute(sql`insert into known_device
        values (1, ${name}::bytea, ${name}, ${at}, ${at})`);
      await app.db.execute(sql`insert into session
        (token_hash, user_id, device, address, created_at, last_used_at, expires_at)
        values (${name}::bytea, 1, ${name}, '', ${at}, ${at}, ${at} + interval '12 hours')`);
    }
    await runJob(app.deps, 'forgetOldRecords');
    const rest = async (query: ReturnType<typeof sql>) =>
      (await app.db.execute<{ name: string }>(query)).rows.map(({ name }) => name);
    expect(await rest(sql`select recipient as name from mail_outbox`)).toEqual(['nuevo']);
    expect(await rest(sql`select key as name from rate_limit where points = 1`)).not.toContain(
      'viejo',
    );
    const named = (table: string) =>
      rest(sql`select convert_from(token_hash, 'UTF8') as name from ${sql.identifier(table)}
        where length(token_hash) = 5`);
    for (const table of ['one_time_token', 'known_device', 'session']) {
      expect({ table, names: await named(table) }).toEqual({ table, names: ['nuevo'] });
    }
    // Session of somebody who works goes on.
    expect((await app.send('GET', '/protected/inicio')).status).toBe(200);
  }));
