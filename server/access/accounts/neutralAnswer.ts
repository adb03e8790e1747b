import type { NeutralAnswer } from '@core/contract/accounts';
import type { Database } from '../../platform/db/client';
import { findMailWay, type SecretMails } from '../../platform/mail/secretMails';
import { TOKEN_MINUTES, type TokenPurpose } from './tokens';

const RESEND_SECONDS = 60;

const IF_KNOWN = 'Si los datos corresponden a una cuenta,';

/** Way by which somebody gets in all the same where no mail leaves. */
const UNMAILED: Readonly<Record<TokenPurpose, string>> = {
  confirmEmail:
    `${IF_KNOWN} espera un código que solo llega por correo, y este sistema todavía no envía ` +
    'correos. Avise a quien le presta; cuando los envíe, pida otro código aquí.',
  resetPassword:
    `${IF_KNOWN} un administrador le entrega en persona el enlace para su contraseña: este ` +
    'sistema todavía no envía correos. Pídaselo.',
};

const ON_CONSOLE =
  `${IF_KNOWN} el código o el enlace aparece en la consola del servidor: esta demostración no ` +
  'envía correos.';

/** Answer to who asks for a secret: the same for any account, and true of how it arrives. */
export async function neutralAnswer(
  db: Database,
  secretMails: SecretMails,
  purpose: TokenPurpose,
): Promise<NeutralAnswer> {
  const way = await findMailWay(db, secretMails);
  const isMailed = way === 'mail';
  const unmailed = way === 'nowhere' ? UNMAILED[purpose] : ON_CONSOLE;
  return {
    message: isMailed ? `${IF_KNOWN} recibirá un correo en unos minutos.` : unmailed,
    isMailed,
    resendAfterSeconds: RESEND_SECONDS,
    validMinutes: TOKEN_MINUTES[purpose],
  };
}
