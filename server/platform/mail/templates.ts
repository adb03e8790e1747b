import type { Mail, SecretMail } from './events';

const sign = (lender: string) => `\n\n${lender}\nSi no fue usted, ignore este correo.`;

/** A token, for how many minutes it works, and where the screens are that take it after the #. */
interface MailedSecret {
  readonly token: string;
  readonly minutes: number;
  readonly publicUrl: string;
}

/** Mail to who opened an account: the code, and the link that does the same. */
export const confirmEmailMail = (
  lender: string,
  { code, token, minutes, publicUrl }: MailedSecret & { readonly code: string },
): SecretMail => ({
  event: 'confirmEmail',
  secrets: [code, token],
  subject: `${code} es su código de confirmación`,
  body:
    `Escriba el código ${code} para confirmar su correo, o abra este enlace:\n` +
    `${publicUrl}/validar_registro/enlace#${token}\n\n` +
    `Vale ${minutes} minutos y una sola vez.${sign(lender)}`,
});

/** Mail to who is signed in and has not shown yet that they read the mail of their account. */
export const ownMailCodeMail = (
  lender: string,
  { code, minutes }: { readonly code: string; readonly minutes: number },
): SecretMail => ({
  event: 'ownMailCode',
  secrets: [code],
  subject: 'Confirme que este correo es suyo',
  body:
    `Escriba el código ${code} donde se lo pide el sistema.\n\n` +
    `Vale ${minutes} minutos y una sola vez. No lo dé a nadie.${sign(lender)}`,
});

/** Mail to who already has an account and was entered again. */
export const alreadyRegisteredMail = (lender: string, link: string): Mail => ({
  event: 'alreadyRegistered',
  subject: 'Ya tiene una cuenta con nosotros',
  body:
    'Alguien intentó abrir una cuenta con este correo, que ya tiene una. ' +
    `Si olvidó su contraseña, pida una nueva aquí:\n${link}${sign(lender)}`,
});

/** The link to a new password. */
export const resetPasswordMail = (
  lender: string,
  { token, minutes, publicUrl }: MailedSecret,
): SecretMail => ({
  event: 'resetPassword',
  secrets: [token],
  subject: 'Establezca una nueva contraseña',
  body:
    `Abra este enlace para establecer su contraseña:\n` +
    `${publicUrl}/establecer-clave#${token}\n\n` +
    `Vale ${minutes} minutos y una sola vez.${sign(lender)}`,
});

/** The link by which somebody whom an administrator let in sets a password. */
export const setPasswordMail = (
  lender: string,
  { token, publicUrl }: Pick<MailedSecret, 'token' | 'publicUrl'>,
): SecretMail => ({
  event: 'setPassword',
  secrets: [token],
  subject: 'Establezca su contraseña',
  body:
    `Un administrador le envía este enlace para establecer su contraseña:\n` +
    `${publicUrl}/establecer-clave#${token}\n\n` +
    `Vale tres días y una sola vez.${sign(lender)}`,
});

/** Told after every change of password. */
export const passwordChangedMail = (lender: string, link: string): Mail => ({
  event: 'passwordChanged',
  subject: 'Su contraseña cambió',
  body:
    'La contraseña de su cuenta acaba de cambiar y se cerraron sus otras sesiones. ' +
    `Si no fue usted, establezca otra de inmediato:\n${link}\n\n${lender}`,
});

/**
 * Mail to the address that an account had: whoever reads it must know that it leads elsewhere now.
 */
export const mailMovedMail = (lender: string, email: string): Mail => ({
  event: 'mailMoved',
  subject: 'Cambió el correo de su cuenta',
  body:
    `El correo de su cuenta es ahora ${email}, y se cerraron sus sesiones. ` +
    `Si usted no lo pidió, avísenos hoy mismo.\n\n${lender}`,
});

/** Mail to the address that a ficha had: contracts are sent to sign elsewhere now. */
export const filedMailMovedMail = (lender: string, email: string): Mail => ({
  event: 'filedMailMoved',
  subject: 'Cambió su correo con nosotros',
  body:
    `Desde ahora le escribimos a ${email || 'ningún correo'}: ahí llega también lo que usted ` +
    `firma. Si usted no lo pidió, avísenos hoy mismo.\n\n${lender}`,
});

/** Mail to the address of a ficha: an account with another one is the borrower's from now on. */
export const accountLinkedMail = (lender: string, email: string): Mail => ({
  event: 'accountLinked',
  subject: 'Se vinculó una cuenta a su nombre',
  body:
    `La cuenta ${email} ve sus préstamos y firma por usted desde que se valide. ` +
    `Si no es suya, avísenos hoy mismo.\n\n${lender}`,
});

/** Sent from the settings to see whether mail leaves. */
export const trialMail = (lender: string): Mail => ({
  event: 'trial',
  subject: 'Correo de prueba',
  body: `Si lee esto, el servidor de correo está bien configurado.\n\n${lender}`,
});

/** A thing of the validation has to be shown again, and why. */
export const itemObservedMail = (
  lender: string,
  { item, note, link }: { item: string; note: string; link: string },
): Mail => ({
  event: 'itemObserved',
  subject: 'Su validación tiene una observación',
  body:
    `Revisamos su cuenta y falta corregir: ${item}.\n` +
    `Observación: ${note}\n\nCorríjalo aquí:\n${link}\n\n${lender}`,
});

/** The account may be used. */
export const accountActivatedMail = (lender: string, link: string): Mail => ({
  event: 'accountActivated',
  subject: 'Su cuenta está validada',
  body: `Aprobamos su cuenta: ya puede usar el sistema.\n${link}\n\n${lender}`,
});

/** Mail to a borrower who is to sign: the code that stands for the signature of one document. */
export const signContractMail = (
  lender: string,
  {
    number,
    code,
    token,
    publicUrl,
    sha256,
    minutes,
    days,
  }: MailedSecret & Readonly<Record<'number' | 'code' | 'sha256', string>> & { days: number },
): SecretMail => ({
  event: 'signContract',
  secrets: [code, token],
  subject: `Firme su contrato ${number}`,
  body:
    `Lea su contrato ${number} y fírmelo en este enlace, que es solo para usted:\n` +
    `${publicUrl}/firmar#${token}\n\n` +
    `O entre en su cuenta y fírmelo con el código ${code}.\n\n` +
    `Huella del documento (SHA-256): ${sha256}\n\n` +
    `El enlace vale ${days} días y el código ${minutes} minutos: uno de los dos, una sola vez. ` +
    `No los dé a nadie, tampoco a quien trabaja con nosotros.${sign(lender)}`,
});
