import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyScreen, SCREEN_LOAD_TIMEOUT_MS } from '@/app/lazyScreen';
import { Screen } from '@/app/Screen';
import { reloadOnceWhenStale } from '@/app/staleScreens';

const Content = () => <p>contenido</p>;

describe('a screen that loads on demand', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockReturnValue(undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows a spinner, then the screen, and names itself in the browser', async () => {
    const content = lazyScreen(() => Promise.resolve(Content));
    render(<Screen title="Prueba" content={content} />);
    expect(screen.getByRole('status', { name: 'Cargando' })).toBeInTheDocument();
    await act(() => vi.runAllTimersAsync());
    expect(screen.getByText('contenido')).toBeInTheDocument();
    expect(document.title).toBe('Prueba | Sistema Administrativo');
  });

  it('is given up after 120 s, with a way to try again', async () => {
    const never = () => new Promise<typeof Content>(() => undefined);
    render(<Screen title="Prueba" content={lazyScreen(never)} />);
    await act(() => vi.advanceTimersByTimeAsync(SCREEN_LOAD_TIMEOUT_MS - 1));
    expect(screen.getByRole('status', { name: 'Cargando' })).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('heading', { name: 'La pantalla no llegó' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
  });

  it('says with a reference that it failed, and leaves the rest standing', () => {
    const Broken = () => {
      throw new Error('roto');
    };
    render(
      <>
        <p>el menú</p>
        <Screen title="Prueba" content={Broken} />
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(/referencia [2-9A-Z]{4}-[2-9A-Z]{4}/);
    expect(screen.getByText('el menú')).toBeInTheDocument();
  });
});

describe('a script that is gone after a release', () => {
  it('loads the page anew once, and not in circles', () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
    reloadOnceWhenStale();
    const gone = () => new Event('vite:preloadError', { cancelable: true });
    window.dispatchEvent(gone());
    window.dispatchEvent(gone());
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
