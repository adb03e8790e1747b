import Swal from 'sweetalert2/dist/sweetalert2.esm.js';
import type { SweetAlertOptions } from 'sweetalert2';
import 'sweetalert2/dist/sweetalert2.css';
import './sweetAlert.css';

/**
 * A dialog that opens at the same moment hides all that stands beside it from screen readers;
 * the alert stands above it and must be read.
 */
function keepReadable(popup: HTMLElement): void {
  const frame = popup.parentElement;
  if (frame === null) return;
  const show = () => frame.removeAttribute('aria-hidden');
  show();
  new MutationObserver(() => {
    if (frame.hasAttribute('aria-hidden')) show();
  }).observe(frame, { attributeFilter: ['aria-hidden'] });
}

/** Its code and its sheet arrive with the first alert. */
export const fire = (options: SweetAlertOptions) =>
  Swal.fire({ ...options, didOpen: keepReadable });
