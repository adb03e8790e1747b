import type { LoanDetail } from '@core/contract/loans';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { act } from '@tests/support/bankFiles';
import { aBorrower, aLoan, aNewLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api);
  api.setToday('2026-04-10');
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const region = async (name: RegExp) => within(await screen.findByRole('region', { name }));

describe('the simulator of a loan', () => {
  it('shows what ends it on a day, the ways of an amount, and records the chosen one', async () => {
    await signInAt(api);
    const { user, unmount } = renderApp('/detalles_prestamo/1/simulador');
    const now = await region(/^Cancelar el préstamo el 10\/04\/2026/);
    expect(now.getByText(/^S\/\s1,212\.00$/)).toBeVisible();
    expect(now.getByText(/^S\/\s12\.08$/)).toBeVisible();
    const asked = await region(/¿Cuándo y cuánto/);
    await user.type(asked.getByLabelText('Monto (opcional)'), '0');
    await user.click(asked.getByRole('button', { name: 'Simular' }));
    expect(await asked.findByText(/Escriba un monto mayor que cero/)).toBeVisible();
    await user.clear(asked.getByLabelText('Monto (opcional)'));
    await user.type(asked.getByLabelText('Monto (opcional)'), '800');
    await user.clear(asked.getByRole('textbox', { name: 'Día del pago' }));
    await user.type(asked.getByRole('textbox', { name: 'Día del pago' }), '20/04/2026');
    await user.click(asked.getByRole('button', { name: 'Simular' }));
    const later = await region(/^Prepagar S\/\s800\.00 el 20\/04\/2026/);
    expect(window.location.search).toBe('?fecha=2026-04-20&monto=800.00');
    expect(later.getAllByText('Interés que se ahorra')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^Registrar este/ })).not.toBeInTheDocument();
    unmount();

    const { user: next, unmount: leave } = renderApp('/detalles_prestamo/1/simulador?monto=800.00');
    const way = { name: 'Registrar este pago: Acortar el plazo' };
    await next.click(await screen.findByRole('button', way));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar pago' }));
    expect(dialog.getByLabelText('Monto')).toHaveValue('800.00');
    await next.selectOptions(dialog.getByLabelText(/^Medio/), 'Billetera digital');
    await next.type(dialog.getByLabelText(/^N\.º de operación/), '884422');
    await next.type(dialog.getByLabelText(/^Nota/), 'Pagó la hermana');
    await next.click(dialog.getByRole('button', { name: 'Ver qué paga' }));
    const confirming = within(await screen.findByRole('dialog', { name: 'Confirmar el pago' }));
    expect(confirming.getByRole('radio', { name: /Acortar el plazo/ })).toBeChecked();
    const fact = (term: string) => confirming.getByText(term, { selector: 'dt' }).parentElement;
    expect(fact('Medio de pago')).toHaveTextContent('Billetera digital');
    expect(fact('N.º de operación')).toHaveTextContent('884422');
    expect(fact('Nota')).toHaveTextContent('Pagó la hermana');
    leave();
  });

  it.each([
    ['monto=abc', 'Monto (opcional)', /Escriba un monto mayor que cero/],
    ['monto=-5', 'Monto (opcional)', /Escriba un monto mayor que cero/],
    ['monto=900000.00', 'Monto (opcional)', /Registre ese monto o uno menor/],
    ['fecha=2026-02-31', 'Día del pago', /Escriba el día/],
    ['fecha=2020-01-01', 'Día del pago', /Use una fecha del/],
  ])('keeps its form where the address asks for %s', async (query, label, sentence) => {
    await signInAt(api);
    const { unmount } = renderApp(`/detalles_prestamo/1/simulador?${query}`);
    expect(await screen.findAllByText(sentence)).toHaveLength(1);
    const box = screen.getByRole('textbox', { name: label });
    expect(box).toHaveAccessibleDescription(sentence);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    unmount();
  });
});

describe('a loan on another day', () => {
  it('shows what it was beside what it is, from a balance of that day too', async () => {
    await signInAt(api);
    const { user, unmount } = renderApp('/balance-prestamos?asOf=2026-03-31');
    await user.click(await screen.findByRole('link', { name: 'P-000001' }));
    const sides = within(await screen.findByRole('table', { name: 'Aquel día y hoy' }));
    expect(window.location.pathname).toBe('/detalles_prestamo/1/historico');
    const line = (name: RegExp) =>
      within(sides.getByRole('row', { name }))
        .getAllByRole('cell')
        .map((one) => one.textContent);
    expect(line(/^Deuda con las cuotas por vencer/).slice(1)).toEqual(['1,224.08', '1,224.08']);
    expect(screen.getByText('Cuadra con los libros')).toBeVisible();
    expect(screen.getByText('Aquel día no constaba ningún pago.')).toBeVisible();
    const day = screen.getByRole('textbox', { name: 'Día que quiere ver' });
    expect(day).toHaveValue('31/03/2026');
    await user.clear(day);
    await user.type(day, '01/03/2026');
    expect(await screen.findByText(/Elija un día entre el/)).toBeVisible();
    unmount();
  });
});

describe('the log of a loan', () => {
  it('tells who did what with it, and what it changed', async () => {
    await signInAt(api);
    const { user, unmount } = renderApp('/detalles_prestamo/1/bitacora');
    const table = within(await screen.findByRole('table', { name: 'Bitácora' }));
    await user.click(table.getByRole('button', { name: /^Ver el detalle:.*P-000001$/ }));
    const detail = within(await screen.findByRole('dialog'));
    expect(detail.getByText('Ada Ruiz (admin@prueba.pe)')).toBeVisible();
    expect(detail.getByRole('table', { name: 'Lo que cambió' })).toBeVisible();
    unmount();
  });
});

describe('who answers for a loan, and its papers', () => {
  it('are those of its borrower, and lead to where they are changed', async () => {
    const guarantor = aBorrower({ documentNumber: '41234568', firstNames: 'Iván' });
    const { body } = await act(api, '/protected/clientes', guarantor);
    const relatedId = body['id'];
    const relation = { kind: 'relation', role: 'guarantor', relatedId, relationship: 'Hermano' };
    await act(api, '/protected/clientes/1/datos', relation);
    const reference = { role: 'reference', name: 'Luz Paz', relationship: 'Vecina', phone: '1' };
    await act(api, '/protected/clientes/1/datos', { kind: 'relation', ...reference });
    const paper = { type: 'identity', title: 'DNI vigente', issuedOn: null, expiresOn: null };
    await act(api, '/protected/clientes/1/expediente', paper);
    await signInAt(api);
    const { user, unmount } = renderApp('/detalles_prestamo/1/garantias');
    const table = within(await screen.findByRole('table', { name: 'Avales' }));
    expect(table.getByText('Hermano')).toBeVisible();
    expect(table.queryByText('Luz Paz')).not.toBeInTheDocument();
    expect(screen.getByText('No es aval de nadie.')).toBeVisible();
    const link = screen.getByRole('link', { name: /^Cambiar los avales en la ficha de Rosa/ });
    expect(link).toHaveAttribute('href', '/clientes/1/vinculos');
    await user.click(screen.getByRole('tab', { name: 'Expediente' }));
    expect(await screen.findByText('DNI vigente')).toBeVisible();
    expect(await screen.findByText('Este préstamo aún no tiene contrato.')).toBeVisible();
    unmount();
  });
});

describe('the schedule of a loan in arrears', () => {
  it('adds up: late interest that was paid stands in its column, and in the total', async () => {
    api.setToday('2026-05-20');
    const paid = { amount: '420.00', receivedOn: '2026-05-20', means: 'cash' };
    expect((await act(api, '/protected/prestamos/1/pagos', paid)).status).toBe(201);
    await signInAt(api);
    const { unmount } = renderApp('/detalles_prestamo/1/cronograma');
    const rows = within(await screen.findByRole('table', { name: 'Cronograma' })).getAllByRole(
      'row',
    );
    const cells = rows.map((row) => [...row.querySelectorAll('th, td')].map((c) => c.textContent));
    const late = cells[0]!.indexOf('Mora');
    const [total, ...before] = cells.slice(1).toReversed();
    const cents = (text: string | null | undefined) => BigInt((text ?? '').replace('.', ''));
    const sum = before.reduce((all, row) => all + cents(row[late]), 0n);
    expect(before.filter((row) => cents(row[late]) > 0n)).toHaveLength(2);
    expect(cents(total![late])).toBe(sum);
    expect(screen.getByText('Vencido desde').nextSibling).toHaveTextContent('10/04/2026');
    expect(screen.queryByText('Próximo vencimiento')).not.toBeInTheDocument();
    unmount();
    const { unmount: leave } = renderApp('/detalles_prestamo');
    const list = within(await screen.findByRole('table', { name: 'Préstamos' }));
    expect(list.getByRole('columnheader', { name: 'Vencimiento' })).toBeVisible();
    expect(list.getByText(/^Desde el\s10\/04\/2026$/)).toBeVisible();
    leave();
  });
});

describe('a loan that is ended from its simulator', () => {
  it('leaves its receipt open over what is left of the page', async () => {
    await signInAt(api);
    const { user } = renderApp('/detalles_prestamo/1/simulador');
    await user.click(await screen.findByRole('button', { name: 'Registrar la cancelación' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Registrar pago' }));
    await user.click(asking.getByRole('button', { name: 'Ver qué paga' }));
    const confirming = within(await screen.findByRole('dialog', { name: 'Confirmar el pago' }));
    await user.click(confirming.getByRole('button', { name: 'Confirmar pago' }));
    expect(await screen.findByText(/ya no tiene cuotas que simular/)).toBeVisible();
    const receipt = within(await screen.findByRole('dialog', { name: /^Recibo R-\d{6}/ }));
    await user.click(receipt.getByRole('button', { name: 'Listo' }));
    expect(await screen.findByText('Pagado')).toBeVisible();

    // Terms and schedule stay those that were agreed, beside what did not accrue of them.
    await user.click(screen.getByRole('tab', { name: 'Cronograma' }));
    const agreed = within(await screen.findByRole('table', { name: 'Cronograma pactado' }));
    expect(agreed.getAllByRole('row')).toHaveLength(4);
    const notAccrued =
      /se canceló antes de plazo .*: de este cronograma no corrieron S\/\s\d\.\d\d de/;
    expect(screen.getByText(notAccrued)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Resumen' }));
    const term = await screen.findByText('Interés del cronograma');
    expect(term.nextSibling).toHaveTextContent('S/ 24.08');
  });
});

it('begins the past of a loan that was entered late with the day of its entry', async () => {
  const lent = { disbursedOn: '2026-05-04', firstDueOn: '2026-06-04' };
  const made = await api.send('POST', '/protected/prestamos', {
    body: aNewLoan({ borrowerId: 1, fundId: 1 }, lent),
  });
  const { id } = (await made.json()) as LoanDetail;
  await signInAt(api);
  const { unmount } = renderApp(`/detalles_prestamo/${id}/historico`);
  expect(await screen.findByRole('table', { name: 'Aquel día y hoy' })).toBeVisible();
  const day = screen.getByRole('textbox', { name: 'Día que quiere ver' });
  expect(day).toHaveValue('20/05/2026');
  unmount();
});
