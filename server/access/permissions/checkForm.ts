import { DomainError } from '@core/errors/domainError';
import type { Context } from 'hono';
import { approvalOf } from '../../platform/http/commandStopped';
import type { AppEnv } from '../../platform/http/appEnv';
import { findForm, type FormCode, type FormField } from './forms';
import { isAboveLimit, limitOf, modeOf } from './permissions';

/** Values that a request may hold in the fields of these forms. */
type Values = Readonly<Record<string, string | number | boolean | undefined>>;

const textOf = (value: Values[string]) => String(value ?? '').trim();

/**
 * Holds a request to the fields of the profile: what it may not fill in keeps its factory value,
 * and what it must fill in is there. What something else decided is nobody's to fill in. Throws
 * FIELD_NOT_ALLOWED or FIELD_REQUIRED.
 */
export function checkForm(
  c: Context<AppEnv>,
  code: FormCode,
  values: Values,
  today: string,
  decided: readonly string[] = [],
) {
  for (const field of findForm(code)?.fields ?? []) {
    const isFree = field.isFixed !== true && !decided.includes(field.name);
    if (isFree) checkField(c, `${code}.${field.name}`, field, values, today);
  }
}

function checkField(
  c: Context<AppEnv>,
  subject: string,
  { name, title, factory }: FormField,
  values: Values,
  today: string,
) {
  const mode = modeOf(c.get('permissions'), c.get('actor').profile, subject);
  const sent = textOf(values[name]);
  if (mode === 'required' && sent === '') {
    throw new DomainError('FIELD_REQUIRED', { label: title }, name);
  }
  const isKept = sent === '' || sent === factory?.(today);
  if ((mode === 'hidden' || mode === 'readOnly') && !isKept) {
    throw new DomainError('FIELD_NOT_ALLOWED', { label: title }, name);
  }
}

/**
 * Throws APPROVAL_LIMIT_EXCEEDED when the profile approves less than the amount: that of who asks,
 * and of the second person.
 */
export async function checkApprovalLimit(
  c: Context<AppEnv>,
  amount: string,
  field: string,
  /** Currency of the amount, which only a profile with a limit asks for. */
  currencyOf: () => Promise<string>,
): Promise<void> {
  const approver = approvalOf(c)?.approver.profile;
  for (const profile of [c.get('actor').profile, approver ?? c.get('actor').profile]) {
    const limit = limitOf(c.get('permissions'), profile, 'maxApprovalAmount');
    if (limit === null || !isAboveLimit(amount, await currencyOf(), limit)) continue;
    const params = { limit: limit.amount, currency: limit.currency };
    throw new DomainError('APPROVAL_LIMIT_EXCEEDED', params, field);
  }
}
