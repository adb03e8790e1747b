import type { ProblemsOf } from './kind';
import type { MAILS_ERRORS } from '@core/errors/mails';

/** Refusals about mails and their server, as they are answered. */
export const MAILS_PROBLEMS = {
  MAIL_NOT_FOUND: { status: 404, title: 'El correo no existe. Actualice la lista.' },
  MAIL_LAPSED: {
    status: 409,
    title: 'El código o enlace de este correo ya no existe. Pida que se envíe otra vez.',
  },
  MAIL_SERVER_MISSING: {
    status: 409,
    title: 'No hay servidor de correo. Configúrelo antes de enviar.',
  },
  MAIL_NOT_SENT: {
    status: 422,
    title:
      'El correo de prueba no salió. El servidor de correo respondió: {reason}. Revise sus datos.',
  },
  MAIL_HOST_PRIVATE: {
    status: 422,
    title:
      'Ese servidor de correo está en una red interna. Use uno de internet, o pida a quien ' +
      'administra el servidor que lo permita (MAIL_PRIVATE_HOSTS).',
  },
  MAIL_SECRET_LOST: {
    status: 409,
    title: 'La clave guardada del servidor de correo ya no se puede leer. Escríbala de nuevo.',
  },
  MAIL_PASSWORD_AGAIN: {
    status: 422,
    title: 'Cambió de servidor: escriba la clave del nuevo.',
  },
} as const satisfies ProblemsOf<typeof MAILS_ERRORS>;
