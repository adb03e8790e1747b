import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditPage } from '@core/contract/auditLog';
import type { UserSession, UserSessionPage } from '@core/contract/sessions';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';

const BASE = '/protected/sesiones';
const reason = 'Dejó la pantalla abierta';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const page = async (query = '') =>
  (await (await app.send('GET', `${BASE}?${query}`)).json()) as UserSessionPage;
const isIn = async (as: string) => (await app.send('POST', '/protected', { as })).status === 200;
const close = (ids: readonly number[], options = {}) =>
  app.send('POST', `${BASE}/cierre`, { body: { ids, reason }, ...options });

describe('the open sessions of everybody', () => {
  it('are searched, filtered and paged, the own one marked', async () => {
    for (const as of [ADMIN, ANALYST, BORROWER]) expect(await isIn(as)).toBe(true);
    const names = ({ items }: UserSessionPage) => items.map(({ fullName }) => fullName);
    const first = await page('sort=name&direction=asc&limit=2');
    expect(first).toMatchObject({ total: 3, items: [{ isCurrent: true }, { isCurrent: false }] });
    const next = await page(`sort=name&direction=asc&limit=2&after=${first.next}`);
    expect([...names(first), ...names(next)]).toEqual(['Ada Ruiz', 'Eva Luna', 'Noé Díaz']);
    const byUse = await page('limit=1');
    expect(names(await page(`limit=1&after=${byUse.next}`))).not.toEqual(names(byUse));
    expect(names(await page('search=noe'))).toEqual(['Noé Díaz']);
    expect(names(await page('profile=PRESTATARIO'))).toEqual(['Eva Luna']);
  });

  it('leave out what was idle for an hour', async () => {
    await app.db.execute(sql`update session set last_used_at = last_used_at - interval '61 minutes'
      where user_id = (select id from app_user where username = ${BORROWER})`);
    expect((await page()).total).toBe(2);
  });

  it('are closed with a reason that is kept, once for one key', async () => {
    const { id } = (await page('search=noe')).items[0] as UserSession;
    const options = { key: 'cerrar-una-vez' };
    for (const replayed of [null, 'true']) {
      const response = await close([id], options);
      expect(await response.json()).toEqual({ closed: 1 });
      expect(response.headers.get('idempotency-replayed')).toBe(replayed);
    }
    expect(await isIn(ANALYST)).toBe(false);
    const { rows } = await app.db.execute(
      sql`select after from audit_log where action = 'closeUserSession'`,
    );
    expect(rows).toEqual([{ after: { reason } }]);
    const log = (await (await app.send('GET', '/protected/bitacora?limit=1')).json()) as AuditPage;
    const opened = log.items[0]!.changes.find(({ before }) => before.includes('/'));
    expect(opened!.before).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    expect(await (await close([id])).json()).toMatchObject({ code: 'SESSION_NOT_FOUND' });
  });

  it('refuse the own one, no reason, and who is no administrator', async () => {
    const current = (await page()).items.find(({ isCurrent }) => isCurrent)!;
    const refused = await close([current.id]);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'SESSION_IS_CURRENT' });
    expect(await isIn(ADMIN)).toBe(true);
    const body = { ids: [current.id], reason: 'no' };
    expect((await close([], { body })).status).toBe(422);
    app.setToday('2026-03-11');
    expect((await close([current.id], { as: ANALYST })).status).toBe(403);
    expect((await app.send('GET', BASE, { as: ANALYST })).status).toBe(403);
  });
});
