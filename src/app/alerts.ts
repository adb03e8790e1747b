interface AlertText {
  readonly title?: string;
  readonly text: string;
  readonly confirm?: string;
  readonly icon?: 'warning' | 'error';
}

let current: Promise<void> | undefined;

/**
 * An alert with one button that neither Escape nor a click outside closes. One at a time: who
 * asks while another is open waits for that one.
 */
export function showAlert(alert: AlertText): Promise<void> {
  current ??= openAlert(alert).finally(() => {
    current = undefined;
  });
  return current;
}

async function openAlert({ title, text, confirm = 'OK', icon = 'error' }: AlertText) {
  const { fire } = await import('./sweetAlert');
  await fire({
    ...(title === undefined ? {} : { title }),
    text,
    icon,
    confirmButtonText: confirm,
    allowOutsideClick: false,
    allowEscapeKey: false,
    buttonsStyling: false,
    customClass: { confirmButton: 'alert-confirm' },
  });
}
