import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  ANA,
  anInvestor,
  anInvestorsFund,
  deposit,
  ok,
  walletOf,
  withInvestors,
} from '@tests/support/investments';
import { forwardTo } from '@tests/support/network';
import { aUser } from '@tests/support/permissions';
import { renderApp, seeNoAccess, signInAt } from '@tests/support/renderApp';
import { saying } from '@tests/support/saying';
import { withTestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';

const inDialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

it('declares, reads the risks and is verified; each step done is ticked', () =>
  withTestApp(async (app) => {
    await aUser(app, ANA, 'INVERSIONISTA');
    forwardTo(app);
    await signInAt(app, ANA);
    const { user, unmount } = renderApp('/inicio');
    await user.click(await screen.findByRole('link', { name: 'Declarar sus datos' }));
    await user.click(await screen.findByRole('button', { name: 'Guardar mi ficha' }));
    expect(await screen.findByText(/^Ingrese cuánto gana/)).toBeVisible();
    expect(screen.getByText(/Guarde antes su ficha/)).toBeVisible();
    expect(await screen.findByText('Falta declarar los ingresos')).toBeVisible();
    const number = screen.getByLabelText('Número de documento');
    await user.type(number, '1234567');
    await user.selectOptions(screen.getByLabelText('País donde paga impuestos'), 'Perú');
    await user.type(screen.getByLabelText('Ingresos al año'), '60000');
    await user.type(screen.getByLabelText('Patrimonio'), '200000');
    await user.selectOptions(screen.getByLabelText(/Ha invertido antes/), 'Nunca');
    await user.selectOptions(screen.getByLabelText(/Qué parte de sus/), 'Más de la mitad');
    await user.selectOptions(screen.getByLabelText(/En cuánto tiempo/), 'Después de dos años');
    await user.selectOptions(screen.getByLabelText(/no paga/), 'Yo puedo perderlo todo');
    await user.type(screen.getByLabelText('Banco'), 'Banco del Norte');
    await user.type(screen.getByLabelText('Número de cuenta'), '191-123456-7');
    await user.type(screen.getByLabelText('Titular'), 'Ana Ríos');
    await user.click(screen.getByRole('button', { name: 'Guardar mi ficha' }));
    expect(await screen.findByText('El número no es de ese tipo de documento')).toBeVisible();
    await user.type(number, '8');
    await user.click(screen.getByRole('button', { name: 'Guardar mi ficha' }));
    expect(await screen.findByText(/Su ficha quedó guardada/)).toBeVisible();
    const limit = /^Según ingresos al año .*12,000\.00.*de sus ingresos al año/;
    expect(await screen.findByRole('row', { name: limit })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Aceptar los riesgos' }));
    expect(await screen.findByText('Marque que los leyó')).toBeVisible();
    await user.click(screen.getByLabelText('Leí los riesgos y los acepto'));
    await user.click(screen.getByRole('button', { name: 'Aceptar los riesgos' }));
    expect(await screen.findByText(/^Los aceptó el/)).toBeVisible();
    expect(screen.getAllByTitle('Hecho')).toHaveLength(3);
    unmount();

    await signInAt(app);
    const staff = renderApp('/inversiones');
    await staff.user.click(await screen.findByRole('link', { name: 'Alguien' }));
    await staff.user.click(await screen.findByRole('button', { name: 'Verificar' }));
    expect(screen.getByText('Para invertir falta que se verifiquen sus datos.')).toBeVisible();
    const dialog = await inDialog(/^Verificar a/);
    expect(dialog.getByText('Documento').nextElementSibling).toHaveTextContent(/^DNI \d{8}$/);
    await staff.user.selectOptions(
      dialog.getByLabelText('Hasta dónde se verificó'),
      'Nivel 1: documento',
    );
    await staff.user.type(dialog.getByLabelText('Qué se verificó'), 'Documento a la vista');
    await staff.user.click(dialog.getByRole('button', { name: 'Registrar verificación' }));
    expect(await screen.findByText('La verificación quedó registrada.')).toBeVisible();
    await staff.user.click(screen.getByRole('button', { name: 'Suspender' }));
    const suspension = await inDialog(/^Suspender a/);
    await staff.user.type(suspension.getByLabelText('Motivo'), 'Pide revisar su dinero');
    await staff.user.click(suspension.getByRole('button', { name: 'Suspender' }));
    expect(await screen.findByText('La ficha de Alguien quedó suspendida.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Reactivar' })).toBeVisible();
    staff.unmount();

    await signInAt(app, ANA);
    renderApp('/inversiones');
    expect(await screen.findByText(/está suspendida: Pide revisar su dinero/)).toBeVisible();
  }));

it('brings money that is looked at before it is recorded, and it is taken back', () =>
  withTestApp(async (app) => {
    await anInvestorsFund(app);
    const { userId } = await anInvestor(app, ANA);
    forwardTo(app);
    await signInAt(app);
    const { user } = renderApp(`/inversiones/inversionistas/${userId}`);
    await user.click(await screen.findByRole('button', { name: 'Registrar depósito' }));
    const dialog = await inDialog(/[Dd]epósito/);
    await user.type(await dialog.findByLabelText('Monto'), '1500');
    await user.click(dialog.getByRole('button', { name: 'Ver el depósito' }));
    expect(await dialog.findByText(/0\.00 → S\/.1,500\.00/)).toBeVisible();
    expect(dialog.getByRole('table', { name: 'Asiento' })).toHaveTextContent('2701');
    await user.click(dialog.getByRole('button', { name: 'Confirmar depósito' }));
    expect(await screen.findByText(saying(/^Depósito MI-000001 registrado/))).toBeVisible();
    expect(await walletOf(app, ANA)).toMatchObject({ available: '1500.00' });

    await user.click(await screen.findByRole('button', { name: 'Extornar MI-000001' }));
    const undo = await inDialog(/^Extornar MI-000001/);
    await user.type(undo.getByLabelText('Motivo'), 'El banco lo devolvió');
    await user.click(undo.getByRole('button', { name: 'Extornar' }));
    expect(await screen.findByText(saying('MI-000001 quedó extornado.'))).toBeVisible();
    expect(await walletOf(app, ANA)).toMatchObject({ available: '0.00' });
    expect(await screen.findByText('Extorno: Depósito')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Extornar MI/ })).toBeNull();
  }));

it('asks for money back; it is paid to the account that was verified, or refused', () =>
  withInvestors(async ({ app, fundId }) => {
    forwardTo(app);
    await signInAt(app, ANA);
    const { user, unmount } = renderApp('/inversiones/retiros');
    await user.click(await screen.findByRole('button', { name: 'Pedir un retiro' }));
    const dialog = await inDialog(/^Pedir un retiro/);
    await user.type(dialog.getByLabelText('Monto'), '9000');
    await user.click(dialog.getByRole('button', { name: 'Pedir retiro' }));
    expect(await dialog.findByText(/^Hay S\/.5,000\.00 disponibles/)).toBeVisible();
    await user.clear(dialog.getByLabelText('Monto'));
    await user.type(dialog.getByLabelText('Monto'), '700');
    await user.click(dialog.getByRole('button', { name: 'Pedir retiro' }));
    expect(await screen.findByText(saying(/^Retiro RE-000001 pedido/))).toBeVisible();
    const more = { body: { fundId, amount: '50.00' }, as: ANA };
    expect(await screen.findByText('Pedido de retiro')).toBeVisible();
    await ok(await app.send('POST', '/protected/retiros-de-inversionistas', more));
    await app.db.execute(sql`
      update investor_withdrawal set bank_account = '191-765432-1' where amount = 50`);
    unmount();

    await signInAt(app);
    const staff = renderApp('/inversiones/retiros');
    await staff.user.click(await screen.findByRole('button', { name: 'Pagar RE-000001' }));
    const paying = await inDialog(/pago|Pagar/);
    await staff.user.click(paying.getByRole('button', { name: 'Ver el pago' }));
    expect(await paying.findByText('Banco del Norte 191-123456-7')).toBeVisible();
    await staff.user.click(paying.getByRole('button', { name: 'Confirmar pago' }));
    expect(await screen.findByText(saying(/^Retiro RE-000001 pagado: S\/.700\.00/))).toBeVisible();
    await staff.user.click(await screen.findByRole('button', { name: 'Pagar RE-000002' }));
    const hindered = await inDialog(/^Pagar el retiro/);
    expect(hindered.getByText(/191-765432-1.*cambió de cuenta bancaria: rechace/)).toBeVisible();
    await staff.user.click(hindered.getByRole('button', { name: 'Cerrar' }));
    await staff.user.click(await screen.findByRole('button', { name: 'Rechazar RE-000002' }));
    const refusing = await inDialog(/^Rechazar/);
    await staff.user.type(refusing.getByLabelText('Motivo'), 'Falta su firma');
    await staff.user.click(refusing.getByRole('button', { name: 'Rechazar retiro' }));
    expect(await screen.findByText(saying('El retiro RE-000002 quedó rechazado.'))).toBeVisible();
    expect(await walletOf(app, ANA)).toMatchObject({ available: '4300.00' });
  }));

it('shows a home of their money to who invests, and no investments to who borrows', () =>
  withInvestors(async ({ app, fundId, ana }) => {
    await deposit(app, ana.userId, fundId, '20.00');
    forwardTo(app);
    await signInAt(app, ANA);
    const { unmount } = renderApp('/inicio');
    const figure = await screen.findByRole('link', {
      name: 'Inversiones: Fondo de inversionistas',
    });
    expect(figure).toHaveAttribute('href', '/inversiones/participaciones');
    expect(screen.getByText(/5,020\.00/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Oportunidades' })).toBeVisible();
    const own = screen.getByRole('link', { name: 'Mis inversiones' });
    expect(own).toHaveAttribute('href', '/inversiones');
    expect(screen.queryByText('Mis préstamos')).toBeNull();
    unmount();
    await signInAt(app, BORROWER);
    renderApp('/inversiones');
    await seeNoAccess();
  }));

it('tells the office that who stands below zero may not invest in that fund', () =>
  withInvestors(async ({ app, ana }) => {
    await app.db.execute(sql`update investor_wallet set available = -123.46
      where investor_id = (select id from investor where user_id = ${ana.userId})`);
    forwardTo(app);
    await signInAt(app);
    renderApp('/inversiones');
    const table = await screen.findByRole('table', { name: 'Inversionistas' });
    const rows = within(table).getAllByRole('row').slice(1);
    const overdrawn = rows.filter((row) => row.textContent.includes('123.46'));
    expect(overdrawn).toHaveLength(1);
    expect(overdrawn[0]).toHaveTextContent('No puede invertir: saldo en contra');
    const others = rows.filter((row) => row !== overdrawn[0]);
    for (const row of others) expect(row).toHaveTextContent('Puede invertir');
  }));
