import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someParties } from '@tests/support/builders';
import { answer, forwardTo } from '@tests/support/network';
import { renderApp, seeNoAccess, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

describe('what a profile is offered', () => {
  it('a borrower sees an own home, without the numbers of the house', async () => {
    await signInAt(api, BORROWER);
    renderApp('/inicio');
    expect(await screen.findByText('Mi saldo capital')).toBeInTheDocument();
    expect(screen.queryByText('Dinero en fondos')).not.toBeInTheDocument();
  });

  it('a borrower is told calmly that a list is not theirs', async () => {
    await signInAt(api, BORROWER);
    renderApp('/clientes');
    await seeNoAccess();
    expect(screen.queryByRole('link', { name: 'Nuevo prestatario' })).not.toBeInTheDocument();
  });

  it('an analyst registers borrowers and opens no funds', async () => {
    await signInAt(api, ANALYST);
    const first = renderApp('/clientes');
    expect(await screen.findByRole('link', { name: 'Nuevo prestatario' })).toBeInTheDocument();
    first.unmount();
    renderApp('/fondos');
    expect(await screen.findByText(/Aún no hay fondos/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Nuevo fondo' })).not.toBeInTheDocument();
  });
});

describe('a list that does not come', () => {
  it.each([
    ['HTML', () => HttpResponse.html('<h1>Bienvenido</h1>'), /no respondió como se esperaba/],
    ['500', () => new HttpResponse('fallo', { status: 500 }), /no respondió como se esperaba/],
    ['an empty text', () => new HttpResponse(''), /no respondió como se esperaba/],
    ['no connection', () => HttpResponse.error(), /No hay conexión con el servidor/],
  ])('with %s says so, and comes when it is asked again', async (_case, resolver, message) => {
    await signInAt(api, ADMIN);
    answer('/protected/clientes', resolver);
    const { user } = renderApp('/clientes');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    forwardTo(api);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(/Aún no hay prestatarios/)).toBeInTheDocument();
  });
});

describe('a form whose act the profile may not do', () => {
  it('simulates and says who disburses', async () => {
    await someParties(api);
    await signInAt(api, ANALYST);
    renderApp('/registrar-prestamo');
    expect(await screen.findByText(/Su perfil solo simula/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revisar y desembolsar' })).toBeNull();
  });
});
