import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { withTestApp } from '@tests/support/testApp';

it('a fund says what it is, and is told otherwise', () =>
  withTestApp(async (api) => {
    await aLoan(api);
    forwardTo(api);
    await signInAt(api);
    const { user, unmount } = renderApp('/fondos/1');
    const profile = within(await screen.findByRole('region', { name: 'Ficha del fondo' }));
    expect(await profile.findByText('Propio')).toBeVisible();
    await user.click(profile.getByRole('button', { name: 'Editar ficha' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Dinero'), 'De inversionistas');
    await user.clear(dialog.getByLabelText('Costo del dinero al año'));
    await user.click(dialog.getByRole('button', { name: 'Guardar ficha' }));
    expect(await dialog.findByText('Ingrese el costo anual; puede ser 0')).toBeVisible();
    await user.type(dialog.getByLabelText('Costo del dinero al año'), '9.5');
    await user.type(dialog.getByLabelText('Préstamo más alto (opcional)'), '1500');
    await user.click(dialog.getByRole('button', { name: 'Guardar ficha' }));
    expect(await screen.findByText('La ficha del fondo quedó guardada.')).toBeVisible();
    expect(await profile.findByText('De inversionistas')).toBeVisible();
    expect(profile.getByText(/1,500\.00/)).toBeVisible();
    unmount();
  }));
