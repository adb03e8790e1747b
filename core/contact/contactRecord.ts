import type { ContactChannel, ContactPurpose } from './contactLaw';

/** Ways of a contact as people write it down: those of the law, and a letter on paper. */
export const CONTACT_WAYS = ['call', 'visit', 'whatsapp', 'sms', 'mail', 'letter'] as const;

/** Way of a contact, for example `'letter'`. */
export type ContactWay = (typeof CONTACT_WAYS)[number];

/** Way that the law judges: a letter is mail to it. */
export const channelOf = (way: ContactWay): ContactChannel => (way === 'letter' ? 'mail' : way);

/**
 * Purposes that somebody of the team contacts a person about a loan for; the last is the notice
 * that a debt will be told to a bureau.
 */
export const CONTACT_AIMS = ['collection', 'reminder', 'requested', 'bureauNotice'] as const;

/** Purpose of a contact, for example `'collection'`. */
export type ContactAim = (typeof CONTACT_AIMS)[number];

/** Purpose that the law judges: the notice before a bureau is a reminder to it. */
export const purposeOf = (aim: ContactAim): ContactPurpose =>
  aim === 'bureauNotice' ? 'reminder' : aim;

/** Outcomes of a contact. */
export const CONTACT_RESULTS = [
  'paid',
  'partial',
  'promise',
  'refused',
  'spoke',
  'absent',
  'wrongAddress',
  'noAnswer',
  'wrongNumber',
  'sent',
] as const;

/** Outcome of a contact, for example `'absent'`. */
export type ContactResult = (typeof CONTACT_RESULTS)[number];

const SPOKEN = ['paid', 'partial', 'promise', 'refused', 'spoke'] as const;
const WRITTEN: readonly ContactResult[] = ['sent', 'spoke', 'promise', 'refused'];

/** Outcomes that each way may have. */
export const RESULTS_OF: Readonly<Record<ContactWay, readonly ContactResult[]>> = {
  call: ['promise', 'refused', 'spoke', 'noAnswer', 'wrongNumber'],
  visit: [...SPOKEN, 'absent', 'wrongAddress'],
  whatsapp: WRITTEN,
  sms: WRITTEN,
  mail: WRITTEN,
  letter: ['sent', 'wrongAddress'],
};

/** True of an outcome in which the person was reached. */
export const isDirect = (result: ContactResult) =>
  (SPOKEN as readonly ContactResult[]).includes(result);

/** True of an outcome by which what was written or said came to the person, as far as is known. */
export const isTold = (result: ContactResult) => isDirect(result) || result === 'sent';

/** Contacts of one person on one day, of any kind, by the rule of the house. */
export const CONTACTS_A_DAY = 3;

/** Days back that a contact may be written down. */
export const CONTACT_DAYS_BACK = 7;

/** Days ahead that what follows may be planned. */
export const CONTACT_DAYS_AHEAD = 60;
