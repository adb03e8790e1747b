import type { ContactAim, ContactWay } from './contactRecord';

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
};
