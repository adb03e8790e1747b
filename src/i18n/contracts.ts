import type { MailWay } from '@core/contract/mails';
import type { ContractStatus } from '@core/documents/contractMachine';

const ENDED = 'Ese contrato ya no rige. Quien le presta le dirá qué sigue.';

/** Step after one's own signature, for who knows of the contract only by its link. */
export const AFTER_SIGNING: Readonly<Record<ContractStatus, string>> = {
  GENERADO: 'Falta la firma de quien le presta.',
  ENVIADO: 'Falta la firma de quien le presta.',
  FIRMADO_PARCIAL: 'Falta la firma de quien le presta; usted no tiene que hacer nada más.',
  FIRMADO: 'También firmó quien le presta; usted no tiene que hacer nada más.',
  VIGENTE: 'También firmó quien le presta; usted no tiene que hacer nada más.',
  CANCELADO: 'El contrato terminó y fue liberado.',
  SUSTITUIDO: 'Después lo reemplazó otro contrato, que se firma con su propio enlace.',
  ANULADO: ENDED,
  VENCIDO: ENDED,
};

const WHAT_SIGNS =
  'un enlace, que vale 3 días, y un código para su cuenta, que vale 30 minutos. Nadie más puede ' +
  'ver ninguno de los dos.';

/** Effect of sending a contract, by the way in which codes and links leave. */
export const SENDING: Readonly<Record<MailWay, string>> = {
  mail: `El prestatario recibe en su propio correo ${WHAT_SIGNS}`,
  console:
    'Esta demostración no envía correos: el enlace y el código del prestatario se escriben en la ' +
    'consola del servidor.',
  nowhere: 'No hay servidor de correo, así que no se le envía nada.',
};

/** Result of having sent it. */
export const SENT: Readonly<Record<MailWay, (number: string, to: string) => string>> = {
  mail: (number, to) => `El enlace para firmar ${number} salió hacia el correo ${to}.`,
  console: (number) =>
    `El enlace para firmar ${number} quedó escrito en la consola del servidor: esta demostración ` +
    'no envía correos.',
  nowhere: (number) =>
    `${number} quedó por firmar, pero su enlace no salió: no hay servidor de correo. ` +
    'Envíelo otra vez cuando lo haya.',
};

/** Way of the code that shows that the mail of an account is its owner's. */
export const OWN_CODE_WAY: Readonly<Record<MailWay, string>> = {
  mail: 'El código salió hacia el correo de su cuenta.',
  console:
    'El código quedó escrito en la consola del servidor: esta demostración no envía correos.',
  nowhere:
    'El código no salió: este sistema todavía no envía correos. Avise a quien le presta; cuando ' +
    'los envíe, pida otro código aquí.',
};
