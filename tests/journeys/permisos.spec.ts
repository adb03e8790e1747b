import { expect, test, type Page } from '@playwright/test';
import { openAs } from './support';

/** True on the phone, which takes other things than the desk: both run at once on one server. */
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

test('quitar un permiso con su motivo, verlo aplicado y deshacerlo', async ({ page, browser }) => {
  const admin = await openAs(browser, page, 'admin@demo.pe');
  const analyst = await openAs(browser, page, 'analista@demo.pe');
  const reason = `Recorrido ${isPhone(page) ? 'en el teléfono' : 'en el escritorio'}`;

  await test.step('1. el analista puede', () => expectAllowed(analyst, true));

  await test.step('2. el administrador lo quita, con lo que cambia y el motivo', async () => {
    await takeAway(admin);
    await expect(admin.getByText('1 cambio sin guardar')).toBeVisible();
    await admin.getByRole('button', { name: 'Revisar y guardar' }).click();
    await expect(admin.getByRole('list', { name: 'Cambios' })).toContainText('Analista ·');
    await admin.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(admin.getByText('Escriba el motivo')).toBeVisible();
    await admin.getByRole('textbox', { name: 'Motivo' }).fill(reason);
    await admin.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(admin.getByText(/^Revisión \d+ guardada con 1 cambio/)).toBeVisible();
  });

  await test.step('3. el analista ya no puede, y el servidor lo rechaza', async () => {
    await expectAllowed(analyst, false);
    if (!isPhone(page)) expect(await registerBorrower(analyst)).toBe(403);
  });

  await test.step('4. deshacerlo lo devuelve', async () => {
    await admin.goto('/administrar-formulario/historial');
    const row = admin.getByRole(isPhone(page) ? 'listitem' : 'row').filter({ hasText: reason });
    await row.getByRole('button', { name: /^Deshacer la revisión/ }).click();
    await admin.getByRole('textbox', { name: 'Motivo' }).fill('Fin del recorrido');
    await admin.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
    await expect(admin.getByText(/^La revisión \d+ se deshizo con la \d+/)).toBeVisible();
    await expectAllowed(analyst, true);
  });
  await admin.context().close();
  await analyst.context().close();
});

/** On the phone a field of a form, elsewhere an action. */
async function takeAway(admin: Page): Promise<void> {
  if (isPhone(admin)) {
    await admin.goto('/administrar-formulario');
    await admin.getByLabel('Perfil', { exact: true }).selectOption('ANALISTA');
    await admin.getByRole('combobox', { name: 'Ocupación, Analista' }).selectOption('hidden');
    return;
  }
  await admin.goto('/administrar-formulario/acciones');
  await admin.getByLabel('Buscar').fill('registra un prestatario');
  await admin.getByRole('checkbox', { name: 'Registra un prestatario, Analista' }).uncheck();
}

async function expectAllowed(analyst: Page, isAllowed: boolean): Promise<void> {
  await analyst.goto(isPhone(analyst) ? '/clientes/nuevo' : '/clientes');
  const thing = isPhone(analyst)
    ? analyst.getByLabel('Ocupación')
    : analyst.getByRole('link', { name: 'Nuevo prestatario' });
  await expect(thing).toHaveCount(isAllowed ? 1 : 0);
}

/** Status that the server answers to the request that the button would have sent. */
function registerBorrower(analyst: Page): Promise<number> {
  return analyst.evaluate(async () => {
    const response = await fetch('/protected/clientes', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${window.localStorage.getItem('token')}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: '{}',
    });
    return response.status;
  });
}
