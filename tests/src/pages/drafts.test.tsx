import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toDraft } from '@/paths';
import { calendarDay } from '@/i18n/format';
import { clearSession, storeSession } from '@/store/session';
import { keepDraft, readDraft } from '@/store/drafts';
import { someParties } from '@tests/support/builders';
import { asTwo } from '@tests/support/fourEyes';
import { allAnswered, forwardTo } from '@tests/support/network';
import { aProduct } from '@tests/support/products';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { aDraft, readRequest, someLenders } from '@tests/support/requests';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';

let api: TestApp;
let draftId: number;
beforeAll(async () => {
  api = await createTestApp();
  const { product } = await someLenders(api);
  draftId = (await aDraft(api, product.id)).id;
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

/** Opens the draft at its terms, as who went back to them. */
function openTerms() {
  keepDraft(`solicitud/${draftId}/paso`, calendarDay(), { text: 'terms' });
  return renderApp(toDraft(draftId));
}

/** Reload as a browser does it when it is asked for the same page again. */
function reload(rendered: ReturnType<typeof renderApp>) {
  rendered.unmount();
  return renderApp(window.location.pathname + window.location.search);
}

describe('a page that is loaded again', () => {
  it('gives a loan half filled back, with its product, until somebody starts again', async () => {
    await signInAt(api);
    const first = renderApp('/registrar-prestamo');
    await first.user.selectOptions(await screen.findByLabelText('Fondo'), '1');
    const product = await screen.findByLabelText('Producto');
    const [, offered] = within(product).getAllByRole<HTMLOptionElement>('option');
    await first.user.selectOptions(product, offered!.value);
    await first.user.clear(screen.getByLabelText('Monto'));
    await first.user.type(screen.getByLabelText('Monto'), '4321');

    const { user } = reload(first);
    expect(await screen.findByText('Aquí está lo que dejó sin enviar.')).toBeVisible();
    expect(await screen.findByLabelText('Monto')).toHaveValue('4321');
    expect(screen.getByLabelText('Fondo')).toHaveValue('1');
    expect(await screen.findByDisplayValue(offered!.text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
    expect(screen.getByLabelText('Monto')).toHaveValue('');
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('says at once which text it cannot read of what it gives back', async () => {
    await signInAt(api);
    const first = renderApp('/registrar-prestamo');
    await first.user.type(await screen.findByLabelText('Monto'), '12,34,5');
    const { user } = reload(first);
    const amount = await screen.findByLabelText('Monto');
    expect(amount).toHaveValue('12,34,5');
    await waitFor(() => expect(amount).toBeInvalid());
    expect(screen.getByLabelText('Fondo')).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
    await waitFor(() => expect(screen.getByLabelText('Monto')).toBeValid());
  });

  it('gives a borrower half registered back', async () => {
    await signInAt(api);
    const first = renderApp('/clientes/nuevo');
    await first.user.type(await screen.findByLabelText('Nombres'), 'Elena');
    reload(first);
    expect(await screen.findByLabelText('Nombres')).toHaveValue('Elena');
  });

  it('gives the rows of a sheet of payments back', async () => {
    await signInAt(api);
    const first = renderApp('/pendientes/planilla');
    await first.user.type(await screen.findByLabelText('Préstamo o documento, fila 1'), 'P-7');
    reload(first);
    expect(await screen.findByLabelText('Préstamo o documento, fila 1')).toHaveValue('P-7');
  });

  it('stays at the step of a request', async () => {
    await signInAt(api, BORROWER);
    const first = openTerms();
    await first.user.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText(/Paso 2 de/)).toBeVisible();
    reload(first);
    expect(await screen.findByText(/Paso 2 de/)).toBeVisible();
  });

  it('Goes on in a new session at the first step that is not finished', async () => {
    await signInAt(api, BORROWER);
    const { answers, terms, version } = await readRequest(api, draftId);
    await api.send('PUT', `/protected/solicitudes/${draftId}`, {
      as: BORROWER,
      body: { version, terms, answers: { ...answers, referenceName: '' } },
    });
    renderApp(toDraft(draftId));
    expect(await screen.findByText('Paso 3 de 7: Empleo y referencias')).toBeVisible();
  });
});

it('does not offer again what was asked for and awaits another person', async () => {
  const second = await createTestApp();
  try {
    forwardTo(second);
    await someParties(second);
    await aProduct(second);
    await asTwo(second);
    await signInAt(second);
    const first = renderApp('/registrar-prestamo?prestatario=1');
    await first.user.selectOptions(await screen.findByLabelText('Fondo'), '1');
    await first.user.selectOptions(screen.getByLabelText('Producto'), 'Préstamo personal');
    const principal = screen.getByLabelText('Monto');
    await first.user.clear(principal);
    await first.user.type(principal, '3000');
    expect(window.sessionStorage).not.toHaveLength(0);
    await first.user.click(screen.getByRole('button', { name: 'Revisar y desembolsar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar el desembolso' });
    await first.user.click(within(dialog).getByRole('button', { name: 'Registrar y desembolsar' }));
    expect(await screen.findByText(/^Espera la aprobación de otra persona/)).toBeVisible();
    expect(window.sessionStorage).toHaveLength(0);
    reload(first);
    expect(await screen.findByLabelText('Monto')).toHaveValue('');
    expect(screen.queryByText('Aquí está lo que dejó sin enviar.')).toBeNull();
  } finally {
    await second.close();
  }
});

describe('the questions of a request', () => {
  it('are saved as the page goes, without the pause after the last key', async () => {
    await signInAt(api, BORROWER);
    const first = openTerms();
    const count = await screen.findByLabelText('Número de cuotas');
    await first.user.clear(count);
    await first.user.type(count, '9');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    await allAnswered();
    const { terms } = await readRequest(api, draftId);
    expect(terms.installmentCount).toBe(9);
  });

  it('come back as they were typed, also those that cannot be saved yet', async () => {
    await signInAt(api, BORROWER);
    const first = openTerms();
    await first.user.clear(await screen.findByLabelText('Monto'));
    await first.user.type(screen.getByLabelText('Monto'), '12,34,5');
    expect(await screen.findByText('Se guardará cuando corrija lo marcado')).toBeVisible();
    const { user } = reload(first);
    expect(await screen.findByLabelText('Monto')).toHaveValue('12,34,5');
    await user.clear(screen.getByLabelText('Monto'));
    await user.type(screen.getByLabelText('Monto'), '2500');
    expect(await screen.findByText('Guardado')).toBeVisible();
    expect((await readRequest(api, draftId)).terms.amount).toBe('2500.00');
    expect(Object.keys(window.sessionStorage).filter((key) => key.endsWith('/texto'))).toEqual([]);
  });
});

describe('what was typed', () => {
  const session = { user: 'ANA@PRUEBA.PE', token: 't', username: 'Ana', role: 'ANALISTA' };

  it('is nobody else’s, and is not of another day', () => {
    storeSession(session);
    keepDraft('prestamo', '2026-03-10', { principal: '500' });
    expect(readDraft('prestamo', '2026-03-10')).toEqual({ principal: '500' });
    expect(readDraft('prestamo', '2026-03-11')).toBeUndefined();
    storeSession({ ...session, user: 'OTRA@PRUEBA.PE' });
    expect(readDraft('prestamo', '2026-03-10')).toBeUndefined();
    clearSession();
  });

  it('goes with the session', async () => {
    await signInAt(api);
    const { user } = renderApp('/clientes/nuevo');
    await user.type(await screen.findByLabelText('Nombres'), 'Elena');
    expect(window.sessionStorage).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Mi cuenta' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
    await expect.poll(() => window.sessionStorage.length).toBe(0);
  });
});
