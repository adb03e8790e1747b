import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aContract, post } from '@tests/support/contracts';
import { newestMail, tokenIn } from '@tests/support/mailsOf';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
});
afterEach(() => api.close());

async function sentToken() {
  const { contract } = await aContract(api);
  await post(api, `contratos/${contract.id}/envio`);
  return tokenIn(await newestMail(api, 'signContract'));
}

describe('/firmar', () => {
  it('shows the paper and signs it with one box, whoever is signed in', async () => {
    const token = await sentToken();
    await signInAt(api);
    const { user } = renderApp(`/firmar#${token}`);
    expect(await screen.findByText(/Rosa Quispe Huamán, DNI/)).toBeVisible();
    expect(window.location.hash).toBe('');
    await user.click(screen.getByRole('button', { name: 'Firmar como Rosa Quispe Huamán' }));
    expect(await screen.findByText('Marque que leyó y acepta el documento')).toBeVisible();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await user.click(screen.getByRole('checkbox', { name: 'Leí el documento y lo acepto' }));
    await user.click(screen.getByRole('button', { name: 'Firmar como Rosa Quispe Huamán' }));
    expect(await screen.findByText('Firmó el contrato C-000001')).toBeVisible();
    open.mockRestore();
  });

  it('says why a link opens nothing', async () => {
    renderApp(`/firmar#${'x'.repeat(43)}`);
    expect(await screen.findByText('No se puede firmar con este enlace')).toBeVisible();
    expect(screen.getByText(/El enlace no es válido/)).toBeVisible();
  });
});

describe('the page of a contract', () => {
  it('offers no signature of the borrower to who works here', async () => {
    await sentToken();
    await signInAt(api);
    renderApp('/administrar-contratos/1');
    expect(await screen.findByRole('button', { name: 'Enviar a firmar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Firmar con código' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Confirmar mi correo' })).toBeNull();
  });
});
