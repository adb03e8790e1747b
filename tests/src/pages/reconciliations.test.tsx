import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ready } from '@tests/support/bankFiles';
import { forwardTo } from '@tests/support/network';
import { sendStatement, statementText } from '@tests/support/reconciliations';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { withTestApp } from '@tests/support/testApp';
import { saying } from '@tests/support/saying';

const TEXT = statementText(
  '10/03/2026;ABONO CAPITAL;77;;10,000.00;10,000.00',
  '11/03/2026;TRANSF P-2;78;1,200.00;;8,800.00',
  '12/03/2026;TRANSF VARIAS;79;2,400.00;;6,400.00',
  '31/03/2026;COMISION;80;5.00;;6,395.00',
);

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('the first statement of a fund says what the bank did not have yet', () =>
  withTestApp(async (api) => {
    await ready(api);
    api.setToday('2026-03-31');
    await sendStatement(api, statementText('31/03/2026;COMISION;80;5.00;;8,795.00'));
    forwardTo(api);
    await signInAt(api);
    const { user } = renderApp('/fondos/1/conciliacion/1');
    const name = 'Saldo inicial de la primera conciliación';
    const opening = within(await screen.findByRole('region', { name }));
    expect(opening.getByText('Por explicar').nextSibling).toHaveTextContent(/2,400\.00/);
    for (const entry of [2, 3]) {
      await user.click(
        await opening.findByRole('button', { name: `Aún no lo tenía: asiento ${entry}` }),
      );
      await opening.findByRole('button', { name: `Ya lo tenía: asiento ${entry}` });
    }
    await waitFor(() =>
      expect(opening.getByText('Por explicar').nextSibling).toHaveTextContent(/\s0\.00/),
    );
  }));

it('a fund is set beside its bank until nothing is left to explain', () =>
  withTestApp(async (api) => {
    await ready(api);
    await sendStatement(api, TEXT);
    forwardTo(api);
    await signInAt(api);
    const { user, unmount } = renderApp('/fondos/1/conciliacion');
    await user.click(await screen.findByRole('link', { name: 'CB-000001' }));
    expect(await screen.findByRole('heading', { name: 'Conciliación CB-000001' })).toBeVisible();
    const lines = within(await screen.findByRole('table', { name: 'Líneas del banco' }));
    expect(lines.getByText(/La referencia nombra el préstamo/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cerrar conciliación' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Emparejar la línea 4' }));
    let dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/2 movimientos elegidos: .*igual que la línea/)).toBeVisible();
    await user.click(await dialog.findByRole('checkbox', { name: /el asiento 3$/ }));
    await user.click(dialog.getByRole('button', { name: 'Emparejar' }));
    expect(await dialog.findByText(/La línea es de .* y los movimientos suman/)).toBeVisible();
    await user.click(await dialog.findByRole('checkbox', { name: /el asiento 3$/ }));
    await user.click(dialog.getByRole('button', { name: 'Emparejar' }));
    await gone();
    await user.click(await screen.findByRole('button', { name: 'Aceptar 2 propuestas' }));
    expect(await screen.findByText('2 líneas quedaron con su pareja.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Motivo de la línea 5' }));
    dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Por qué no está en libros'), 'ITF');
    await user.click(dialog.getByRole('button', { name: 'Guardar motivo' }));
    await gone();
    expect(await lines.findByText('ITF')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Registrar la línea 5' }));
    dialog = within(await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(dialog.getByLabelText('Cuenta del debe')).toHaveDisplayValue(/^4502/),
    );
    await user.selectOptions(dialog.getByLabelText('Cuenta del debe'), '4501');
    await user.click(dialog.getByRole('button', { name: 'Registrar asiento' }));
    await gone();
    expect(await screen.findByText('Asiento 5 registrado, con la línea 5.')).toBeVisible();

    await user.click(await screen.findByRole('button', { name: 'Cerrar conciliación' }));
    dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cerrar conciliación' }));
    expect(
      await screen.findByText(saying('CB-000001 quedó cerrada, sin diferencia.')),
    ).toBeVisible();
    await gone();
    const statement = within(screen.getByRole('table', { name: 'Estado de conciliación' }));
    expect(statement.getByRole('row', { name: /Diferencia.*0\.00/ })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Reabrir' })).toBeVisible();
    unmount();
    renderApp('/fondos/1');
    const card = await screen.findByRole('region', { name: 'Conciliación con el banco' });
    expect(await within(card).findByText(/Conciliado hasta el 31\/03\/2026/)).toBeVisible();
  }));
