import { screen, waitFor, within } from '@testing-library/react';
import type { Schedule } from '@core/contract/loans';
import { HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newLoanForm, toLoanTerms } from '@/features/loans/loanForm';
import { previewSchedule } from '@/features/loans/previewSchedule';
import { answer, forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { saying } from '@tests/support/saying';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  forwardTo(api);
  await signInAt(api);
});

const fill = async (user: ReturnType<typeof renderApp>['user'], label: string, text: string) => {
  const input = await screen.findByLabelText(label);
  await user.clear(input);
  await user.type(input, text);
};

async function register(user: ReturnType<typeof renderApp>['user']) {
  await fill(user, 'Número de documento', '41234567');
  await fill(user, 'Nombres', 'Rosa');
  await fill(user, 'Apellidos', 'Quispe');
  await fill(user, 'Teléfono', '987654321');
  await fill(user, 'Dirección', 'Av. Grau 123');
  await fill(user, 'Ocupación', 'Comerciante');
  await fill(user, 'Ingreso mensual', '2500');
  await user.click(screen.getByRole('button', { name: 'Registrar prestatario' }));
}

describe('the screens of a loan, on the real API', () => {
  it('registers a borrower once, and points to them the second time', async () => {
    const first = renderApp('/clientes/nuevo');
    await register(first.user);
    expect(await screen.findByText('Rosa Quispe quedó registrado.')).toBeInTheDocument();
    const path = window.location.pathname;
    first.unmount();

    const second = renderApp('/clientes/nuevo');
    await register(second.user);
    expect(await screen.findByRole('link', { name: 'Ver a Rosa Quispe' })).toHaveAttribute(
      'href',
      path,
    );
  });

  it('opens a fund and shows its cash', async () => {
    const { user } = renderApp('/fondos');
    await user.click(await screen.findByRole('button', { name: 'Nuevo fondo' }));
    await fill(user, 'Nombre del fondo', 'Fondo propio');
    await fill(user, 'Capital inicial', '5000');
    expect(screen.getByText(/se abren sus tres cuentas de dinero/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Crear fondo' }));
    const accounts = 'Caja de Fondo propio, Banco de Fondo propio y Billetera de Fondo propio';
    expect(await screen.findByText(/quedó creado con S\/\s5,000.00/)).toHaveTextContent(accounts);
    expect(await screen.findByRole('link', { name: 'Fondo propio' })).toBeInTheDocument();
  });

  it('previews the schedule that the server computes, to the cent', async () => {
    const form = {
      ...newLoanForm(TODAY, '1'),
      principal: '1,200.00',
      annualRatePercent: '30',
      fundId: '1',
    };
    const body = toLoanTerms(form);
    const answered = await api.send('POST', '/protected/prestamos/simulacion', { body });
    const preview = previewSchedule(form, 'PEN');
    expect(preview.kind === 'ready' && preview.schedule).toEqual(
      (await answered.json()) as Schedule,
    );
  });

  it('refuses beside the fields, then says what the fund lacks', async () => {
    const { user } = renderApp('/registrar-prestamo?prestatario=1');
    await user.click(await screen.findByRole('button', { name: 'Revisar y desembolsar' }));
    expect(await screen.findByText('Ingrese el monto')).toBeInTheDocument();
    expect(screen.getByText('Elija un fondo', { selector: 'p' })).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Fondo'), '1');
    await fill(user, 'Monto', '9000');
    await fill(user, 'Tasa anual', '30');
    await fill(user, 'Fecha de desembolso', '10/03/2026');
    await user.click(screen.getByRole('button', { name: 'Revisar y desembolsar' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Monto')).toHaveAccessibleDescription(/5,000.00|disponible/),
    );
    expect(screen.getByLabelText('Monto')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks to confirm even where the schedule drawn is that of a moment ago', async () => {
    const { user } = renderApp('/registrar-prestamo?prestatario=1');
    await user.selectOptions(await screen.findByLabelText('Fondo'), '1');
    await fill(user, 'Monto', '1200');
    await fill(user, 'Fecha de desembolso', '10/03/2026');
    const rate = screen.getByLabelText('Tasa anual');
    const review = screen.getByRole('button', { name: 'Revisar y desembolsar' });
    // Like in a browser, what React draws later is not waited for.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    Reflect.set(HTMLInputElement.prototype, 'value', '30', rate);
    rate.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    expect(rate).toHaveValue('30');
    expect(screen.queryByText('Interés total')).toBeNull();
    review.click();
    vi.unstubAllGlobals();
    expect(await screen.findByText('Confirmar el desembolso')).toBeVisible();
  });

  it('disburses, pays once, and the balance ties out', async () => {
    const { user } = renderApp('/registrar-prestamo?prestatario=1');
    await user.selectOptions(await screen.findByLabelText('Fondo'), '1');
    await fill(user, 'Monto', '1200');
    await fill(user, 'Tasa anual', '30');
    await fill(user, 'Fecha de desembolso', '10/03/2026');
    await waitFor(() => expect(screen.getByText('Interés total')).toBeInTheDocument());
    expect(screen.getByText('TCEA').nextSibling).toHaveTextContent('30.00 %');
    await user.click(screen.getByRole('button', { name: 'Revisar y desembolsar' }));
    await user.click(await screen.findByRole('button', { name: 'Registrar y desembolsar' }));
    expect(await screen.findByText(/registrado y desembolsado/)).toBeInTheDocument();
    const path = window.location.pathname;
    expect(path).toMatch(/^\/detalles_prestamo\/\d+$/);

    await user.click(screen.getByRole('button', { name: 'Registrar pago' }));
    await user.click(await screen.findByRole('button', { name: /^Cuota pendiente/ }));
    await user.click(screen.getByRole('button', { name: 'Ver qué paga' }));
    await user.dblClick(await screen.findByRole('button', { name: 'Confirmar pago' }));
    expect(await screen.findByText(/registrado con el recibo/)).toBeInTheDocument();
    const payments = await api.send('GET', `/protected/prestamos/${path.split('/')[2]}/pagos`);
    expect(await payments.json()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Listo' }));

    await user.click(screen.getByRole('link', { name: 'Balance' }));
    expect(await screen.findByText('Cuadra: diferencia 0.00')).toBeInTheDocument();
  });
});

it('a payment whose answer was lost is asked for again with the same key', async () => {
  const keys: (string | null)[] = [];
  const loans = await api.send('GET', '/protected/prestamos');
  const { items } = (await loans.json()) as { items: { id: number }[] };
  const path = `/protected/prestamos/${items[0]?.id}/pagos`;
  answer(path, async ({ request }) => {
    if (request.method !== 'POST') return api.fetch(request);
    keys.push(request.headers.get('idempotency-key'));
    const response = await api.fetch(request);
    return keys.length === 1 ? HttpResponse.error() : response;
  });
  const count = async () => ((await (await api.send('GET', path)).json()) as unknown[]).length;
  const before = await count();

  const { user } = renderApp(`/detalles_prestamo/${items[0]?.id}`);
  await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
  await user.type(await screen.findByLabelText('Monto'), '10');
  await user.click(screen.getByRole('button', { name: 'Ver qué paga' }));
  await user.click(await screen.findByRole('button', { name: 'Confirmar pago' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión');
  await user.click(screen.getByRole('button', { name: 'Confirmar pago' }));
  expect(await screen.findByText(/registrado con el recibo/)).toBeInTheDocument();
  expect(keys[0]).toBe(keys[1]);
  expect(await count()).toBe(before + 1);
});

it('a payment with a past date shows what it moves, and so does voiding it', async () => {
  api.setToday('2026-03-20');
  await signInAt(api);
  const matches = await api.send('GET', '/protected/prestamos?sort=number&direction=desc');
  const { items } = (await matches.json()) as { items: { id: number; disbursedOn: string }[] };
  const { id, disbursedOn } = items[0]!;
  const path = `/protected/prestamos/${id}/pagos`;
  const sent = { amount: '10.00', receivedOn: api.deps.clock.today(), means: 'cash' };
  const later = await api.send('POST', path, { body: sent });
  const { receiptNumber } = (await later.json()) as { receiptNumber: string };

  const { user } = renderApp(`/detalles_prestamo/${id}/pagos`);
  await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
  await fill(user, 'Monto', '100');
  await fill(user, 'Fecha de pago', disbursedOn.split('-').toReversed().join('/'));
  await user.click(screen.getByRole('button', { name: 'Ver qué paga' }));
  expect(await screen.findByText(/se recalcula desde esta fecha/)).toBeVisible();
  const moved = screen.getByRole('table', { name: 'Pagos que se reaplican' });
  expect(within(moved).getByText(new RegExp(receiptNumber))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirmar pago' }));
  const dialog = await screen.findByRole('dialog', { name: /^Recibo R-/ });
  expect(within(dialog).getByText(/Con fecha pasada/)).toBeVisible();
  const late = /R-\d{6}/.exec(dialog.textContent ?? '')![0];
  await user.click(screen.getByRole('button', { name: 'Listo' }));

  expect(await screen.findByText(new RegExp(`por el pago con fecha pasada ${late}`))).toBeVisible();
  const voiding = screen.getByRole('button', { name: `Extornar ${late}` });
  expect(voiding.parentElement).toHaveStyle({ whiteSpace: 'nowrap' });
  await user.click(voiding);
  expect(await screen.findByText(/se aplican de nuevo sin este/)).toBeVisible();
  await user.type(screen.getByLabelText('Motivo'), 'Era de otro cliente');
  await user.click(screen.getByRole('button', { name: 'Extornar pago' }));
  expect(await screen.findByText(saying(`El recibo ${late} quedó extornado.`))).toBeVisible();
});

it('shows what the way chosen last would pay, and confirms nothing before', async () => {
  const { items } = (await (await api.send('GET', '/protected/prestamos')).json()) as {
    items: { id: number }[];
  };
  const path = `/protected/prestamos/${items[0]!.id}/pagos/simulacion`;
  let lower = () => undefined as unknown;
  answer(path, async ({ request }) => {
    const { way } = (await request.clone().json()) as { way?: string };
    const response = await api.fetch(request);
    if (way === 'shortenTerm') return HttpResponse.error();
    if (way === 'lowerInstallment') await new Promise((go) => (lower = () => go(undefined)));
    return response;
  });
  const { user } = renderApp(`/detalles_prestamo/${items[0]!.id}`);
  await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
  await fill(user, 'Monto', '500');
  await user.click(screen.getByRole('button', { name: 'Ver qué paga' }));
  await user.click(await screen.findByRole('radio', { name: /^Bajar la cuota/ }));
  const busy = await screen.findByRole('button', { name: 'Calculando...' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('radio', { name: /^Adelantar cuotas/ }));
  await screen.findByRole('button', { name: 'Confirmar pago' });
  const ahead = screen.getByRole('dialog').textContent;
  lower();
  await new Promise((go) => window.setTimeout(go, 100));
  expect(screen.getByRole('dialog').textContent).toBe(ahead);
  await user.click(screen.getByRole('radio', { name: /^Acortar el plazo/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión');
  expect(screen.getByLabelText('Monto')).toHaveValue('500.00');
});

it('keeps the way that was chosen while the amount is the same', async () => {
  const { items } = (await (await api.send('GET', '/protected/prestamos')).json()) as {
    items: { id: number }[];
  };
  const { user } = renderApp(`/detalles_prestamo/${items[0]!.id}`);
  await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
  await fill(user, 'Monto', '500');
  await user.click(screen.getByRole('button', { name: 'Ver qué paga' }));
  await user.click(await screen.findByRole('radio', { name: /^Bajar la cuota/ }));
  await screen.findByRole('button', { name: 'Confirmar pago' });
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  await user.click(await screen.findByRole('button', { name: 'Ver qué paga' }));
  expect(await screen.findByRole('radio', { name: /^Bajar la cuota/ })).toBeChecked();
});

it('money beyond what is due asks for a choice and keeps both schedules', async () => {
  const { items } = (await (await api.send('GET', '/protected/prestamos')).json()) as {
    items: { id: number }[];
  };
  const { id } = items[0]!;
  const { user } = renderApp(`/detalles_prestamo/${id}/cronograma`);
  await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
  await fill(user, 'Monto', '500');
  await user.click(screen.getByRole('button', { name: 'Ver qué paga' }));
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
  expect(screen.getByText(/^Elija una opción para ver cómo queda/)).toBeVisible();
  expect(screen.queryByText('Deuda después')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirmar pago' }));
  expect(await screen.findByText('Elija qué hacer con lo que supera la cuota')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Acortar el plazo.*ahorra S\// }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Acortar/ })).toBeChecked());
  await user.click(await screen.findByRole('button', { name: 'Confirmar pago' }));
  expect(
    await screen.findByText(/^Con lo que superó la cuota se eligió acortar el plazo/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  const versions = await screen.findByRole('table', { name: 'Versiones del cronograma' });
  expect(within(versions).getByText(/^Pago anticipado: acortar el plazo · R-/)).toBeVisible();
  const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row');
  await waitFor(() => expect(rowsOf('Cronograma').length).toBeLessThan(13));
  await user.click(screen.getByRole('button', { name: 'Original' }));
  expect(rowsOf('Cronograma original')).toHaveLength(13);
});
