import type { AuditPage } from '@core/contract/auditLog';
import type { Payment } from '@core/contract/payments';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { approve, asTwo, awaited, bodyOf, codeOf } from '@tests/support/fourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

const REASON = 'Se casó y lo acreditó';
const NEW_NAME = 'Ada Ruiz Soto';

const idOf = async ({ db }: TestApp, username: string) =>
  (await db.execute(sql`select id from app_user where username = ${username}`)).rows[0]!['id'];

async function rename(app: TestApp, username: string, fullName = NEW_NAME, as = ADMIN) {
  const path = `/protected/usuarios/${Number(await idOf(app, username))}/nombre`;
  return app.send('PUT', path, { as, body: { fullName, reason: REASON } });
}

const paymentsOf = async ({ send }: TestApp, loanId: number) =>
  bodyOf<Payment[]>(await send('GET', `/protected/prestamos/${loanId}/pagos`));

const logOf = async ({ send }: TestApp, query: string) =>
  (await bodyOf<AuditPage>(await send('GET', `/protected/bitacora?${query}`))).items;

/** A payment of April and another of May by one person, with a new name between them. */
async function renamedBetween(app: TestApp): Promise<number> {
  const { id } = await aLoan(app);
  const body = { amount: '20.00', means: 'cash' };
  const pay = (receivedOn: string) =>
    app.send('POST', `/protected/prestamos/${id}/pagos`, { body: { ...body, receivedOn } });
  app.setToday('2026-04-10');
  await pay('2026-04-10');
  app.setToday('2026-04-20');
  expect((await rename(app, ADMIN)).status).toBe(200);
  app.setToday('2026-05-10');
  await pay('2026-05-10');
  return id;
}

describe('the name of whoever did something', () => {
  it('stays on the receipt and in the log as it was then, and the later one tells the new', () =>
    withTestApp(async (app) => {
      const loanId = await renamedBetween(app);
      const told = (await paymentsOf(app, loanId)).map(({ recordedBy }) => recordedBy);
      expect(told).toEqual([NEW_NAME, 'Ada Ruiz']);
      const acts = await logOf(app, 'entity=payment');
      expect(acts.map(({ by, byEmail }) => [by, byEmail])).toEqual([
        [NEW_NAME, ADMIN.toLowerCase()],
        ['Ada Ruiz', ADMIN.toLowerCase()],
      ]);
    }));

  it('is told with its change, and the log is found by each name and by the mail', () =>
    withTestApp(async (app) => {
      await renamedBetween(app);
      const [act] = await logOf(app, 'entity=user');
      expect(act).toMatchObject({ by: 'Ada Ruiz', title: 'Corrige el nombre de un usuario' });
      expect(act!.changes).toContainEqual({
        field: 'Nombre completo',
        before: 'Ada Ruiz',
        after: NEW_NAME,
      });
      expect(await logOf(app, `entity=payment&search=${NEW_NAME}`)).toHaveLength(2);
      expect(await logOf(app, `entity=payment&search=${ADMIN.toLowerCase()}`)).toHaveLength(2);
    }));

  it('is never replaced without being kept', () =>
    withTestApp(async ({ db }) => {
      await expect(
        db.execute(sql`update app_user set full_name = 'Otro' where username = ${ANALYST}`),
      ).rejects.toThrow();
    }));
});

describe('a new name of somebody of staff', () => {
  it('is that of no colleague, however it is spelled', () =>
    withTestApp(async (app) => {
      expect(await codeOf(await rename(app, ANALYST, 'ADA  RUÍZ.'))).toBe('NAME_OF_ANOTHER');
    }));

  it('is given to one alone where several ask for it at once', () =>
    withTestApp(async (app) => {
      const asked = [ADMIN, ANALYST].map((username) => rename(app, username, 'Pía Soto Vera'));
      const done = await Promise.all(asked);
      expect(done.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }));

  it('waits for a second person where two work, also that of an administrator', () =>
    withTestApp(async (app) => {
      await asTwo(app);
      const { id, summary } = await awaited(await rename(app, ADMIN));
      expect(summary).toBe('Dar el nombre Ada Ruiz Soto a Ada Ruiz');
      expect((await approve(app, id)).status).toBe(200);
      const [act] = await logOf(app, 'entity=user');
      expect(act).toMatchObject({ approvedBy: 'Luz Vega' });
    }));

  it('is given by administrators alone', () =>
    withTestApp(async (app) => {
      expect((await rename(app, ANALYST, NEW_NAME, ANALYST)).status).toBe(403);
    }));
});
