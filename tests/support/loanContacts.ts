import type { LoanContact } from '@core/contract/loanContacts';
import type { TestApp } from './testApp';
import { ANALYST } from './testUsers';

/** Address of the contacts of a loan. */
export const contactsOf = (loanId: number) => `/protected/prestamos/${loanId}/gestiones`;

/** A working morning: it is 10:00 in Lima. */
export const WEDNESDAY = '2026-04-15';

export const PLACE = { latitude: -12.05, longitude: -77.04, hasConsent: true };

export const aVisit = (change: object) => ({ way: 'visit', ...change });

/** A call in which somebody promised. */
export const SPOKEN = {
  way: 'call',
  aim: 'requested',
  addressee: 'debtor',
  contactName: 'Rosa',
  madeOn: '2026-03-10',
  madeMinute: 480,
  result: 'promise',
};

type Answer = LoanContact & {
  readonly code?: string;
  readonly title?: string;
  readonly errors?: readonly { readonly field: string }[];
};

/** Writes down a call that nobody answered, or what the change says. */
export async function contact(app: TestApp, change: object = {}, as = ANALYST, loanId = 1) {
  const body = {
    way: 'call',
    aim: 'collection',
    addressee: 'debtor',
    contactName: 'Rosa Quispe',
    madeOn: WEDNESDAY,
    madeMinute: 9 * 60,
    result: 'noAnswer',
    ...change,
  };
  const response = await app.send('POST', contactsOf(loanId), { body, as });
  return { status: response.status, body: (await response.json()) as Answer };
}
