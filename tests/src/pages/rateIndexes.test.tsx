import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { anIndexValue } from '@tests/support/rateIndexes';
import { withTestApp } from '@tests/support/testApp';
import { aVariableLoan } from '@tests/support/variableLoans';

it('lists the values of indexes, and corrects one by another of the same day', () =>
  withTestApp(async (api) => {
    forwardTo(api);
    await anIndexValue(api, '2026-03-02', '81');
    await signInAt(api);
    const { user } = renderApp('/administracion-avanzada/indices');
    await user.click(await screen.findByRole('button', { name: 'Nuevo valor' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Guardar valor' }));
    expect(await dialog.findByText('Escriba el nombre del índice')).toBeVisible();
    const type = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    type('Índice', 'tasa de referencia');
    type('Rige desde', '02/03/2026');
    type('Valor', '8.1');
    type('Fuente', 'Nota semanal 9');
    await user.click(dialog.getByRole('button', { name: 'Guardar valor' }));
    const done = 'Tasa de referencia vale 8.10 % desde el 02/03/2026.';
    expect(await screen.findByText(done)).toBeVisible();
    await screen.findByText('Reemplazado');
    const table = within(screen.getByRole('table', { name: 'Índices de tasa' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/8\.10\s%.*Registrado/),
      expect.stringMatching(/81\.00\s%.*Reemplazado/),
    ]);
  }));

it('says in Pendientes which rates wait, and reviews one from its loan', () =>
  withTestApp(async (api) => {
    const loan = await aVariableLoan(api);
    forwardTo(api);
    await signInAt(api);
    const pending = renderApp('/pendientes');
    const box = within(await screen.findByRole('region', { name: 'Tasas por revisar (1)' }));
    expect(box.getByText(/falta el valor de Tasa de referencia: agréguelo/)).toBeVisible();
    pending.unmount();
    await anIndexValue(api, '2026-06-01', '18');
    const { user } = renderApp(`/detalles_prestamo/${loan.id}/cambios`);
    await user.click(await screen.findByRole('button', { name: 'Revisar la tasa' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'Revisión pactada' } });
    await user.click(dialog.getByRole('button', { name: 'Ver el efecto' }));
    expect(await dialog.findByText(/^La del 10\/06\/2026/)).toBeVisible();
    const anew = dialog.getByText('Desde la cuota 4, que corre desde el 10/06/2026');
    expect(anew.nextSibling).toHaveTextContent('48.00 %');
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText(/quedó aplicado\.$/)).toBeVisible();
    expect((await loan.detail()).laterRates).toMatchObject([{ fromNumber: 4, percent: '48' }]);
  }));
