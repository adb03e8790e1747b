import type { RequestDetail, RequestDraft } from '@core/contract/requests';
import { missingFields, type RequestField } from '@core/requests/requestForm';
import { plainPhone } from '@/i18n/fields';
import { groupMoney, readTypedMoney } from '@/i18n/format';
import { toOptionForm, toRequestTerms, type OptionForm } from './simulation';

/** Texts of the inputs of a request: the terms, and the answers. */
export interface WizardForm {
  readonly option: OptionForm;
  readonly answers: RequestDraft['answers'];
}

const MONEY = ['monthlyIncome', 'monthlyExpenses'] as const;
const PHONES = ['referencePhone', 'secondReferencePhone'] as const;

/** The form as it opens on a draft. */
export function wizardFormOf({ terms, answers }: RequestDetail): WizardForm {
  const texts = { ...answers };
  for (const name of MONEY) {
    const wire = readTypedMoney(answers[name]);
    if (wire !== undefined) texts[name] = groupMoney(wire);
  }
  return { option: toOptionForm(terms), answers: texts };
}

/** The answers as they travel: amounts and telephones without what people type between. */
function toAnswers(answers: RequestDraft['answers']): RequestDraft['answers'] {
  const sent = { ...answers };
  for (const name of MONEY) sent[name] = readTypedMoney(answers[name]) ?? answers[name];
  for (const name of PHONES) sent[name] = plainPhone(answers[name]);
  return sent;
}

/** A draft as it is saved. */
export const toDraft = (form: WizardForm, productId: number): Omit<RequestDraft, 'version'> => ({
  terms: toRequestTerms(productId, form.option),
  answers: toAnswers(form.answers),
});

/** Faults of the answers, missing or wrong, as sentences by field. */
export function faultsOf(answers: RequestDraft['answers']): Partial<Record<RequestField, string>> {
  return Object.fromEntries(
    missingFields(toAnswers(answers)).map((field) => [field, FAULTS[field] ?? 'Revise este dato']),
  );
}

const FAULTS: Partial<Readonly<Record<RequestField, string>>> = {
  purpose: 'Elija para qué es el préstamo',
  monthlyIncome: 'Ingrese cuánto recibe al mes, como 2,500.00',
  monthlyExpenses: 'Ingrese cuánto gasta al mes; puede ser 0',
  employmentKind: 'Elija cómo obtiene sus ingresos',
  employerName: 'Ingrese el nombre del empleador',
  referenceName: 'Ingrese el nombre de la referencia',
  referencePhone: 'Use de 7 a 15 dígitos, con + si hay código de país',
  secondReferencePhone: 'Use de 7 a 15 dígitos, con + si hay código de país',
  acceptsData: 'Debe autorizarlo para enviar la solicitud',
  acceptsBureau: 'Debe autorizarlo para enviar la solicitud',
};

/** State of the address of a request that is asked again: it begins with its terms. */
export const ASKED_AGAIN = 'askedAgain';

/** The steps, with the answers that each asks for. */
export const WIZARD_STEPS = [
  { id: 'terms', title: 'Condiciones', fields: [] },
  {
    id: 'capacity',
    title: 'Destino e ingresos',
    fields: ['purpose', 'purposeDetail', 'monthlyIncome', 'monthlyExpenses'],
  },
  {
    id: 'work',
    title: 'Empleo y referencias',
    fields: [
      'employmentKind',
      'employerName',
      'jobTitle',
      'referenceName',
      'referencePhone',
      'secondReferenceName',
      'secondReferencePhone',
    ],
  },
  { id: 'guarantors', title: 'Avales', fields: [] },
  { id: 'papers', title: 'Documentos', fields: [] },
  { id: 'consents', title: 'Autorizaciones', fields: ['acceptsData', 'acceptsBureau'] },
  { id: 'review', title: 'Revisión', fields: [] },
] as const satisfies readonly {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly RequestField[];
}[];
