import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askWithdrawal } from '@tests/support/accountHands';
import { someParties } from '@tests/support/builders';
import { asTwo, SECOND } from '@tests/support/fourEyes';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
});
afterEach(() => api.close());

type User = ReturnType<typeof renderApp>['user'];

const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the tray of who was made by whoever asks', () => {
  it('says from which day they may approve, and lets them reject at once', async () => {
    const { fundId } = await someParties(api);
    await asTwo(api);
    await askWithdrawal(api, fundId, ADMIN);
    await api.db.execute(sql`insert into audit_log (at, user_id, request_id, action, entity,
      entity_id) select ${api.act.clock.now().toISOString()}::timestamptz, a.id, 'prueba',
      'createUser', 'user', b.id from app_user a, app_user b
      where a.username = ${ADMIN} and b.username = ${SECOND}`);
    await signInAt(api, SECOND);
    const { user } = renderApp('/pendientes');
    const tray = await screen.findByRole('region', { name: /^Actos que esperan a otra persona/ });
    expect(await within(tray).findByText(/^Podrá aprobar desde el 17\/03\/2026/)).toBeVisible();
    expect(within(tray).queryByRole('button', { name: /^Revisar/ })).toBeNull();
    await press(user, 'Ver A-000001');
    const dialog = await screen.findByRole('dialog', { name: /^A-000001/ });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(/^Podrá aprobar desde/);
    expect(within(dialog).queryByRole('button', { name: /^Aprobar/ })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Rechazar' }));
    await user.type(await screen.findByLabelText('Motivo'), 'No corresponde');
    await press(user, 'Rechazar');
    expect(await screen.findByText(/quedó rechazado/)).toBeVisible();
  });
});
