import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { aLoan } from '@tests/support/builders';
import { withTestApp } from '@tests/support/testApp';

it('heads Pendientes with the work of the day, and keeps the rest in a menu', () =>
  withTestApp(async (api) => {
    forwardTo(api);
    await aLoan(api);
    await signInAt(api);
    const { user } = renderApp('/pendientes');
    const header = within((await screen.findByRole('heading', { level: 1 })).closest('header')!);
    expect((await header.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
      'Cobranza diaria',
      'Ruta del día',
      'Caja',
      'Solicitudes',
      'Cierre del día',
    ]);
    await user.click(header.getByRole('button', { name: 'Más' }));
    const menu = within(await screen.findByRole('menu', { name: 'Más páginas' }));
    expect(menu.getByRole('menuitem', { name: 'Planilla de cobros' })).toHaveAttribute(
      'href',
      '/pendientes/planilla',
    );
    expect(menu.getAllByRole('menuitem')).toHaveLength(14);
  }));
