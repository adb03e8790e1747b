import { screen, waitFor } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { WEDNESDAY } from '@tests/support/loanContacts';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';

/** The page is two screens deep: its first load takes its time. */
const SLOW = { timeout: 20_000 };

/** People of a team, more than any list offers. */
const TEAM = 130;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api);
  api.setToday(WEDNESDAY);
  await api.db.execute(sql`
    with team as (
      insert into app_user (username, full_name, profile, status, password_hash, created_at)
      select 'EQUIPO' || n || '@PRUEBA.PE', 'Persona ' || lpad(n::text, 3, '0'), profile, status,
        password_hash, created_at
      from generate_series(1, ${TEAM}::int) n, app_user u where u.username = ${ADMIN}
      returning id)
    insert into officer (user_id, boss_id)
    select id, lag(id) over (order by id) from team`);
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

describe('a chooser of a team by its boss', () => {
  it('Finds by the server whoever no list would offer', async () => {
    await signInAt(api, ADMIN);
    const { user } = renderApp('/administrar_responsables/jornada');
    const field = await screen.findByRole('combobox', { name: 'Equipo de' }, SLOW);
    await user.type(field, 'persona 127');
    await user.click(await screen.findByRole('option', { name: /Persona 127/ }));
    await waitFor(() => expect(field).toHaveValue('Persona 127'));
  });
});
