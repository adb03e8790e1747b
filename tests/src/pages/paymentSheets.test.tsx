import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Fund } from '@core/contract/funds';
import type { PaymentSheet, PaymentSheetRowPage } from '@core/contract/paymentSheets';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { TypedRow } from '@core/payments/pastedRows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forwardTo } from '@tests/support/network';
import {
  settledSheet,
  SHEETS,
  threeLoans,
  typedRow,
  whileHeld,
} from '@tests/support/paymentSheets';
import { renderApp, seeNoAccess, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await threeLoans(api);
  api.setToday('2026-04-10');
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

/** A sheet whose payments were recorded, and the first of them. */
async function recordedSheet(rows: readonly TypedRow[]) {
  const body = { rows, ready: rows.length };
  const { id } = (await (await api.send('POST', SHEETS, { body })).json()) as PaymentSheet;
  await settledSheet(api, id);
  const page = await api.send('GET', `${SHEETS}/${id}/filas`);
  const { items } = (await page.json()) as PaymentSheetRowPage;
  return { id, paymentId: items[0]!.paymentId! };
}

async function undoWith(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Deshacer planilla' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Motivo'), 'Era de otra oficina');
  await user.click(dialog.getByRole('button', { name: 'Deshacer planilla' }));
}

describe('/pendientes/planilla', () => {
  it('takes rows pasted from a spreadsheet, says what each pays, records and undoes', async () => {
    await signInAt(api);
    const { user } = renderApp('/pendientes/planilla');
    await user.click(await screen.findByLabelText('Préstamo o documento, fila 1'));
    await user.paste('Préstamo\tImporte\tMedio\nP-1\t408,03\tYape\n42345678\t1.234\t\nP-2\t100\t');
    expect(await screen.findByText(/Debe S\/\s408\.03 .* Paga la cuota 1\. Quedan/)).toBeVisible();
    expect(screen.getByText(/No se sabe si «1\.234» son miles/)).toBeVisible();
    expect(screen.getByLabelText('Monto, fila 2')).toBeInvalid();
    expect(screen.getByLabelText('Monto, fila 2')).toHaveAccessibleDescription(/como 1000\.00/);

    await user.clear(screen.getByLabelText('Monto, fila 2'));
    await user.type(screen.getByLabelText('Monto, fila 2'), '2000{Enter}');
    expect(screen.getByLabelText('Monto, fila 3')).toHaveFocus();
    expect(await screen.findByText(/1,224\.08/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar la fila 2' }));
    await user.click(await screen.findByRole('button', { name: 'Registrar 2 pagos' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Billetera digital: S\/\s408\.03 \(1 pago\)/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Registrar 2 pagos' }));

    expect(await screen.findByRole('heading', { name: 'Planilla PL-000001' })).toBeVisible();
    const rows = within(await screen.findByRole('table', { name: 'Filas de la planilla' }));
    await waitFor(() => expect(rows.getAllByText('Registrado')).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Deshacer planilla' }));
    const undoing = within(await screen.findByRole('dialog'));
    await user.type(undoing.getByLabelText('Motivo'), 'Era de otra oficina');
    await user.click(undoing.getByRole('button', { name: 'Deshacer planilla' }));
    expect(await screen.findByText(/se extornaron 2 pagos/)).toBeVisible();
    await waitFor(() => expect(rows.getAllByText('Extornado')).toHaveLength(2));
  });

  it('takes the account of the whole sheet, that of a row, and operation numbers', async () => {
    await signInAt(api);
    const { user } = renderApp('/pendientes/planilla');
    const account = await screen.findByLabelText('Cuenta de la planilla');
    const [first] = within(account).getAllByRole<HTMLOptionElement>('option', {
      name: /^Banco de/,
    });
    await user.selectOptions(account, first!);
    await user.click(screen.getByLabelText('Préstamo o documento, fila 1'));
    await user.paste('Préstamo\tMonto\tMedio\tCuenta\tN.º de operación\nP-1\t10\t\t\t00 45');
    expect(await screen.findByText(/Entra en Banco de .* · operación 0045\./)).toBeVisible();
    await user.type(screen.getByLabelText('Cuenta, fila 1'), 'La de Lima');
    expect(await screen.findByText(/No hay una cuenta «La de Lima»/)).toBeVisible();
    expect(screen.getByLabelText('Cuenta, fila 1')).toBeInvalid();
  });

  it('draws how far an undoing got, also after a reload', async () => {
    const { id, paymentId } = await recordedSheet([typedRow('P-3', '20'), typedRow('P-3', '30')]);
    await signInAt(api);
    const { user, unmount } = renderApp(`/pendientes/planilla/${id}`);
    await whileHeld(
      api,
      async () => {
        await undoWith(user);
        expect(await screen.findByText('Extornando 1 de 2 pagos…')).toBeVisible();
        expect(screen.getByText('Deshaciendo')).toBeVisible();
        unmount();
        renderApp(`/pendientes/planilla/${id}`);
        const bar = await screen.findByRole('progressbar', { name: 'Avance de la planilla' });
        expect(bar).toHaveAttribute('aria-valuenow', '50');
        expect(screen.queryByRole('button', { name: 'Deshacer planilla' })).not.toBeInTheDocument();
      },
      paymentId,
    );
    expect(await screen.findAllByText('Deshecha')).not.toHaveLength(0);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('says why a sheet stands, until it can be undone', async () => {
    const { id } = await recordedSheet([typedRow('P-3', '25')]);
    const { cash } = (await (await api.send('GET', '/protected/fondos/1')).json()) as Fund;
    const amount = formatMoney(parseMoney(cash, 'PEN') - parseMoney('5.00', 'PEN'), 'PEN');
    const move = (kind: string) =>
      api.send('POST', '/protected/fondos/1/movimientos', {
        body: { kind, amount, note: 'Socio' },
      });
    await move('withdrawal');
    await signInAt(api);
    const { user } = renderApp(`/pendientes/planilla/${id}`);
    await undoWith(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^No se deshizo el .*fila 1, P-000003: .*5\.00.* ningún pago/);
    expect(screen.queryByText(/quedó deshecha/)).not.toBeInTheDocument();
    await move('contribution');
    await undoWith(user);
    expect(await screen.findByText(/quedó deshecha: se extornó 1 pago\./)).toBeVisible();
    expect(screen.queryByText(/No se deshizo/)).not.toBeInTheDocument();
  });

  it('begins with the loans that fall due today', async () => {
    await signInAt(api);
    const { user } = renderApp('/pendientes/planilla');
    await user.click(await screen.findByRole('button', { name: 'Cargar filas' }));
    expect(await screen.findByText('3 préstamos cargados.')).toBeVisible();
    expect(screen.getByLabelText('Monto, fila 3')).toHaveValue('408.03');
    expect(await screen.findByText(/3 filas listas: S\/\s1,224\.09/)).toBeVisible();
  });

  it('shows nothing to a borrower', async () => {
    await signInAt(api, BORROWER);
    renderApp('/pendientes/planilla');
    await seeNoAccess();
  });
});
