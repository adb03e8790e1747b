import type { FailureProps } from './ErrorBoundary';
import { ScreenNotLoaded } from './lazyScreen';

/** A failure before there is a page to show it in; drawn without the component library. */
export function BareFailure({ error, reference }: FailureProps) {
  const isLoad = error instanceof ScreenNotLoaded;
  return (
    <main className="signin">
      <div className="signin-form">
        <div className="signin-column" role="alert">
          <h1>{isLoad ? 'La pantalla no llegó' : 'Algo falló'}</h1>
          <p className="signin-lead">
            {isLoad
              ? 'No se pudo cargar esta pantalla. Revise su conexión e intente nuevamente.'
              : `Recargue la página. Si vuelve a pasar, indique la referencia ${reference}.`}
          </p>
          <button className="signin-submit" type="button" onClick={() => window.location.reload()}>
            Reintentar
          </button>
        </div>
      </div>
    </main>
  );
}
