import Button from '@mui/material/Button';
import { ErrorScreen } from '@/components/ErrorScreen';
import type { FailureProps } from '../ErrorBoundary';
import { ScreenNotLoaded } from '../lazyScreen';
import { paths } from '../../paths';

/** A page that failed, inside the layout: the menu still works. */
export function PageFailure({ error, reference }: FailureProps) {
  const retry = (
    <Button variant="outlined" onClick={() => window.location.reload()}>
      Reintentar
    </Button>
  );
  if (error instanceof ScreenNotLoaded) {
    return (
      <ErrorScreen
        title="La pantalla no llegó"
        message="No se pudo cargar esta pantalla. Revise su conexión e intente nuevamente."
        homePath={paths.home}
        action={retry}
      />
    );
  }
  return (
    <ErrorScreen
      title="Algo falló"
      message="Esta pantalla no se pudo mostrar. Intente nuevamente o regrese al inicio."
      reference={reference}
      homePath={paths.home}
      action={retry}
    />
  );
}
