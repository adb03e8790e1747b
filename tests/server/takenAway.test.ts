import type { Problem } from '@core/contract/problem';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addSecond, askForTwo, awaited, bodyOf, codeOf, FOUR_EYES } from '@tests/support/fourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const REASON = 'Así se acordó';

const declare = ({ send }: TestApp) =>
  send('POST', `${FOUR_EYES}/declaracion`, { body: { reason: REASON } });

/** Two administrators, of a lender whose rule lets one alone look after the users. */
async function asTwoWithUsersAlone(app: TestApp): Promise<number> {
  const id = await addSecond(app);
  const anywhere = { profile: null, currency: null, fundId: null, productCode: null };
  const rule = { ...anywhere, act: 'user', needsSecond: false, amountFrom: null };
  const body = { ...rule, validFrom: '2026-03-10', reason: REASON };
  expect((await app.send('POST', `${FOUR_EYES}/reglas`, { body })).status).toBe(201);
  await askForTwo(app);
  return id;
}

const SUSPENDED = { method: 'POST', rest: 'estado', body: { act: 'suspend', reason: REASON } };
const LESSENED = { method: 'PUT', rest: 'perfil', body: { profile: 'ANALISTA', reason: REASON } };

it.each([SUSPENDED, LESSENED])(
  'whoever takes the second person away is not alone by that for seven days: $rest',
  ({ method, rest, body }) =>
    withTestApp(async (app) => {
      const id = await asTwoWithUsersAlone(app);
      await awaited(await declare(app));
      await app.db.execute(sql`delete from awaiting_act`);
      const path = `/protected/usuarios/${id}/${rest}`;
      expect((await app.send(method, path, { body })).status).toBe(200);
      expect(await codeOf(await declare(app))).toBe('SECOND_PERSON_MISSING');
      app.setToday('2026-03-18');
      expect((await declare(app)).status).toBe(200);
    }),
);

it('the only second person is not taken away by advice that they alone could approve', () =>
  withTestApp(async (app) => {
    const id = await addSecond(app);
    await askForTwo(app);
    const suspended = await app.send('POST', `/protected/usuarios/${id}/estado`, {
      body: SUSPENDED.body,
    });
    const { code, title } = await bodyOf<Problem>(suspended);
    expect(code).toBe('SECOND_PERSON_IS_SUBJECT');
    expect(title).not.toContain('opera una sola persona');
  }));
