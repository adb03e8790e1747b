import type { AuditEvent } from '@core/contract/auditLog';
import { actionTitle, fieldOrder, fieldTitle, valueForPeople } from '../../parties/borrowers/words';
import type { ProductTermsBody } from '@core/contract/products';
import { ACT_WORDS, DATUM_WORDS } from './actWords';
import { TERM_NAMES, termForPeople } from './productWords';
import { findAction } from '../../access/permissions/catalogue';

interface AuditFacts {
  readonly action: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Description of an act and of its changes, as people read it. */
export function describeAudit({ action, before, after }: AuditFacts) {
  const title =
    findAction(action)?.title ?? ACT_WORDS[action] ?? actionTitle(action, asFields(after));
  const fields = permissionChanges(before, after) ?? [
    ...changesOf(asFields(before), asFields(after)),
    ...termChanges(asFields(before)['terms'], asFields(after)['terms']),
  ];
  return { title, fields };
}

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

/** Fields of a value written down; a bare value or a list stands under one name. */
const asFields = (value: unknown): Fields =>
  value === null || value === undefined
    ? {}
    : typeof value === 'object' && !Array.isArray(value)
      ? (value as Fields)
      : { value };

function changesOf(before: Fields, after: Fields): AuditEvent['changes'] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => name !== 'terms')
    .toSorted((a, b) => fieldOrder(a) - fieldOrder(b))
    .map((name) => ({
      field: fieldTitle(name) || (DATUM_WORDS[name] ?? name),
      before: textOf(name, before[name]),
      after: textOf(name, after[name]),
    }))
    .filter((change) => change.before !== change.after);
}

const textOf = (name: string, value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : valueForPeople(name, value);
