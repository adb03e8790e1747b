import * as yup from 'yup';
import type { NewAccount } from '@core/contract/accounts';
import { addMonths, isPlainDate } from '@core/calendar/plainDate';
import { DOCUMENT_TYPES, isDocumentValid, type DocumentType } from '@core/identity/documents';
import { hashOfPassword } from '@/api/passwordHash';
import { TICKED } from '@/components/CheckField';
import { DOCUMENT_HELP } from '@/i18n/es';
import {
  dateText,
  emailText,
  hoursText,
  newPasswordText,
  phoneText,
  plainPhone,
  repeatedText,
  nameWords,
} from '@/i18n/fields';
import { today } from '@/i18n/format';

/** Texts of the inputs of a registration. */
export interface RegistrationForm {
  kind: NewAccount['kind'];
  documentType: DocumentType;
  documentNumber: string;
  firstNames: string;
  lastNames: string;
  bornOn: string;
  email: string;
  phone: string;
  password: string;
  repeated: string;
  acceptsData: string;
  acceptsBureau: string;
  contactChannel: NewAccount['contactChannel'];
  contactFromHour: string;
  contactToHour: string;
}

export const emptyRegistration: RegistrationForm = {
  kind: 'borrower',
  documentType: 'DNI',
  documentNumber: '',
  firstNames: '',
  lastNames: '',
  bornOn: '',
  email: '',
  phone: '',
  password: '',
  repeated: '',
  acceptsData: '',
  acceptsBureau: '',
  contactChannel: 'whatsapp',
  contactFromHour: '9',
  contactToHour: '18',
};

type Name = keyof RegistrationForm;

interface Step {
  /** The last part of its address. */
  readonly id: string;
  readonly title: string;
  readonly fields: readonly Name[];
}

/** The way from nothing to an account. */
export const STEPS = [
  { id: 'tipo', title: 'Tipo de cuenta', fields: ['kind'] },
  {
    id: 'identidad',
    title: 'Sus datos',
    fields: ['documentType', 'documentNumber', 'firstNames', 'lastNames', 'bornOn'],
  },
  { id: 'acceso', title: 'Acceso', fields: ['email', 'phone', 'password', 'repeated'] },
  {
    id: 'permisos',
    title: 'Permisos y contacto',
    fields: ['acceptsData', 'acceptsBureau', 'contactChannel', 'contactFromHour', 'contactToHour'],
  },
  { id: 'resumen', title: 'Resumen', fields: [] },
] as const satisfies readonly Step[];

const ADULT_MONTHS = 18 * 12;

/** True also of nothing, which has its own sentence. */
const isAdultOn = (day?: string) =>
  day === undefined || !isPlainDate(day) || day <= addMonths(today(), -ADULT_MONTHS);
const documentText = (number: string) => number.trim().toUpperCase();

export const registrationSchema = yup.object({
  kind: yup.string().required('Elija un tipo de cuenta'),
  documentType: yup.string().oneOf(DOCUMENT_TYPES).required(),
  documentNumber: yup
    .string()
    .required('Ingrese el número de documento')
    .test('document', (number, context) => {
      const { documentType: type = 'DNI' } = context.parent as Partial<RegistrationForm>;
      if (isDocumentValid(type, documentText(number ?? ''))) return true;
      return context.createError({ message: `El número no es válido: ${DOCUMENT_HELP[type]}` });
    }),
  firstNames: nameWords('Ingrese sus nombres', 100),
  lastNames: nameWords('Ingrese sus apellidos', 100),
  bornOn: dateText('Ingrese su fecha de nacimiento').test(
    'adult',
    'Debe tener al menos 18 años',
    isAdultOn,
  ),
  email: emailText(),
  phone: phoneText('Ingrese su celular'),
  password: newPasswordText(),
  repeated: repeatedText('password'),
  acceptsData: yup.string().required('Sin este permiso no se puede abrir la cuenta'),
  acceptsBureau: yup.string(),
  contactChannel: yup.string().required(),
  ...hoursText(),
});

/** True once everything that a step asks for is there. */
export function isStepDone(step: Step, form: RegistrationForm): boolean {
  return registrationSchema.pick([...step.fields]).isValidSync(form);
}

/** Account as the API takes it, from the texts typed; nothing else turns one into the other. */
export function toNewAccount(form: RegistrationForm): NewAccount {
  return {
    kind: form.kind,
    documentType: form.documentType,
    documentNumber: documentText(form.documentNumber),
    firstNames: form.firstNames.trim(),
    lastNames: form.lastNames.trim(),
    bornOn: form.bornOn,
    email: form.email.trim(),
    phone: plainPhone(form.phone),
    password: hashOfPassword(form.password),
    acceptsData: true,
    acceptsBureau: form.acceptsBureau === TICKED,
    contactChannel: form.contactChannel,
    contactFromHour: Number(form.contactFromHour),
    contactToHour: Number(form.contactToHour),
  };
}
