import * as yup from 'yup';
import { isPlainDate } from '@core/calendar/plainDate';
import type { NewBorrowerRecord, RecordKind } from '@core/contract/borrowerRecords';
import { TICKED } from '@/components/CheckField';
import {
  BANK_ACCOUNT_KIND,
  CONTACT_MEANS_NAMES,
  EMPLOYMENT_REGIME,
  RELATION_ROLE,
} from '@/i18n/borrowers';
import { hourOptions, optionsOf } from '@/i18n/es';
import { plainPhone } from '@/i18n/fields';
import { readTypedMoney } from '@/i18n/format';

/** Texts of the inputs of a record, by field. */
export type RecordForm = Record<string, string>;

/** An input of a record. */
export interface RecordField {
  readonly name: string;
  readonly label: string;
  readonly as:
    | 'text'
    | 'area'
    | 'money'
    | 'date'
    | 'number'
    | 'select'
    | 'check'
    | 'borrower'
    | 'position'
    | 'currency';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Said when it is left empty. */
  readonly required?: string;
  readonly initial?: string;
  readonly help?: string;
  readonly maxLength?: number;
  readonly isShown?: (values: RecordForm) => boolean;
}

interface RecordKindForm {
  /** Name of a record with its article: `un contacto`. */
  readonly noun: string;
  readonly fields: readonly RecordField[];
}

const text = (name: string, label: string, required: string, maxLength = 150): RecordField => ({
  name,
  label,
  as: 'text',
  required,
  maxLength,
});
const maybe = (name: string, label: string, maxLength = 100): RecordField => ({
  name,
  label: `${label} (opcional)`,
  as: 'text',
  maxLength,
});
const select = (
  name: string,
  label: string,
  options: readonly { readonly value: string; readonly label: string }[],
  initial = options[0]?.value ?? '',
): RecordField => ({ name, label, as: 'select', options, initial });
const money = (name: string, label: string, required: string): RecordField => ({
  name,
  label,
  as: 'money',
  required,
});

const isGuarantor = ({ role }: RecordForm) => role === 'guarantor';

/** Chosen when the catalogue does not have the position. */
export const OTHER_POSITION = 'other';

/** The inputs of each kind of record. */
export const RECORD_FORMS: Readonly<Record<RecordKind, RecordKindForm>> = {
  contact: {
    noun: 'un contacto',
    fields: [
      select('means', 'Medio', optionsOf(CONTACT_MEANS_NAMES)),
      text('value', 'Número, correo o dirección', 'Escriba el contacto', 255),
      maybe('label', 'Descripción', 60),
      select('fromHour', 'Desde las', hourOptions(0, 23), '8'),
      select('toHour', 'Hasta las', hourOptions(1, 24), '19'),
      { name: 'hasConsent', label: 'Dio su consentimiento para contactarlo aquí', as: 'check' },
    ],
  },
  employment: {
    noun: 'un empleo',
    fields: [
      select('regime', 'Régimen', optionsOf(EMPLOYMENT_REGIME)),
      text('employer', 'Empleador o negocio', 'Escriba el empleador o negocio'),
      maybe('employerTaxId', 'RUC del empleador', 20),
      { name: 'positionCode', label: 'Cargo (opcional)', as: 'position' },
      {
        ...text('jobTitle', 'Nombre del cargo', 'Escriba el cargo', 100),
        isShown: ({ positionCode }) => positionCode === OTHER_POSITION,
      },
      { name: 'startedOn', label: 'Fecha de ingreso', as: 'date', required: 'Ingrese la fecha' },
      money('grossIncome', 'Sueldo bruto', 'Ingrese el sueldo bruto'),
      money('netIncome', 'Sueldo neto', 'Ingrese el sueldo neto'),
      money('discountCap', 'Tope de descuento', 'Ingrese el tope, o 0'),
      maybe('institution', 'Entidad de seguridad social', 60),
      maybe('insuranceNumber', 'Número de afiliación', 40),
      {
        name: 'contributions',
        label: 'Aportes en los últimos 12 meses',
        as: 'number',
        required: 'Ingrese de 0 a 12',
        initial: '0',
      },
      maybe('payrollAgreement', 'Convenio de descuento por planilla'),
      { name: 'expiresOn', label: 'La constancia vence el (opcional)', as: 'date' },
    ],
  },
  relation: {
    noun: 'un vínculo',
    fields: [
      select('role', 'Qué es', optionsOf(RELATION_ROLE)),
      {
        name: 'relatedId',
        label: 'Aval',
        as: 'borrower',
        required: 'Elija al aval',
        isShown: isGuarantor,
      },
      { ...text('name', 'Nombre completo', 'Escriba el nombre'), isShown: (v) => !isGuarantor(v) },
      text('relationship', 'Parentesco o relación', 'Escriba qué relación tienen', 60),
      { ...maybe('phone', 'Teléfono', 20), isShown: (values) => !isGuarantor(values) },
      {
        name: 'depends',
        label: 'Depende económicamente del prestatario',
        as: 'check',
        isShown: ({ role }) => role === 'family',
      },
    ],
  },
  bankAccount: {
    noun: 'una cuenta',
    fields: [
      text('bank', 'Banco', 'Escriba el banco', 80),
      { name: 'currency', label: 'Moneda', as: 'currency', required: 'Elija una moneda' },
      select('accountKind', 'Tipo de cuenta', optionsOf(BANK_ACCOUNT_KIND)),
      { ...text('interbankCode', 'CCI', 'Escriba el CCI', 40), help: '20 dígitos' },
    ],
  },
  note: {
    noun: 'una nota',
    fields: [
      { name: 'text', label: 'Nota', as: 'area', required: 'Escriba la nota', maxLength: 2000 },
    ],
  },
};

const shownIn = (kind: RecordKind, values: RecordForm) =>
  RECORD_FORMS[kind].fields.filter(({ isShown }) => isShown?.(values) ?? true);

/** Texts that the inputs of a record open with: empty, or those of the record replaced. */
export const initialRecord = (kind: RecordKind, texts: RecordForm = {}): RecordForm =>
  Object.fromEntries(
    RECORD_FORMS[kind].fields.map(({ name, initial = '' }) => [name, texts[name] ?? initial]),
  );

/** Fault of a typed value, as a sentence; undefined when it is good. */
function faultOf({ as, required }: RecordField, value: string): string | undefined {
  if (value.trim() === '') return required;
  if (as === 'money' && readTypedMoney(value) === undefined) return 'Use un importe como 1,250.00';
  if (as === 'date' && !isPlainDate(value)) return 'Use una fecha como 31/12/2026';
  if (as === 'number' && !/^\d{1,2}$/.test(value.trim())) return required;
  return undefined;
}

/** The rules of a kind's inputs; those that are not shown have none. */
export const recordSchema = (kind: RecordKind) =>
  yup.object(
    Object.fromEntries(
      RECORD_FORMS[kind].fields.map((field) => [
        field.name,
        yup.string().test('record', (value, context) => {
          const values = context.parent as RecordForm;
          if (!shownIn(kind, values).includes(field)) return true;
          const message = faultOf(field, value ?? '');
          return message === undefined ? true : context.createError({ message });
        }),
      ]),
    ),
  );

/** Record as the API takes it, from the texts typed; nothing else turns one into the other. */
export function toRecord(kind: RecordKind, values: RecordForm, replacesId?: number) {
  const wire = shownIn(kind, values).map((field) => [field.name, wireOf(field, values)]);
  return {
    kind,
    ...Object.fromEntries(wire),
    ...(replacesId === undefined ? {} : { replacesId }),
  } as NewBorrowerRecord;
}

const WHOLE = ['fromHour', 'toHour'];

function wireOf({ name, as }: RecordField, values: RecordForm) {
  const value = (values[name] ?? '').trim();
  if (as === 'check') return value === TICKED;
  if (as === 'money') return readTypedMoney(value);
  if (as === 'date') return value === '' ? null : value;
  if (as === 'position') return value === '' || value === OTHER_POSITION ? null : value;
  if (as === 'number' || as === 'borrower' || WHOLE.includes(name)) return Number(value);
  const isPhone = name === 'phone' || (name === 'value' && values['means'] === 'phone');
  return isPhone ? plainPhone(value) : value;
}
