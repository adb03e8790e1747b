import type { UserLinkState } from '@core/contract/userLinks';
import type { User } from '@core/contract/users';

/** Words of the dialog for the next step of a link. */
interface LinkStepWords {
  readonly act: 'mail' | 'show' | 'ask' | 'agree' | 'none';
  readonly text: string;
  readonly confirm: string;
  readonly busy: string;
}

const NO_MAIL = 'No hay servidor de correo, así que no se le envía nada.';

const nothing = (text: string): LinkStepWords => ({
  act: 'none',
  text,
  confirm: 'Cerrar',
  busy: 'Cerrando...',
});

/** The step that a link is at, for who reads. */
export function linkStep(user: User, state: UserLinkState): LinkStepWords {
  const { isMailed, needsAgreement, asked } = state;
  if (isMailed) {
    return {
      act: 'mail',
      text: `Se le envía un enlace nuevo a ${user.email}. El anterior deja de servir.`,
      confirm: 'Enviar enlace',
      busy: 'Enviando...',
    };
  }
  if (user.status === 'PENDIENTE_CORREO') {
    return nothing(
      `${NO_MAIL} Falta que confirme su correo con el código que solo le llega ahí: configure ` +
        'el servidor en «Configurar correos».',
    );
  }
  if (!needsAgreement || (asked?.isMine === true && asked.agreedBy !== null)) {
    const agreed = asked?.agreedBy ? ` ${asked.agreedBy} dio su conformidad.` : '';
    return {
      act: 'show',
      text: `${NO_MAIL}${agreed} El enlace se muestra aquí una sola vez, para que se lo entregue.`,
      confirm: 'Mostrar el enlace',
      busy: 'Preparando...',
    };
  }
  return stepOfAgreement(user, state);
}

function stepOfAgreement(user: User, { asked, hasOthers }: UserLinkState): LinkStepWords {
  const where = 'en Pendientes';
  if (asked === null && hasOthers) {
    return {
      act: 'ask',
      text:
        `${NO_MAIL} Quien ve este enlace podría entrar con la cuenta de ${user.fullName}, que ` +
        `decide o ya se usa: antes da su conformidad otro administrador, ${where}.`,
      confirm: 'Pedir conformidad',
      busy: 'Pidiendo...',
    };
  }
  if (asked === null) {
    return nothing(
      `${NO_MAIL} Esta cuenta decide o ya se usa, y no hay otro administrador que dé su ` +
        'conformidad. Configure el servidor de correo, o cree otro administrador en la consola ' +
        'del servidor con «npm run admin:create».',
    );
  }
  if (asked.isMine) {
    return nothing(
      `Ya pidió la conformidad. Avise a otro administrador: la da ${where}. Después verá el ` +
        'enlace aquí.',
    );
  }
  if (asked.agreedBy !== null) {
    return nothing(`${asked.agreedBy} dio su conformidad: ${asked.by} puede ver el enlace.`);
  }
  return {
    act: 'agree',
    text:
      `${asked.by} pide ver el enlace de ${user.fullName} para entregárselo. Quien lo ve podría ` +
      'entrar con esa cuenta. Dé su conformidad solo si sabe por qué lo pide.',
    confirm: 'Dar conformidad',
    busy: 'Guardando...',
  };
}
