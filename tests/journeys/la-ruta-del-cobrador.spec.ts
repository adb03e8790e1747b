import { expect, test } from '@playwright/test';
import { dialog } from './acts';
import { haveSession } from './support';

const PHONE = { width: 390, height: 844 };
const PLACE = { latitude: -12.0712346, longitude: -77.0398767 };

/* A collector walks the route of the day with the phone and writes down what came of a visit. */

test('el cobrador recorre su ruta con el teléfono y registra una visita', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await haveSession(page, 'cobrador@demo.pe');
  await page.goto('/pendientes/ruta');
  const blocked = page.getByText(/Ese día no se visita/);
  const stops = page.getByRole('list', { name: 'Visitas en orden' }).getByRole('listitem');

  await expect(stops.first().or(blocked).first()).toBeVisible();
  // On a weekend the law lets nobody be visited, and the route says so.
  if (await blocked.isVisible()) return;

  await test.step('1. ve sus visitas en orden, con el recorrido dibujado', async () => {
    await expect(page.getByRole('img', { name: /Recorrido de \d+ visitas/ })).toBeVisible();
    await expect(stops.first().getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
      'href',
      /^geo:/,
    );
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
  });

  await test.step('2. cambia el orden a mano', async () => {
    const name = await stops
      .nth(1)
      .getByRole('button', { name: /^Subir/ })
      .getAttribute('aria-label');
    await stops
      .nth(1)
      .getByRole('button', { name: /^Subir/ })
      .click();
    await expect(
      stops.first().getByRole('button', { name: name!.replace('Subir', 'Bajar') }),
    ).toBeVisible();
  });

  await test.step('3. cobra sin salir de la ruta', async () => {
    await stops
      .getByRole('button', { name: /^Cobrar a/ })
      .first()
      .click();
    await expect(dialog(page).getByLabel('Monto')).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Cancelar', exact: true }).click();
    await expect(stops.first()).toBeVisible();
  });

  await test.step('4. registra la visita, aunque sea fuera de hora', async () => {
    const before = await page.getByText(/^\d+ de \d+$/).textContent();
    // The first stops are of the journey without signal, which may visit them in the same minute.
    await stops.last().getByRole('button', { name: 'Registrar visita' }).click();
    await dialog(page).getByLabel('Resultado').selectOption('absent');
    const take = dialog(page).getByRole('button', { name: /Tomar .*la ubicación/ });
    await take.click();
    await expect(dialog(page).getByText(/no dio la ubicación/)).toBeVisible();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(PLACE);
    await take.click();
    await expect(dialog(page).getByText(/Ubicación tomada: -12\.071235/)).toBeVisible();
    await dialog(page)
      .getByLabel(/acepta que se guarde la ubicación/)
      .check();
    await dialog(page).getByRole('button', { name: 'Registrar visita' }).click();
    const against = dialog(page).getByLabel(/Ya ocurrió/);
    const done = page.getByText(/GE-\d{6} quedó registrada/);
    await expect(against.or(done).first()).toBeVisible();
    if (await against.isVisible()) {
      await against.check();
      await dialog(page).getByRole('button', { name: 'Registrar visita' }).click();
    }
    await expect(done).toBeVisible();
    await expect(page.getByText(/^\d+ de \d+$/)).not.toHaveText(before!);
    const way = page.getByRole('link', { name: 'Cómo llegar' });
    await expect(way.and(page.locator('[href*="-12.071235,-77.039877"]')).first()).toBeVisible();
  });
});
