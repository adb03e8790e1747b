/** A field of a form: fixed ones make the act what it is; the others a profile may be spared. */
export interface FormField {
  readonly name: string;
  readonly title: string;
  readonly isFixed?: true;
  /** Filled in unless the profile's permissions say otherwise. */
  readonly isRequired?: true;
  /** Value of the field where it may not be changed; nothing when there is none. */
  readonly factory?: (today: string) => string;
}

interface Form {
  readonly code: string;
  readonly title: string;
  readonly fields: readonly FormField[];
}

const fixed = (name: string, title: string): FormField => ({
  name,
  title,
  isFixed: true,
  isRequired: true,
});
const required = (name: string, title: string): FormField => ({ name, title, isRequired: true });
const optional = (name: string, title: string): FormField => ({ name, title });
const filled = (name: string, title: string, value: string): FormField => ({
  name,
  title,
  isRequired: true,
  factory: () => value,
});
const today = (name: string, title: string): FormField => ({
  name,
  title,
  isRequired: true,
  factory: (date) => date,
});

/** The forms whose fields are configured by profile, with the names that travel. */
export const FORMS = [
  {
    code: 'newBorrower',
    title: 'Nuevo prestatario',
    fields: [
      fixed('documentType', 'Tipo de documento'),
      fixed('documentNumber', 'Número de documento'),
      fixed('firstNames', 'Nombres o razón social'),
      fixed('phone', 'Teléfono'),
      optional('email', 'Correo'),
      required('address', 'Dirección'),
      required('occupation', 'Ocupación'),
      required('monthlyIncome', 'Ingreso mensual'),
    ],
  },
  {
    code: 'newLoan',
    title: 'Nuevo préstamo',
    fields: [
      fixed('borrowerId', 'Prestatario'),
      fixed('fundId', 'Fondo'),
      fixed('principal', 'Monto'),
      fixed('installmentCount', 'Número de cuotas'),
      filled('rateKind', 'Tipo de tasa', 'annualEffective'),
      fixed('annualRatePercent', 'Tasa'),
      filled('paymentFrequency', 'Frecuencia de pago', 'monthly'),
      filled('dayCount', 'Base de días', '30/360'),
      filled('method', 'Sistema de cuotas', 'levelInstallment'),
      today('disbursedOn', 'Fecha de desembolso'),
      fixed('firstDueOn', 'Primer vencimiento'),
      filled('lateAnnualRatePercent', 'Tasa moratoria anual', '0'),
    ],
  },
  {
    code: 'payment',
    title: 'Registrar pago',
    fields: [
      fixed('amount', 'Monto'),
      today('receivedOn', 'Fecha de pago'),
      filled('means', 'Medio de pago', 'cash'),
      optional('note', 'Nota'),
    ],
  },
  {
    code: 'fund',
    title: 'Nuevo fondo',
    fields: [
      fixed('name', 'Nombre del fondo'),
      required('currency', 'Moneda'),
      fixed('openingCapital', 'Capital inicial'),
    ],
  },
  {
    code: 'fundMovement',
    title: 'Aporte o retiro de un fondo',
    fields: [
      fixed('kind', 'Aporte o retiro'),
      fixed('amount', 'Monto'),
      required('note', 'Motivo'),
    ],
  },
] as const satisfies readonly Form[];

export type FormCode = (typeof FORMS)[number]['code'];

export const findForm = (code: string): Form | undefined =>
  FORMS.find((form) => form.code === code);

/** The field that `payment.note` names. */
export function findField(subject: string): FormField | undefined {
  const [form = '', name = ''] = subject.split('.');
  return findForm(form)?.fields.find((field) => field.name === name);
}
