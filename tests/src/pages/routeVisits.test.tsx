import { screen, waitFor, within } from '@testing-library/react';
import { appUser } from '@server/platform/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { aVisit, contact, PLACE, WEDNESDAY } from '@tests/support/loanContacts';
import { forwardTo } from '@tests/support/network';
import { aUser } from '@tests/support/permissions';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const COLLECTOR = 'COBRADOR@PRUEBA.PE';

afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

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

it('says that the place of a visit was not taken until it is, and lets go of it', () =>
  withTestApp(async (api) => {
    const coords = { latitude: -12.06, longitude: -77.03 };
    const geolocation = { getCurrentPosition: (give: (at: object) => void) => give({ coords }) };
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
    const earlier = aVisit({
      madeOn: '2026-04-14',
      madeMinute: 600,
      result: 'absent',
      place: PLACE,
    });
    const { user, stops } = await lookAtRoute(api, () => contact(api, earlier, COLLECTOR));
    await user.click(stops.getByRole('button', { name: /^Registrar visita: / }));
    const asking = within(await screen.findByRole('dialog', { name: /^Registrar visita/ }));
    expect(
      asking.getByText(/^Ubicación no tomada en esta visita: queda la guardada/),
    ).toBeVisible();
    await user.click(asking.getByRole('button', { name: 'Tomar la ubicación' }));
    expect(await asking.findByText('Ubicación tomada: -12.06, -77.03')).toBeVisible();
    expect(asking.getByRole('button', { name: 'Tomar de nuevo la ubicación' })).toBeVisible();
    await user.click(asking.getByRole('button', { name: 'No guardar la ubicación' }));
    await waitFor(() => expect(asking.getByText(/^Ubicación no tomada/)).toBeVisible());
    expect(asking.queryByRole('checkbox', { name: /acepta/ })).toBeNull();
  }));
