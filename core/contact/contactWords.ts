import type { Addressee } from './contactGuard';
import type { ContactAim, ContactResult, ContactWay } from './contactRecord';

/** Names of the ways of a contact, on screens and in the log. */
export const CONTACT_WAY: Readonly<Record<ContactWay, string>> = {
  call: 'Llamada',
  visit: 'Visita',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  mail: 'Correo',
  letter: 'Carta',
};

/** Names of the purposes of a contact, on screens and in the log. */
export const CONTACT_AIM: Readonly<Record<ContactAim, string>> = {
  collection: 'Cobranza',
  reminder: 'Recordatorio',
  requested: 'Lo pidió la persona',
  bureauNotice: 'Aviso antes de reportar a una central',
};

/** Names of whoever is spoken to, on screens and in the log. */
export const ADDRESSEE: Readonly<Record<Addressee, string>> = {
  debtor: 'El titular',
  guarantor: 'Su aval',
  reference: 'Una referencia',
  relative: 'Un familiar',
  employer: 'Su empleador',
  minor: 'Un menor de edad',
};

/** Names of the outcomes of a contact, on screens and in the log. */
export const CONTACT_RESULT: Readonly<Record<ContactResult, string>> = {
  paid: 'Pagó',
  partial: 'Pagó una parte',
  promise: 'Prometió pagar',
  refused: 'Se negó a pagar',
  spoke: 'Se conversó',
  absent: 'No estaba',
  wrongAddress: 'Dirección errada',
  noAnswer: 'No contestó',
  wrongNumber: 'Número errado',
  sent: 'Se envió',
};
