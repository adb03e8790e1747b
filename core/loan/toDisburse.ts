import { addDays, addMonths, daysBetween, type PlainDate } from '../calendar/plainDate';
import type { ContractStatus } from '../documents/contractMachine';
import { payDays } from './duePeriods';
import {
  firstDueAfter,
  frequencyOf,
  payDayFrom,
  type PaymentFrequency,
} from './paymentFrequencies';

/** Next step for a loan that was agreed on and whose money did not leave yet. */
export const DISBURSEMENT_STEPS = [
  'extend',
  'generateContract',
  'sendContract',
  'signContract',
  'wait',
  'redate',
  'disburse',
] as const;

/** One step, for example `'signContract'`. */
export type DisbursementStep = (typeof DISBURSEMENT_STEPS)[number];

/** Facts that decide on the next step. */
export interface WaitingLoan {
  readonly requiresSignedContract: boolean;
  /** Status of its latest contract; undefined while there is none. */
  readonly contract: ContractStatus | undefined;
  readonly disburseOn: PlainDate;
  readonly expiresOn: PlainDate;
}

const SIGNED: readonly (ContractStatus | undefined)[] = ['FIRMADO', 'VIGENTE'];

/**
 * True where both parties signed the contract that counts.
 *
 * @example isSigned('FIRMADO_PARCIAL') // false
 */
export const isSigned = (contract: ContractStatus | undefined): boolean =>
  SIGNED.includes(contract);

/**
 * The next step of a loan that waits for its money: its wait comes first, then its contract where
 * the product asks for it signed, then the day that was agreed on.
 *
 * @example disbursementStep({ ...loan, contract: 'ENVIADO' }, today) // 'signContract'
 */
export function disbursementStep(loan: WaitingLoan, today: PlainDate): DisbursementStep {
  const { requiresSignedContract, contract, disburseOn, expiresOn } = loan;
  if (expiresOn < today) return 'extend';
  if (requiresSignedContract && !isSigned(contract)) {
    if (contract === 'GENERADO') return 'sendContract';
    if (contract === 'ENVIADO' || contract === 'FIRMADO_PARCIAL') return 'signContract';
    return 'generateContract';
  }
  if (disburseOn > today) return 'wait';
  return requiresSignedContract && disburseOn < today ? 'redate' : 'disburse';
}

const MONTHS_MAX = 12;

/** Pay days of a year and a day, in which the first due date falls. */
const PAY_DAYS_MAX = 50;

/**
 * The first due date of a loan whose money leaves on another day: as far from it as it was, in
 * months where it was whole months away, on a pay day where it was one, else in days. Dates
 * agreed on one by one stay.
 *
 * @example movedFirstDue({ ...monthly, disbursedOn: '2026-01-31' }, '2026-02-10') // '2026-03-10'
 */
export function movedFirstDue(
  agreed: {
    readonly disbursedOn: PlainDate;
    readonly firstDueOn: PlainDate;
    readonly paymentFrequency: PaymentFrequency;
  },
  on: PlainDate,
): PlainDate {
  const { disbursedOn, firstDueOn, paymentFrequency } = agreed;
  const days = daysBetween(disbursedOn, firstDueOn);
  const frequency = frequencyOf(paymentFrequency);
  if (frequency.unit === 'dates') return firstDueOn;
  if (frequency.unit === 'daysOfMonth' && payDayFrom(firstDueOn, frequency.days) === firstDueOn) {
    const suggested = firstDueAfter(disbursedOn, paymentFrequency);
    // One that came sooner than a frequency suggests is the next pay day again.
    if (firstDueOn < suggested) return payDayFrom(addDays(on, 1), frequency.days);
    const agreedDays = payDays(suggested, frequency.days, PAY_DAYS_MAX);
    const later = Math.max(0, agreedDays.indexOf(firstDueOn));
    return payDays(firstDueAfter(on, paymentFrequency), frequency.days, later + 1)[later]!;
  }
  if (frequency.unit !== 'month') return addDays(on, days);
  for (let months = 1; months <= MONTHS_MAX; months += 1) {
    if (addMonths(disbursedOn, months) === firstDueOn) return addMonths(on, months);
  }
  return addDays(on, days);
}
