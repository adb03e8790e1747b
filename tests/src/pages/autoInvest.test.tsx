import type { AutoInvestRule } from '@core/contract/shareSales';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANA, ok, withInvestors } from '@tests/support/investments';
import { answer, forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';

const inDialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

it('keeps rules by their order, each with its bounds, and ends one', () =>
  withInvestors(async ({ app, fundId }) => {
    const rules = async () => {
      const answer = await app.send('GET', '/protected/mi-inversion/reglas', { as: ANA });
      return (await ok<{ items: AutoInvestRule[] }>(answer)).items;
    };
    forwardTo(app);
    await signInAt(app, ANA);
    const { user } = renderApp('/inversiones/automatica');
    expect(await screen.findByText(/^Sin reglas: sólo se invierte/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nueva regla' }));
    const dialog = await inDialog(/^Nueva regla/);
    await user.clear(dialog.getByLabelText('Orden'));
    await user.type(dialog.getByLabelText('Orden'), '0');
    await user.type(dialog.getByLabelText('Máximo por préstamo (opcional)'), '0');
    await user.click(dialog.getByRole('button', { name: 'Guardar regla' }));
    expect(await dialog.findByText('Use un número del 1 al 99')).toBeVisible();
    expect(dialog.getByText('El importe debe ser mayor que cero')).toBeVisible();
    await user.clear(dialog.getByLabelText('Orden'));
    await user.type(dialog.getByLabelText('Orden'), '2');
    await user.clear(dialog.getByLabelText('Máximo por préstamo (opcional)'));
    await user.type(dialog.getByLabelText('Máximo por préstamo (opcional)'), '500');
    await user.type(dialog.getByLabelText('Plazo máximo (opcional)'), '360');
    await user.selectOptions(dialog.getByLabelText('Clases de riesgo'), 'De A a C');
    await user.click(dialog.getByRole('button', { name: 'Guardar regla' }));
    expect(await screen.findByText(/^La regla ya rige/)).toBeVisible();
    expect(await rules()).toMatchObject([
      {
        fundId,
        priority: 2,
        maxPerLoan: '500.00',
        cashToKeep: '0.00',
        minimumYieldPercent: null,
        maximumTermDays: 360,
        riskClasses: 'ABC',
      },
    ]);
    const table = await screen.findByRole('table', { name: 'Reglas de inversión automática' });
    expect(table).toHaveTextContent(/2Fondo de inversionistas.*500\.00.*360 días.*De A a C/);
    await user.click(screen.getByRole('button', { name: 'Terminar la regla 2' }));
    const ending = await inDialog(/^Terminar la regla 2/);
    await user.click(ending.getByRole('button', { name: 'Terminar regla' }));
    expect(await screen.findByText(/^La regla 2 terminó/)).toBeVisible();
    expect(await rules()).toEqual([]);
  }));

it('turns nobody away before it is known what they may do', () =>
  withInvestors(async ({ app }) => {
    let tell: () => void = () => undefined;
    const told = new Promise<undefined>((resolve) => {
      tell = () => resolve(undefined);
    });
    forwardTo(app);
    answer('/protected/getModuloAccionPermisos', () => told);
    await signInAt(app, ANA);
    renderApp('/inversiones');
    expect(await screen.findByRole('heading', { name: 'Inversiones' })).toBeVisible();
    expect(screen.queryByText(/no tiene acceso/i)).toBeNull();
    tell();
    expect(await screen.findByRole('heading', { name: 'Mis inversiones' })).toBeVisible();
  }));
