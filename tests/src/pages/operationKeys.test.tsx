import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { assembled } from '@tests/support/chargeRuns';
import { forwardTo } from '@tests/support/network';
import { renderApp, seeNoAccess, signInAt, storedItems } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
});
afterEach(() => api.close());

const issue = async (scope: string) => {
  const body = { scope, minutes: 30 };
  const response = await api.send('POST', '/protected/claves-operacion', { body });
  return ((await response.json()) as { key: string }).key;
};

describe('/armar_cargos and /generar_cargos', () => {
  it.each([
    ['/armar_cargos', 'assemble', 'generate'],
    ['/generar_cargos', 'generate', 'assemble'],
  ])(
    '%s shows its lots for a key of its own, and nothing for another',
    async (path, page, other) => {
      await aLoan(api);
      api.setToday('2026-04-20');
      const { number } = await assembled(api);
      const [right, wrong] = [await issue(page), await issue(other)];
      const { user } = renderApp(path);
      const input = await screen.findByLabelText('Clave');
      expect(screen.queryByText('Lotes armados que esperan.')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Continuar' }));
      expect(await screen.findByText('Escriba la clave')).toBeVisible();
      await user.type(input, wrong);
      await user.click(screen.getByRole('button', { name: 'Continuar' }));
      expect(await screen.findByText(/La clave no sirve para esta operación/)).toBeVisible();
      await user.clear(input);
      await user.type(input, right);
      await user.click(screen.getByRole('button', { name: 'Continuar' }));
      await user.click(await screen.findByRole('button', { name: `Ver ${number}` }));
      const table = await screen.findByRole('table', { name: 'Totales por tipo' });
      expect(within(table).getByText('Interés moratorio')).toBeVisible();
      const generate = screen.queryByRole('button', { name: 'Generar cargos' });
      expect(generate !== null).toBe(page === 'generate');
      const row = await screen.findByRole('row', { name: /P-000001/ });
      const exclude = within(row).queryByRole('button', { name: 'Excluir' });
      expect(exclude !== null).toBe(page === 'assemble');
      expect(Object.keys(storedItems())).toEqual(['persist:root']);
    },
  );
});

describe('/administracion-avanzada/claves', () => {
  it('issues a key that is shown once, lists it and takes it back', async () => {
    await signInAt(api);
    const { user } = renderApp('/administracion-avanzada/claves');
    await user.click(await screen.findByRole('button', { name: 'Emitir clave' }));
    const dialog = await screen.findByRole('dialog', { name: 'Emitir una clave de operación' });
    await user.clear(within(dialog).getByLabelText('Minutos que vale'));
    await user.type(within(dialog).getByLabelText('Minutos que vale'), '2');
    await user.click(within(dialog).getByRole('button', { name: 'Emitir clave' }));
    expect(await within(dialog).findByText('Use de 5 a 1440 minutos')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Minutos que vale'), '0');
    await user.click(within(dialog).getByRole('button', { name: 'Emitir clave' }));
    const answer = await screen.findByRole('status', { name: 'Clave emitida' });
    expect(answer).toHaveTextContent(/^([2-9A-Z]{5}-){3}[2-9A-Z]{5}$/);
    await user.click(screen.getByRole('button', { name: 'Ya la copié' }));
    const table = await screen.findByRole('table', { name: 'Claves de operación' });
    expect(within(table).getByText('Vigente')).toBeVisible();
    await user.click(within(table).getByRole('button', { name: /^Revocar la clave/ }));
    await user.click(await screen.findByRole('button', { name: 'Revocar clave' }));
    expect(await within(table).findByText('Revocada')).toBeVisible();
  });

  it('is no place for an analyst', async () => {
    await signInAt(api, ANALYST);
    renderApp('/administracion-avanzada/claves');
    await seeNoAccess();
  });
});
