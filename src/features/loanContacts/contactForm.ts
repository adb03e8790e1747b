import type { NewLoanContact } from '@core/contract/loanContacts';
import {
  CONTACT_AIMS,
  CONTACT_RESULTS,
  CONTACT_WAYS,
  type ContactResult,
  type ContactWay,
} from '@core/contact/contactRecord';
import { ADDRESSEES } from '@core/contact/contactGuard';
import { PROMISE_CONTACT_MAX_LENGTH } from '@core/loan/paymentPromise';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import * as yup from 'yup';
import { TICKED } from '@/components/CheckField';
import { dateText, positiveMoneyText, words } from '@/i18n/fields';
import { readTypedMoney } from '@/i18n/format';
import { clockText, minuteOf } from '@core/calendar/clockTime';

/** Texts of the inputs of a contact. */
export type ContactForm = {
  way: string;
  aim: string;
  addressee: string;
  contactName: string;
  madeOn: string;
  madeMinute: string;
  result: string;
  note: string;
  amount: string;
  promisedOn: string;
  nextWay: string;
  nextOn: string;
  nextMinute: string;
  latitude: string;
  longitude: string;
  placeConsent: string;
  acceptsAgainst: string;
};

const CLOCK = /^([01]?\d|2[0-3]):[0-5]\d$/;
/** A time of the day as people type it. */
export const clockWords = (required: string) =>
  yup.string().required(required).matches(CLOCK, 'Use la forma 14:30');

/** Texts that the form of a contact opens with: made now. */
export const emptyContact = (
  now: { readonly on: string; readonly minute: number },
  start: { readonly way?: ContactWay; readonly aim?: string; readonly name: string },
): ContactForm => ({
  way: start.way ?? '',
  aim: start.aim ?? 'collection',
  addressee: 'debtor',
  contactName: start.name.slice(0, PROMISE_CONTACT_MAX_LENGTH),
  madeOn: now.on,
  madeMinute: clockText(now.minute),
  result: '',
  note: '',
  amount: '',
  promisedOn: '',
  nextWay: '',
  nextOn: '',
  nextMinute: '',
  latitude: '',
  longitude: '',
  placeConsent: '',
  acceptsAgainst: '',
});

const ofPromise = (asked: yup.StringSchema) =>
  yup.string().when('result', ([result]) => (result === 'promise' ? asked : yup.string()));

export const contactSchema = yup.object({
  way: yup.string().required('Elija el medio').oneOf(CONTACT_WAYS, 'Elija el medio'),
  aim: yup.string().oneOf(CONTACT_AIMS, 'Elija el motivo'),
  addressee: yup.string().oneOf(ADDRESSEES, 'Elija con quién'),
  contactName: words('Escriba con quién se habló', PROMISE_CONTACT_MAX_LENGTH).min(
    2,
    'Escriba al menos 2 letras',
  ),
  madeOn: dateText('Ingrese la fecha'),
  madeMinute: clockWords('Ingrese la hora'),
  result: yup.string().required('Elija el resultado').oneOf(CONTACT_RESULTS, 'Elija el resultado'),
  note: yup.string().max(REASON_MAX_LENGTH, `Use como máximo ${REASON_MAX_LENGTH} letras`),
  amount: ofPromise(positiveMoneyText('Ingrese el monto prometido')),
  promisedOn: ofPromise(dateText('Ingrese para cuándo lo promete')),
  nextOn: yup
    .string()
    .when('nextWay', ([way = '']) => (way === '' ? yup.string() : dateText('Ingrese cuándo'))),
  nextMinute: yup
    .string()
    .matches(CLOCK, { message: 'Use la forma 14:30', excludeEmptyString: true }),
  placeConsent: yup
    .string()
    .when('latitude', ([latitude = '']) =>
      latitude === ''
        ? yup.string()
        : yup.string().required('Marque que la persona acepta que se guarde'),
    ),
});

/** Contact as the API takes it. */
export function toNewContact(form: ContactForm): NewLoanContact {
  const isPromise = form.result === 'promise';
  return {
    way: form.way as ContactWay,
    aim: form.aim as NewLoanContact['aim'],
    addressee: form.addressee as NewLoanContact['addressee'],
    contactName: form.contactName.trim(),
    madeOn: form.madeOn,
    madeMinute: minuteOf(form.madeMinute),
    result: form.result as ContactResult,
    note: form.note.trim(),
    promise: isPromise
      ? { amount: readTypedMoney(form.amount) ?? '', promisedOn: form.promisedOn }
      : null,
    next:
      form.nextWay === ''
        ? null
        : {
            way: form.nextWay as ContactWay,
            on: form.nextOn,
            minute: form.nextMinute === '' ? null : minuteOf(form.nextMinute),
          },
    place:
      form.way === 'visit' && form.latitude !== '' && form.placeConsent === TICKED
        ? {
            latitude: Number(form.latitude),
            longitude: Number(form.longitude),
            hasConsent: true,
          }
        : null,
    acceptsAgainst: form.acceptsAgainst === TICKED,
  };
}
