import type { PlainDate } from '../calendar/plainDate';
import { ONE } from '../money/fixedPoint';
import { sum, type Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import type { LoanAgreement, QuotedRate } from './agreement';
import type { LateRules } from './lateCharge';
import type { PaidShare } from './lateStretches';
import type { OpenInstallment } from './openInstallment';
import type { CarriedDraw, Draw } from './planTranche';
import type { Restart } from './restart';

/**
 * One step towards what an installment asks for. `exact` is in minor units with 30 decimals; the
 * steps of a part add up to it without a remainder. Data, not prose: screens word it.
 */
export type OwedStep = { readonly exact: bigint } & (
  | {
      /** A balance at a rate for days of a year. */
      readonly kind: 'accrual';
      readonly from: PlainDate;
      readonly to: PlainDate;
      readonly balance: Money;
      readonly rate: QuotedRate;
      readonly days: number;
      readonly basis: number;
    }
  | { readonly kind: 'flatShare'; readonly rate: QuotedRate }
  | { readonly kind: 'rounding' }
  /** Interest that the cap of the agreement takes off. */
  | { readonly kind: 'interestCap'; readonly percent: string }
  /** Effect that a later change of the schedule, or another system before this one, made of it. */
  | { readonly kind: 'replanned' }
  | {
      readonly kind:
        'installment' | 'lessInterest' | 'prepaid' | 'remainder' | 'agreedPart' | 'lateCharge';
    }
  /** Interest that other installments put off (gracia). */
  | { readonly kind: 'graceInterest' }
  | { readonly kind: 'fixedCharge'; readonly name: string }
  | {
      readonly kind: 'percentage';
      readonly name: string;
      readonly base: Money;
      readonly percent: string;
    }
);

/** Facts that an explanation is made from. */
export interface OwedQuestion {
  /** Every row of the schedule as it stands. */
  readonly rows: readonly OpenInstallment[];
  readonly number: number;
  readonly agreement: LoanAgreement;
  readonly rules: LateRules;
  /** Tranches (+) and prepayments (-). */
  readonly draws: readonly (Draw & Partial<CarriedDraw>)[];
  /** Start of the schedule that was last made. */
  readonly restart?: Pick<Restart, 'number' | 'since' | 'on' | 'interest'> | undefined;
  /** Parts of payments that settled installments, by the day they were received. */
  readonly paid: readonly PaidShare[];
  /** Charges put one by one on the installment, with their tax. */
  readonly oneOffs?: readonly { readonly name: string; readonly amount: Money }[] | undefined;
  readonly asOf: PlainDate;
}

/**
 * Roundings of what was rounded one by one; of one alone the part tells.
 *
 * @example roundingOf([first, second])[0]?.kind // 'rounding'
 */
export function roundingOf(accrued: readonly (readonly OwedStep[])[]): OwedStep[] {
  if (accrued.length < 2) return [];
  const exact = sum(
    accrued.map((steps) => {
      const whole = sum(steps.map((step) => step.exact));
      return divideHalfUp(whole, ONE) * ONE - whole;
    }),
  );
  return exact === 0n ? [] : [{ kind: 'rounding', exact }];
}
