import { screen, within } from '@testing-library/react';
import { appUser } from '@server/platform/db/schema';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { aVisit, contact, WEDNESDAY } from '@tests/support/loanContacts';
import { forwardTo } from '@tests/support/network';
import { aUser } from '@tests/support/permissions';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const COLLECTOR = 'COBRADOR@PRUEBA.PE';

/** A loan that is late, on the route of a collector who looks at it. */
async function lookAtRoute(api: TestApp, before?: () => Promise<unknown>) {
  forwardTo(api);
  await aLoan(api);
  api.setToday(WEDNESDAY);
  await aUser(api, COLLECTOR, 'COBRADOR');
  const [collector] = await api.db.select().from(appUser).where(eq(appUser.username, COLLECTOR));
  const body = { borrowerIds: [1], officerId: collector!.id, reason: 'Reparto de prueba' };
  await api.send('POST', '/protected/carteras/reasignaciones', { body });
  await api.send('POST', '/protected/ruta-del-dia', {
    body: { collectorId: collector!.id, collectOn: WEDNESDAY },
  });
  await before?.();
  await signInAt(api, COLLECTOR);
  const { user } = renderApp('/pendientes/ruta');
  const list = await screen.findByRole('list', { name: 'Visitas en orden' }, { timeout: 20_000 });
  return { user, stops: within(list) };
}

it('a stop that was visited may still be paid and visited again, more quietly', () =>
  withTestApp(async (api) => {
    const absent = aVisit({ result: 'absent' });
    const { user, stops } = await lookAtRoute(api, () => contact(api, absent, COLLECTOR));
    expect(stops.getByText(/^No estaba/)).toBeVisible();
    const pay = stops.getByRole('button', { name: /^Cobrar a/ });
    const visit = stops.getByRole('button', { name: /^Registrar otra visita: / });
    for (const button of [pay, visit]) expect(button).toHaveClass('MuiButton-text');
    await user.click(visit);
    expect(await screen.findByRole('dialog', { name: /^Registrar visita/ })).toBeVisible();
  }));
