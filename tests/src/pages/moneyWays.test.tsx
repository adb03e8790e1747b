import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { moneyWorld, type MoneyWorld } from '@tests/support/moneyWays';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { saying } from '@tests/support/saying';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
let world: MoneyWorld;
beforeAll(async () => {
  api = await createTestApp();
  world = await moneyWorld(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  forwardTo(api);
  await signInAt(api);
});

interface Way {
  readonly path: () => string;
  /** The button that opens the dialog, and the one in it that does the act. */
  readonly open: RegExp;
  readonly confirm: string;
  /** Text that is looked at before it is confirmed. */
  readonly seen?: string;
  readonly filled?: Readonly<Record<string, string>>;
  readonly done: RegExp;
}

const WAYS: Readonly<Record<string, Way>> = {
  tranche: {
    path: () => `/detalles_prestamo/${world.tranched.id}`,
    open: /^Desembolsar otro tramo/,
    confirm: 'Desembolsar',
    seen: 'Asiento del desembolso',
    done: /Desembolso D-\d{6} registrado/,
  },
  agreed: {
    path: () => `/detalles_prestamo/${world.agreed.id}`,
    open: /^Desembolsar$/,
    confirm: 'Desembolsar',
    seen: 'Asiento del desembolso',
    done: /desembolsad|vigente/i,
  },
  refund: {
    path: () => `/detalles_prestamo/${world.overpaid.id}/pagos`,
    open: /^Devolver SF-/,
    confirm: 'Confirmar devolución',
    filled: { 'A quién o a qué cuenta': 'BCP de Rosa' },
    done: /quedó devuelto/,
  },
  return: {
    path: () => '/pendientes/banco/por-identificar',
    open: new RegExp('^Devolver DI-000001'),
    confirm: 'Devolver',
    filled: { Motivo: 'No es de nadie' },
    done: /DI-000001 se devolvió/,
  },
};

it('a fund says how much of its cash is reserved for loans por desembolsar', async () => {
  const { user } = renderApp(`/fondos/${world.ids.fundId}`);
  const term = await screen.findByText('De ello, reservado por desembolsar');
  const { heldCash } = world.agreed.agreement!;
  const answer = heldCash.replace(/^(\d)(\d{3})/, '$1,$2');
  expect(term.nextSibling).toHaveTextContent(answer);
  await user.click(screen.getByRole('button', { name: /[Rr]etiro/ }));
  expect(await screen.findByText(new RegExp(`${answer} reservados por desembolsar`))).toBeVisible();
});

it.each(Object.entries(WAYS))(
  '%s asks beside its field for what the account asks',
  async (name, way) => {
    const { user } = renderApp(way.path());
    await user.click((await screen.findAllByRole('button', { name: way.open }))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    const number = await dialog.findByLabelText('N.º de operación');
    if (way.seen !== undefined) await dialog.findByRole('table', { name: way.seen });
    for (const [label, text] of Object.entries(way.filled ?? {})) {
      await user.type(dialog.getByLabelText(label), text);
    }
    await user.click(await dialog.findByRole('button', { name: way.confirm }));
    expect(await dialog.findByText(/pide el número de operación/)).toBeVisible();
    expect(number).toHaveAccessibleDescription(/pide el número de operación/);
    await user.type(number, 'mal nº');
    expect(number).toHaveAccessibleDescription(/Use solo letras, números, espacios y los signos/);
    await user.clear(number);
    await user.type(number, `77 ${name}`);
    await user.click(dialog.getByRole('button', { name: way.confirm }));
    expect(await screen.findByText(saying(way.done))).toBeVisible();
  },
);

it('a new loan says how its money leaves, with the account that the fund uses', async () => {
  const { user } = renderApp(`/registrar-prestamo?prestatario=${world.ids.borrowerId}`);
  await user.selectOptions(await screen.findByLabelText('Fondo'), String(world.ids.fundId));
  const number = await screen.findByLabelText('N.º de operación');
  await user.type(screen.getByLabelText('Monto'), '500');
  await user.type(screen.getByLabelText('Tasa anual'), '30');
  expect(await screen.findByText(/pide el número de operación/)).toBeVisible();
  await user.type(number, '881');
  await waitFor(() => expect(screen.queryByText(/pide el número de operación/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Revisar y desembolsar' }));
  await user.click(await screen.findByRole('button', { name: 'Registrar y desembolsar' }));
  expect((await screen.findByText('Entregado por')).nextSibling).toHaveTextContent(
    /Transferencia · .* · operación 881/,
  );
});

it('the movements of a fund say means, account and number', async () => {
  renderApp(`/fondos/${world.ids.fundId}/movimientos`);
  const table = within(await screen.findByRole('table', { name: 'Movimientos' }));
  expect(table.getByRole('columnheader', { name: 'N.º de operación' })).toBeVisible();
  expect(table.getAllByText(/^Transferencia · /)[0]).toBeVisible();
  expect(table.getByText('881')).toBeVisible();
});
