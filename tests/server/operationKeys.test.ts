import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ChargeRun } from '@core/contract/chargeRuns';
import { describe, expect, it } from 'vitest';
import type { IssuedOperationKey, OperationKeyPage } from '@core/contract/operationKeys';
import { newKey } from '@server/access/operationKeys/service';
import { call } from '@tests/support/accounts';
import { aLoan } from '@tests/support/builders';
import { settledRun } from '@tests/support/chargeRuns';
import { addSecond, SECOND } from '@tests/support/fourEyes';
import { allow } from '@tests/support/permissions';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

const BASE = '/protected/claves-operacion';

async function issue(app: TestApp, change = {}, as = ADMIN) {
  const body = { scope: 'assemble', minutes: 30, ...change };
  const response = await app.send('POST', BASE, { body, as });
  return (await response.json()) as IssuedOperationKey & { key: string };
}

const exchange = (app: TestApp, key: string, scope = 'assemble') =>
  call(app, '/api/claves-operacion/canje', { scope, key });

const day = (app: TestApp, token: string, path = '/api/armar-cargos/lotes') =>
  Promise.resolve(
    app.fetch(
      new Request(`http://localhost${path}`, { headers: { authorization: `Bearer ${token}` } }),
    ),
  );

const passOf = async (response: Response) => ((await response.json()) as { token: string }).token;

describe('an operation key', () => {
  it('is shown once, kept as a hash, and opens its operation once', () =>
    withTestApp(async (app) => {
      const { key } = await issue(app);
      expect(key).toMatch(/^([2-9A-Z]{5}-){3}[2-9A-Z]{5}$/);
      const everything = await app.db.execute(
        sql`select to_json(k)::text || coalesce((select string_agg(response_body::text, '')
          from idempotency_key), '') || (select string_agg(after::text, '') from audit_log)
          as text from operation_key k`,
      );
      expect(String(everything.rows[0]!['text'])).not.toContain(key);
      const first = await exchange(app, ` ${key.toLowerCase().replaceAll('-', ' ')} `);
      expect(first.status).toBe(200);
      const pass = await passOf(first);
      expect((await day(app, pass)).status).toBe(200);
      const mistyped = await day(app, pass, '/api/armar-cargos/lotes?filtroMalEscrito=1');
      expect(mistyped.status).toBe(422);
      expect(await mistyped.json()).toMatchObject({ errors: [{ field: 'filtroMalEscrito' }] });
      expect(await (await exchange(app, key)).json()).toMatchObject({
        code: 'OPERATION_KEY_REFUSED',
      });
    }));

  it('Of somebody suspended is dead for good, with its pass, also once they are back', () =>
    withTestApp(async (app) => {
      await addSecond(app);
      const { rows } = await app.db.execute(sql`select id from app_user where username = ${ADMIN}`);
      const adminId = Number(rows[0]!['id']);
      const { key } = await issue(app);
      const used = await issue(app);
      const pass = await passOf(await exchange(app, used.key));
      expect((await day(app, pass)).status).toBe(200);
      const status = (act: string) =>
        app.send('POST', `/protected/usuarios/${adminId}/estado`, {
          as: SECOND,
          body: { act, reason: 'Se pidió así' },
        });
      expect((await status('suspend')).status).toBe(200);
      expect((await status('reactivate')).status).toBe(200);
      expect((await day(app, pass)).status).toBe(403);
      expect((await exchange(app, key)).status).toBe(422);
    }));

  it('Of somebody who got another profile is dead for good, also with the one of before', () =>
    withTestApp(async (app) => {
      await addSecond(app);
      const { key } = await issue(app, {}, SECOND);
      const { rows } = await app.db.execute<{ id: number }>(
        sql`select id from app_user where username = ${SECOND}`,
      );
      const profile = (code: string) =>
        app.send('PUT', `/protected/usuarios/${rows[0]!.id}/perfil`, {
          body: { profile: code, reason: 'Cambia de puesto' },
        });
      expect((await profile('ANALISTA')).status).toBe(200);
      expect((await profile('ADMINISTRADOR')).status).toBe(200);
      expect((await exchange(app, key)).status).toBe(422);
    }));

  it('is refused with the same words when it is wrong, foreign, expired or revoked', () =>
    withTestApp(async (app) => {
      const expired = await issue(app, { minutes: 5 });
      await app.db.execute(sql`update operation_key set issued_at = issued_at - interval '1 hour',
        expires_at = expires_at - interval '1 hour'`);
      const revoked = await issue(app);
      await app.send('POST', `${BASE}/${revoked.id}/revocacion`);
      const foreign = await issue(app, { scope: 'generate' });
      const answers: unknown[] = [];
      for (const key of [newKey(), expired.key, revoked.key, foreign.key]) {
        const response = await exchange(app, key);
        expect(response.status).toBe(422);
        const { requestId: _id, ...problem } = (await response.json()) as { requestId: string };
        answers.push(problem);
      }
      expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    }));

  it('makes whoever tries at one key wait, and nobody else behind the same address', () =>
    withTestApp(async (app) => {
      const { key } = await issue(app);
      const guess = `ZZZZZ${key.slice(5)}`;
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await exchange(app, guess)).status).toBe(422);
      }
      expect((await exchange(app, guess)).status).toBe(422);
      expect((await exchange(app, guess)).status).toBe(429);
      expect((await exchange(app, key)).status).toBe(200);
    }));

  it('that is revoked takes its pass along, once', () =>
    withTestApp(async (app) => {
      const { id, key } = await issue(app);
      const token = await passOf(await exchange(app, key));
      expect((await app.send('POST', `${BASE}/${id}/revocacion`)).status).toBe(200);
      const refused = await day(app, token);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ code: 'OPERATION_PASS_REQUIRED' });
      expect((await app.send('POST', `${BASE}/${id}/revocacion`)).status).toBe(404);
    }));

  it('is listed with its standing, and filtered by it', () =>
    withTestApp(async (app) => {
      const used = await issue(app);
      await exchange(app, used.key);
      await issue(app);
      const list = await app.send('GET', BASE);
      const text = await list.text();
      const page = JSON.parse(text) as OperationKeyPage;
      expect(page.items.map(({ state }) => state)).toEqual(['live', 'used']);
      expect(text).not.toContain(used.key);
      const live = await app.send('GET', `${BASE}?state=live&scope=assemble`);
      expect(await live.json()).toMatchObject({ total: 1 });
    }));

  it('is not shown again to who repeats the request', () =>
    withTestApp(async (app) => {
      const body = { scope: 'assemble', minutes: 30 };
      const send = () => app.send('POST', BASE, { body, key: 'la-misma-clave' });
      expect(((await (await send()).json()) as IssuedOperationKey).key).not.toBeNull();
      expect(((await (await send()).json()) as IssuedOperationKey).key).toBeNull();
    }));

  it('is issued by administrators alone, for 5 to 1440 minutes', () =>
    withTestApp(async (app) => {
      const body = { scope: 'assemble', minutes: 30 };
      expect((await app.send('POST', BASE, { body, as: ANALYST })).status).toBe(403);
      for (const minutes of [4, 1441]) {
        const response = await app.send('POST', BASE, { body: { ...body, minutes } });
        expect(response.status).toBe(422);
      }
    }));
});

describe('the rights of who issued a key', () => {
  it.each([
    ['was suspended', sql`update app_user set status = 'SUSPENDIDA' where username = ${ADMIN}`],
    [
      'has another profile',
      sql`update app_user set profile = 'ANALISTA' where username = ${ADMIN}`,
    ],
  ])('end the key and its pass at once when the issuer %s', (_case, change) =>
    withTestApp(async (app) => {
      const [used, unused] = [await issue(app), await issue(app)];
      const token = await passOf(await exchange(app, used.key));
      expect((await day(app, token)).status).toBe(200);
      await app.db.execute(change);
      expect((await day(app, token)).status).toBe(403);
      expect(await (await exchange(app, unused.key)).json()).toMatchObject({
        code: 'OPERATION_KEY_REFUSED',
      });
    }),
  );

  it('end with the operation that the key opens', () =>
    withTestApp(async (app) => {
      const { key } = await issue(app);
      await allow(app, 'ADMINISTRADOR', 'assembleCharges', false);
      expect((await exchange(app, key)).status).toBe(422);
    }));

  it('last an hour where nobody says otherwise', () =>
    withTestApp(async (app) => {
      const response = await app.send('POST', BASE, { body: { scope: 'assemble' } });
      const { issuedAt, expiresAt } = (await response.json()) as IssuedOperationKey;
      expect(Date.parse(expiresAt) - Date.parse(issuedAt)).toBe(3_600_000);
    }));
});

describe('the day behind the key', () => {
  it('opens with a pass of its own operation and with nothing else', () =>
    withTestApp(async (app) => {
      const { key } = await issue(app);
      const token = await passOf(await exchange(app, key));
      expect((await day(app, token, '/api/generar-cargos/lotes')).status).toBe(403);
      expect((await day(app, 'x'.repeat(43))).status).toBe(403);
      await app.db.execute(sql`update operation_key set token_expires_at = issued_at`);
      expect((await day(app, token)).status).toBe(403);
    }));

  it('assembles a lot with one key and generates it with another, in the name of the issuer', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      app.setToday('2026-04-20');
      const assembler = await passOf(await exchange(app, (await issue(app)).key));
      const command = (token: string, path: string, body: unknown) =>
        Promise.resolve(
          app.fetch(
            new Request(`http://localhost${path}`, {
              method: 'POST',
              headers: {
                authorization: `Bearer ${token}`,
                'content-type': 'application/json',
                'idempotency-key': randomUUID(),
              },
              body: JSON.stringify(body),
            }),
          ),
        );
      const started = await command(assembler, '/api/armar-cargos/lotes', { productId: null });
      expect(started.status).toBe(201);
      const run = await settledRun(app, ((await started.json()) as ChargeRun).id);
      // One month of 1,200.00 at 1 %, and ten days of 36 % on the principal of the installment.
      expect(run.totals.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['interest', '12.00'],
        ['lateInterest', '3.96'],
      ]);
      const generation = `/api/generar-cargos/lotes/${run.id}/generacion`;
      expect((await command(assembler, generation, { hash: run.hash })).status).toBe(403);
      const { key } = await issue(app, { scope: 'generate' });
      const generator = await passOf(await exchange(app, key, 'generate'));
      expect((await command(generator, generation, { hash: run.hash })).status).toBe(200);
      expect(await settledRun(app, run.id)).toMatchObject({
        status: 'generated',
        generatedBy: run.assembledBy,
      });
    }));
});
