import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { routes } from '@/app/routes';
import { network } from '@tests/support/network';
import { keepSession, renderApp } from '@tests/support/renderApp';

/** Every protected address, with an id where one is asked for. */
const PATHS = routes
  .filter(({ access, path }) => access === 'signedIn' && !path.startsWith('/validar_cuenta'))
  .map(({ path }) => path.replaceAll(/:\w+/g, '1').replace('/*', ''));

const ADMINISTRATOR = {
  estado: 1,
  user: 'ADMIN@PRUEBA.PE',
  token: 'ficha',
  username: 'Ada Ruiz',
  perfil: 'ADMINISTRADOR',
  isValidated: true,
};

/** The menu and the session answer as documented; everything else has the fault. */
function faulty(fault: () => Response | Promise<Response>) {
  network.use(
    http.post('*/protected', () => HttpResponse.json(ADMINISTRATOR)),
    http.post('*/api/getModulo*', () => HttpResponse.json([])),
    http.post('*/protected/get*', () => HttpResponse.json([])),
    http.all('*', fault),
  );
  keepSession(ADMINISTRATOR);
}

const FAULTS: readonly [string, () => Response | Promise<Response>][] = [
  ['a cut connection', () => HttpResponse.error()],
  ['an empty text', () => new HttpResponse('')],
  ['HTML', () => HttpResponse.html('<h1>502 Bad Gateway</h1>')],
  ['500', () => HttpResponse.json({}, { status: 500 })],
  [
    'silence',
    async () => {
      await delay('infinite');
      return HttpResponse.json({});
    },
  ],
];

describe.each(FAULTS)('when the server answers with %s', (_name, fault) => {
  it.each(PATHS)('%s still stands, with its title and without a crash', async (path) => {
    faulty(fault);
    renderApp(path);
    expect((await screen.findAllByRole('heading', { level: 1 })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading', { name: 'Algo falló' })).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Menú principal' })).toBeInTheDocument();
  });
});

describe('when the session is over', () => {
  it.each(PATHS)('%s says so in one alert', async (path) => {
    faulty(() => HttpResponse.json({}, { status: 401 }));
    const { user, reload } = renderApp(path);
    const alert = await screen.findByRole('dialog', { name: 'ERROR' });
    expect(alert).toHaveTextContent('Su sesión ha caducado');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
