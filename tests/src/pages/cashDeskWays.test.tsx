import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { act } from '@tests/support/bankFiles';
import { aLoan } from '@tests/support/builders';
import { addSecond, SECOND } from '@tests/support/fourEyes';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { TODAY, withTestApp } from '@tests/support/testApp';

const CASH_DESK = '/pendientes/cobranza#caja';

it('the cash desk is one step away from where a cashier is', () =>
  withTestApp(async (api) => {
    forwardTo(api);
    const { id } = await aLoan(api);
    await signInAt(api);
    const home = renderApp('/inicio');
    expect(await screen.findByRole('link', { name: 'Caja' })).toHaveAttribute('href', CASH_DESK);
    home.unmount();
    const { user } = renderApp(`/detalles_prestamo/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar pago' }));
    expect(
      await dialog.findByText(
        /^No hay caja abierta a su nombre hoy. Puede registrar el pago sin ella/,
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('link', { name: 'Abrir mi caja' }));
    await user.click(await screen.findByRole('button', { name: 'Abrir caja' }));
    const opening = await screen.findByRole('dialog');
    expect(opening).toBeVisible();
    await user.type(within(opening).getByLabelText(/^Efectivo inicial/), '900000');
    await user.click(within(opening).getByRole('button', { name: 'Abrir caja' }));
    expect(
      await within(opening).findByRole('link', { name: 'registrar un aporte al fondo' }),
    ).toHaveAttribute('href', '/fondos');
    await user.clear(within(opening).getByLabelText(/^Efectivo inicial/));
    // A currency of which nothing is taken is left blank.
    await user.click(within(opening).getByRole('button', { name: 'Abrir caja' }));
    expect(await screen.findByText(/^Caja n\.º \d+ abierta con /)).toBeVisible();
  }));

it('Cash taken after squaring the desk is told of beside the means, with the way to go on', () =>
  withTestApp(async (api) => {
    forwardTo(api);
    const { id } = await aLoan(api);
    await signInAt(api);
    const none = [{ currency: 'PEN', amount: '0.00' }];
    await act(api, '/protected/caja/apertura', { opening: none });
    const day = TODAY;
    await act(api, '/protected/caja/cierre', { businessDate: day, counted: none, note: '' });
    const { user } = renderApp(`/detalles_prestamo/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar pago' }));
    expect(await dialog.findByText(/^Su caja de hoy ya está cuadrada/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Ir a mi caja' })).toHaveAttribute('href', CASH_DESK);
    await user.selectOptions(dialog.getByLabelText('Medio de pago'), 'Transferencia');
    await waitFor(() => expect(dialog.queryByText(/^Su caja de hoy/)).toBeNull());
  }));

it('Cash of a desk that a colleague squared is offered by their name', () =>
  withTestApp(async (api) => {
    forwardTo(api);
    const { id } = await aLoan(api);
    await addSecond(api);
    const as = { as: SECOND };
    const none = [{ currency: 'PEN', amount: '0.00' }];
    const body = { amount: '30.00', receivedOn: TODAY, means: 'cash' };
    await api.send('POST', `/protected/prestamos/${id}/pagos`, { ...as, body });
    await api.send('POST', '/protected/caja/apertura', { ...as, body: { opening: none } });
    const counted = [{ currency: 'PEN', amount: '30.00' }];
    const squaring = { businessDate: TODAY, counted, note: '' };
    await api.send('POST', '/protected/caja/cierre', { ...as, body: squaring });
    await signInAt(api);
    const { user } = renderApp(CASH_DESK);
    await user.click(await screen.findByRole('button', { name: 'Abrir caja' }));
    const opening = within(await screen.findByRole('dialog'));
    const account = opening.getByLabelText('Cuenta que entrega el efectivo');
    await user.selectOptions(account, await opening.findByRole('option', { name: /Luz Vega$/ }));
    expect(
      opening.getByText(/caja cuadrada de Luz Vega» tiene S\/.30\.00 sin tomar/),
    ).toBeVisible();
    await user.type(opening.getByLabelText(/^Efectivo inicial/), '30');
    await user.click(opening.getByRole('button', { name: 'Abrir caja' }));
    expect(await screen.findByText(/^Caja n\.º \d+ abierta con S\/.30\.00/)).toBeVisible();
    const { rows } = await api.db.execute('select amount::text from cash_takeover');
    expect(rows).toEqual([{ amount: '30.00' }]);
  }));
