import type { AuditEvent } from '@core/contract/auditLog';
import { actionTitle, fieldOrder, fieldTitle, valueForPeople } from '../../parties/borrowers/words';
import type { ProductTermsBody } from '@core/contract/products';
import { CHANGED_FIELD, STEP_DONE } from '@core/names/requestNames';
import { ACT_WORDS } from './actWords';
import { DATUM_WORDS } from './datumWords';
import { TERM_NAMES, termForPeople } from './productWords';
import { allActions, findAction } from '../../access/permissions/catalogue';
import { thingNumber, valueWord } from './valueWords';

interface AuditFacts {
  readonly action: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Description of an act on something and of its changes, as people read it. */
export function describeAudit({ action, before, after }: AuditFacts, entity = '') {
  const title = ownTitle(action) ?? actionTitle(action, asFields(after));
  const fields = permissionChanges(before, after) ?? [
    ...changesOf(asFields(before), asFields(after), entity),
    ...termChanges(asFields(before)['terms'], asFields(after)['terms']),
  ];
  return { title, fields };
}

/** Name of an act that its data do not change; undefined of another act. */
const ownTitle = (action: string): string | undefined =>
  ACT_WORDS[action] ?? findAction(action)?.title ?? stepTitle(action);

/** Names of acts by what the log writes for each, as people search them. */
export const titlesOfActs = (): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...allActions().map(({ operation, title }) => [operation, title] as const),
    ...Object.keys(STEP_DONE).map((step) => [`request:${step}`, stepTitle(`request:${step}`)!]),
    ...Object.entries(ACT_WORDS),
  ]);

/** Name of a step of a request, `request:take`; undefined of another act. */
function stepTitle(action: string): string | undefined {
  const [, step = ''] = action.split('request:');
  const done = (STEP_DONE as Readonly<Record<string, string>>)[step];
  return done === undefined ? undefined : `Solicitud de préstamo: ${lowerFirst(done)}`;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** One right of a profile, before and after, as a change of permissions keeps them. */
interface Right {
  readonly asunto: string;
  readonly antes?: string;
  readonly despues?: string;
}

/** Lines of a change of permissions: one for each right. */
function permissionChanges(before: unknown, after: unknown) {
  const rights = (after as { changes?: unknown } | null | undefined)?.changes;
  if (!Array.isArray(before) || !Array.isArray(rights)) return undefined;
  const was = new Map((before as readonly Right[]).map(({ asunto, antes }) => [asunto, antes]));
  return (rights as readonly Right[]).map(({ asunto, despues = '' }) => ({
    field: asunto,
    before: was.get(asunto) ?? '',
    after: despues,
  }));
}

/** Lines of a new version of a product: one for each term that differs from the one before. */
function termChanges(before: unknown, after: unknown): AuditEvent['changes'] {
  const [was, is] = [asFields(before), asFields(after)];
  return (Object.keys(TERM_NAMES) as (keyof ProductTermsBody)[])
    .map((name) => ({
      field: TERM_NAMES[name],
      before: termForPeople(name, was[name]),
      after: termForPeople(name, is[name]),
    }))
    .filter((change) => change.before !== change.after);
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Fields of a value written down; a bare value or a list stands under one name. Terms of a change
 * of a loan are fields like the others, those of a product are told apart.
 */
function asFields(value: unknown): Fields {
  if (value === null || value === undefined) return {};
  if (!isFields(value)) return { value };
  const { terms, ...others } = value;
  return isFields(terms) && !('minAmount' in terms) ? { ...others, ...terms } : value;
}

function changesOf(before: Fields, after: Fields, entity: string): AuditEvent['changes'] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => name !== 'terms')
    .toSorted((a, b) => fieldOrder(a) - fieldOrder(b))
    .map((name) => ({
      // A contact is its value; any other value is one.
      field:
        name === 'value' && !('hasConsent' in { ...before, ...after })
          ? 'Valor'
          : datumTitle(name, entity),
      before: datumText(name, before[name], entity),
      after: datumText(name, after[name], entity),
    }))
    .filter((change) => change.before !== change.after);
}

/** Data that mean something else in what an act is about than where they usually stand. */
const WORDS_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  collateral: { value: 'Valor' },
  holidayCampaign: { way: 'Tipo de descanso' },
  loanContact: { way: 'Medio' },
  opportunity: { title: 'Título' },
};

/** Name of a term of a product, which a loan may say too. */
const productTerm = (name: string): string | undefined =>
  (TERM_NAMES as Readonly<Record<string, string>>)[name];

/** Name of a term or an answer of a request. */
const requestField = (name: string): string | undefined =>
  (CHANGED_FIELD as Readonly<Record<string, string>>)[name];

/** Name of a datum of an act on something, as people read it. */
const datumTitle = (name: string, entity: string): string =>
  WORDS_OF[entity]?.[name] ??
  (fieldTitle(name) || (DATUM_WORDS[name] ?? productTerm(name) ?? requestField(name) ?? name));

/**
 * Value of a datum as people read it; parts of one are told one after the other.
 *
 * @example datumText('means', 'cash') // 'Efectivo'
 */
function datumText(name: string, value: unknown, entity: string): string {
  if (Array.isArray(value)) {
    return value
      .map((one) => datumText(name, one, entity))
      .join(value.some(isFields) ? '; ' : ', ');
  }
  if (isFields(value)) {
    return Object.entries(value)
      .map(([part, inner]) => [datumTitle(part, entity), datumText(part, inner, entity)] as const)
      .filter(([, text]) => text !== '')
      .map(([title, text]) => `${title}: ${text}`)
      .join(', ');
  }
  if (typeof value !== 'string') return thingNumber(name, value) ?? valueForPeople(name, value);
  return valueWord(name, value) ?? valueForPeople(name, value);
}
