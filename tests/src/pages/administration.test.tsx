import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { checkLoans } from '@server/lending/loanChecks/service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { aPng } from '@tests/support/pngs';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  forwardTo(api);
  await signInAt(api, ADMIN);
});

describe('/administracion-avanzada', () => {
  it('sesiones closes what is chosen, with a reason', async () => {
    await api.send('POST', '/protected', { as: ANALYST });
    const { user } = renderApp('/administracion-avanzada/sesiones?search=noe');
    await user.click(await screen.findByRole('checkbox', { name: /Elegir la sesión de Noé Díaz/ }));
    await user.click(screen.getByRole('button', { name: 'Cerrar sesiones' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cerrar 1 sesión' });
    await user.type(within(dialog).getByLabelText('Motivo'), 'Equipo perdido');
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    expect(await screen.findByText('Se cerró 1 sesión.')).toBeVisible();
    expect(await screen.findByText(/Nada coincide/)).toBeVisible();
  });

  it('trabajos shows what failed, and does it again', async () => {
    await api.db.execute(sql`insert into job_run (job, status, started_at, ended_at, error)
      values ('takeSnapshot', 'failed', now(), now(), 'disco lleno')`);
    const { user } = renderApp('/administracion-avanzada/trabajos?status=failed');
    expect(await screen.findByText('disco lleno')).toBeVisible();
    await user.click(
      await screen.findByRole('button', { name: 'Hacer ahora: Cierre de cada préstamo' }),
    );
    const dialog = await screen.findByRole('dialog', { name: /Cierre de cada préstamo/ });
    await user.click(within(dialog).getByRole('button', { name: 'Hacer ahora' }));
    expect(await screen.findByText(/Se pidió: Cierre de cada préstamo/)).toBeVisible();
    const jobs = screen.getByRole('table', { name: 'Trabajos' });
    const row = await within(jobs).findByRole(
      'row',
      { name: /Cierre de cada préstamo.*Terminado/ },
      { timeout: 8_000 },
    );
    expect(row).toBeVisible();
  });

  it('recalculo tells what of a loan is kept otherwise, with the way to it', async () => {
    const before = renderApp('/administracion-avanzada/recalculo');
    expect(await screen.findByText(/Aún no se recalcula/)).toBeVisible();
    before.unmount();
    await checkLoans(api.deps);
    await api.db.execute(sql`update loan_check set differences = 1`);
    await api.db.execute(sql`insert into loan_difference (check_id, kind, item, kept, recomputed)
      select id, 'books', '1408', '10.00', '9.99' from loan_check`);
    renderApp('/administracion-avanzada/recalculo');
    const table = await screen.findByRole('table', { name: 'Diferencias del recálculo' });
    expect(
      within(table).getByRole('row', { name: /Asientos de lotes Libros Cuenta 1408.*10.00 9.99/ }),
    ).toBeVisible();
    expect(screen.getByText('1 diferencia', { selector: 'span' })).toBeVisible();
  });

  it('salud says what is not well and what to do', async () => {
    renderApp('/administracion-avanzada/salud');
    const table = await screen.findByRole('table', { name: 'Salud del sistema' });
    const mails = within(table).getByRole('row', { name: /Cola de correos.*Revisar/ });
    expect(mails).toHaveTextContent('No hay servidor de correo');
    expect(within(table).getByRole('row', { name: /Base de datos.*Nada Bien/ })).toBeVisible();
  });

  it('bitacora finds what was done and shows what it changed', async () => {
    const fund = { name: 'Fondo de la bitácora', currency: 'PEN', openingCapital: '10.00' };
    await api.send('POST', '/protected/fondos', { body: fund });
    const { user } = renderApp('/administracion-avanzada/bitacora');
    await user.selectOptions(await screen.findByLabelText('Sobre'), 'Fondo');
    await user.click(
      await screen.findByRole('button', {
        name: /^Ver el detalle: .*, Fondo: Fondo de la bitácora$/,
      }),
    );
    const dialog = await screen.findByRole('dialog');
    const row = within(dialog).getByRole('row', { name: /Nombre.*Fondo de la bitácora/ });
    expect(row).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    await user.type(screen.getByRole('textbox', { name: 'Hasta' }), '01/01/2020');
    expect(await screen.findByText(/Nada coincide/)).toBeVisible();
  });

  it('bitacora names a loan by its number', async () => {
    const { id, number } = await aLoan(api);
    renderApp(`/administracion-avanzada/bitacora?entity=loan&search=${id}`);
    const act = { name: new RegExp(`^Ver el detalle: .*, Préstamo ${number}$`) };
    expect((await screen.findAllByRole('button', act))[0]).toBeVisible();
  });

  it('datos takes a logo, refuses what is none beside it, and shows it everywhere', async () => {
    const { user } = renderApp('/administracion-avanzada/prestamista');
    await user.click(await screen.findByRole('button', { name: 'Cambiar datos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Datos del prestamista' }));
    const input = dialog.getByLabelText(/^Archivo\. Elegir logo/);
    const cut = new File([new Uint8Array(aPng(40, 20, 19))], 'logo.png', { type: 'image/png' });
    await user.upload(input, cut);
    expect(await dialog.findByText(/La imagen está dañada\. Ábrala/)).toBeVisible();
    const logo = new File([new Uint8Array(aPng(40, 20))], 'logo.png', { type: 'image/png' });
    await user.upload(input, logo);
    expect(await dialog.findByRole('img', { name: 'Logo elegido' })).toBeVisible();
    expect(dialog.queryByText(/La imagen está dañada/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Quitar logo' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Guardar datos' }));
    expect(await screen.findByText(/Los datos del prestamista rigen desde/)).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Logo de Financiera de Prueba' })).toBeVisible();
    const home = screen.getByRole('link', { name: 'Ir al inicio' });
    expect(home.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:image/));
  });

  it('is closed to who may not look', async () => {
    await signInAt(api, ANALYST);
    renderApp('/administracion-avanzada/salud');
    expect(await screen.findByText(/No tiene acceso|no tiene acceso/)).toBeVisible();
  });
});
