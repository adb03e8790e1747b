import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { answer, forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
let saved: Blob[];
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api);
});
afterAll(() => api.close());
beforeEach(() => {
  forwardTo(api);
  saved = [];
  Object.assign(URL, {
    createObjectURL: (bytes: Blob) => `blob:${saved.push(bytes)}`,
    revokeObjectURL: () => undefined,
  });
  // A press of a link to a file would be a navigation to it.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
});

afterEach(() => vi.restoreAllMocks());

const download = (name: string) => screen.findByRole('button', { name });

describe('the rows of a list', () => {
  it.each([
    ['/detalles_prestamo?search=P-000001', 'P-000001'],
    ['/detalles_prestamo?status=paidOff&search=P-000001', undefined],
    ['/clientes', '41234567'],
    ['/fondos', 'Fondo de prueba'],
  ])('of %s are saved as they are filtered', async (address, row) => {
    await signInAt(api);
    const { user } = renderApp(address);
    if (row === undefined) {
      expect(await screen.findByText(/Nada coincide/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Descargar CSV' })).toBeNull();
      return;
    }
    await user.click(await download('Descargar CSV'));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await saved[0]!.text();
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toContain(row);
    await user.click(await download('Descargar Excel'));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]!.type).toContain('spreadsheetml');
  });

  it('say why they did not come', async () => {
    await signInAt(api);
    const title = 'La hoja de cálculo lleva hasta 20,000 filas: filtre más, o descargue el CSV.';
    answer('/protected/listas/prestamos/archivo', () =>
      HttpResponse.json({ code: 'EXPORT_TOO_LONG', title }, { status: 422 }),
    );
    const { user } = renderApp('/detalles_prestamo');
    await user.click(await download('Descargar Excel'));
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
  });
});
