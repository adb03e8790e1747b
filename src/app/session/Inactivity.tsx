import { useIdleTimer } from 'react-idle-timer';
import { showAlert } from '../alerts';
import { useSignOut } from '../useSignOut';

/** Specification, section 9. */
const INACTIVITY_TIMEOUT_MS = 3_600_000;

/** The warning after an hour without a sign of life in any tab; its one way out is the sign-in. */
export function Inactivity() {
  const signOut = useSignOut();
  useIdleTimer({
    timeout: INACTIVITY_TIMEOUT_MS,
    throttle: 1000,
    crossTab: true,
    syncTimers: 1000,
    events: [
      'mousemove',
      'mousedown',
      'touchstart',
      'touchmove',
      'click',
      'keydown',
      'wheel',
      'scroll',
    ],
    onIdle: () => {
      void showAlert({
        title: 'USUARIO INACTIVO',
        text: 'Su inactividad ha excedido en una hora. Inicie sesión nuevamente.',
        confirm: 'Sí, confirmar!',
        icon: 'warning',
      }).then(() => signOut());
    },
  });
  return null;
}
