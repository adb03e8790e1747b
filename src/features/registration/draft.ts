import type { NeutralAnswer } from '@core/contract/accounts';
import { emptyRegistration, type RegistrationForm } from './registrationForm';

const DRAFT = 'registro';
const PENDING = 'registro-por-confirmar';

/** An e-mail that waits for its code, on this tab. */
export interface PendingEmail {
  readonly email: string;
  /**
   * Moments from which another code may be asked for, and at which this one ends, in milliseconds.
   */
  readonly resendFrom: number;
  readonly validUntil: number;
  readonly wasCorrected: boolean;
  /** Said instead of where the code went, where no mail leaves; empty where one does. */
  readonly unmailed: string;
  /** Secret with which this tab may correct the e-mail; empty where another one registered. */
  readonly secret: string;
}

/** Stored object; empty where the browser refuses storage, or somebody tampered with it. */
function read(storage: () => Storage, name: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(storage().getItem(name) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

function write(storage: () => Storage, name: string, value: object | undefined): void {
  try {
    if (value === undefined) storage().removeItem(name);
    else storage().setItem(name, JSON.stringify(value));
  } catch {
    // A browser without storage has no draft; the form works all the same.
  }
}

const device = () => window.localStorage;
const tab = () => window.sessionStorage;

/** The form as it was left on this device; passwords are never kept. */
export function readDraft(): RegistrationForm {
  const stored = read(device, DRAFT);
  const texts = Object.keys(emptyRegistration).flatMap((name) => {
    const value = stored[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { ...emptyRegistration, ...Object.fromEntries(texts), password: '', repeated: '' };
}

/** Keeps what is typed, but for the passwords. */
export function keepDraft(form: RegistrationForm): void {
  write(device, DRAFT, { ...form, password: undefined, repeated: undefined });
}

export const forgetDraft = () => write(device, DRAFT, undefined);

export function readPending(): PendingEmail | undefined {
  const { email, resendFrom, validUntil, wasCorrected, unmailed, secret } = read(tab, PENDING);
  if (typeof email !== 'string' || email === '') return undefined;
  return {
    email,
    resendFrom: Number(resendFrom) || 0,
    validUntil: Number(validUntil) || 0,
    wasCorrected: wasCorrected === true,
    unmailed: typeof unmailed === 'string' ? unmailed : '',
    secret: typeof secret === 'string' ? secret : '',
  };
}

/** Notes that a code was just sent. */
export function keepPending(
  email: string,
  { message, isMailed, resendAfterSeconds, validMinutes }: NeutralAnswer,
  { wasCorrected = false, secret = '' }: Partial<PendingEmail> = {},
): PendingEmail {
  const now = Date.now();
  const pending = {
    email,
    wasCorrected,
    unmailed: isMailed ? '' : message,
    secret,
    resendFrom: now + resendAfterSeconds * 1000,
    validUntil: now + validMinutes * 60_000,
  };
  write(tab, PENDING, pending);
  return pending;
}

export const forgetPending = () => write(tab, PENDING, undefined);
