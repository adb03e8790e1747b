import { DomainError } from '../errors/domainError';
import { PHONE_PATTERN } from '../identity/documents';
import { TYPED_MONEY_PATTERN } from '../money/wire';
import { EMPLOYMENT_KINDS, REQUEST_PURPOSES } from './rules';

/** Fields of a request besides its terms, as it is typed; empty where nothing was. */
export const REQUEST_FIELDS = [
  'purpose',
  'purposeDetail',
  'monthlyIncome',
  'monthlyExpenses',
  'employmentKind',
  'employerName',
  'jobTitle',
  'referenceName',
  'referencePhone',
  'secondReferenceName',
  'secondReferencePhone',
  'acceptsData',
  'acceptsBureau',
] as const;

/** One field, for example `'purpose'`. */
export type RequestField = (typeof REQUEST_FIELDS)[number];

/** The answers of a request, all text. */
export type RequestAnswers = Readonly<Record<RequestField, string>>;

/** Text of a ticked consent. */
const CONSENTED = 'sí';

const is = (allowed: readonly string[]) => (text: string) => allowed.includes(text);
const isMoney = (text: string) => TYPED_MONEY_PATTERN.test(text);
const isThere = (text: string) => text.trim().length >= 2;
const isPhone = (text: string) => PHONE_PATTERN.test(text);
const isConsent = (text: string) => text === CONSENTED;

/** Checks of the fields before the request is sent. */
const CHECKS: Partial<Readonly<Record<RequestField, (text: string) => boolean>>> = {
  purpose: is(REQUEST_PURPOSES),
  monthlyIncome: (text) => isMoney(text) && /[1-9]/.test(text),
  monthlyExpenses: isMoney,
  employmentKind: is(EMPLOYMENT_KINDS),
  referenceName: isThere,
  referencePhone: isPhone,
  secondReferencePhone: (text) => text === '' || isPhone(text),
  acceptsData: isConsent,
  acceptsBureau: isConsent,
};

/**
 * The fields that are missing or wrong, in the order of the form.
 *
 * @example missingFields(emptyAnswers()).includes('purpose') // true
 */
export function missingFields(answers: RequestAnswers): RequestField[] {
  const wrong = (field: RequestField) => CHECKS[field]?.(answers[field]) === false;
  const needsEmployer = answers.employmentKind === 'dependent' && !isThere(answers.employerName);
  return REQUEST_FIELDS.filter(
    (field) => wrong(field) || (field === 'employerName' && needsEmployer),
  );
}

/**
 * Refuses answers that are not whole. Throws REQUEST_INCOMPLETE for the first field at fault.
 *
 * @example checkAnswers(answers)
 */
export function checkAnswers(answers: RequestAnswers): void {
  const [field] = missingFields(answers);
  if (field !== undefined) throw new DomainError('REQUEST_INCOMPLETE', {}, `answers.${field}`);
}

/**
 * Answers with nothing in them.
 *
 * @example emptyAnswers().purpose // ''
 */
export const emptyAnswers = (): RequestAnswers =>
  Object.fromEntries(REQUEST_FIELDS.map((field) => [field, ''])) as RequestAnswers;
