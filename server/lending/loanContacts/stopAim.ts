import type { ContactAim } from '@core/contact/contactRecord';
import type { StopReason } from '@core/contract/loanContacts';

/** Purpose of a visit by why it is on a route: who promised for that day asked for it. */
export const aimOf = (why: StopReason): ContactAim =>
  why === 'promise' ? 'requested' : 'collection';
