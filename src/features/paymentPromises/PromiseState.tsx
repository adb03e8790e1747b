import { PROMISE_STATUS } from '@core/names/stateNames';
import type { PromiseStatus } from '@core/loan/paymentPromise';
import { StatusChip, type Tone } from '@/components/StatusChip';

const TONES: Readonly<Record<PromiseStatus, Tone>> = {
  pending: 'warn',
  kept: 'good',
  broken: 'late',
  replaced: 'quiet',
  voided: 'quiet',
};

/** State of a promise today, in one word. */
export const PromiseState = ({ status }: { readonly status: PromiseStatus }) => (
  <StatusChip tone={TONES[status]} label={PROMISE_STATUS[status]} />
);
