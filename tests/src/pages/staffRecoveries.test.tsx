import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
  // Written by nobody: who changed the server of mail lately approves nothing.
  const server = { host: '127.0.0.1', port: 1, isSecure: false, user: '', from: 'a@casa.pe' };
  await api.db.execute(sql`insert into setting (name, value, updated_at)
    values ('mailServer', ${JSON.stringify({ ...server, password: '' })}::jsonb, now())`);
  await signInAt(api);
});
afterEach(() => api.close());

/** Makes an administrator who is one for a long time. */
const promote = (username: string) =>
  api.db.execute(sql`update app_user set profile = 'ADMINISTRADOR' where username = ${username}`);

const idOf = async (username: string) => {
  const { rows } = await api.db.execute(sql`select id from app_user where username = ${username}`);
  return Number(rows[0]!['id']);
};

type User = ReturnType<typeof renderApp>['user'];

async function sendLink(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Gestionar a Noé Díaz' }));
  await user.click(await screen.findByRole('button', { name: 'Nuevo enlace' }));
  await user.click(await screen.findByRole('button', { name: /^Enviar/ }));
}

describe('a link for somebody who approves', () => {
  it('waits in /pendientes, where who asked does not approve it', async () => {
    await promote(ANALYST);
    await promote(BORROWER);
    const { user, unmount } = renderApp('/administracion-avanzada/usuarios');
    await sendLink(user);
    expect(await screen.findByText(/^Otro administrador debe aprobarlo/)).toBeVisible();
    unmount();
    renderApp('/pendientes');
    expect(await screen.findByText(/^La pidió usted/)).toBeVisible();
    const section = screen.getByRole('region', { name: 'Accesos por autorizar (1)' });
    expect(within(section).getByText('Noé Díaz')).toBeVisible();
    expect(within(section).queryByRole('button', { name: 'Aprobar' })).toBeNull();
    expect(within(section).getByRole('button', { name: 'Rechazar' })).toBeVisible();
  });

  it('goes out when another approves it, with a reason', async () => {
    await promote(ANALYST);
    await promote(BORROWER);
    const path = `/protected/usuarios/${await idOf(ANALYST)}/enlace`;
    expect((await api.send('POST', path, { as: BORROWER, body: {} })).status).toBe(200);
    const { user } = renderApp('/pendientes');
    await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Aprobar el acceso de Noé Díaz' });
    await user.type(within(dialog).getByLabelText('Motivo'), 'Hablé con él');
    await user.click(within(dialog).getByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByText(/^Aprobado: el enlace de Noé Díaz va a/)).toBeVisible();
    const { rows } = await api.db.execute(
      sql`select recipient from mail_outbox where event = 'setPassword'`,
    );
    expect(rows).toEqual([{ recipient: ANALYST.toLowerCase() }]);
  });

  it('says that the console gives it where one person administers', async () => {
    await promote(ANALYST);
    await api.db.execute(sql`update app_user set status = 'SUSPENDIDA'
      where profile = 'ADMINISTRADOR' and username not in (${ADMIN}, ${ANALYST})`);
    const { user } = renderApp('/administracion-avanzada/usuarios');
    await sendLink(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('npm run admin:link --');
  });
});
