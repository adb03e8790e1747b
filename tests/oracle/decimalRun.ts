import type { Decimal } from 'decimal.js';
import { Exact, NOTHING } from './decimalInterest';

/** Principal and interest of its own days of each row, and the balance before it. */
export interface Row {
  readonly balance: Decimal;
  readonly principal: Decimal;
  readonly accrued: Decimal;
}

/** Grace of a loan: how many rows pay no principal, and how many of them no interest. */
export interface Grace {
  readonly rows: number;
  readonly putOff: number;
  readonly isFree: boolean;
  /** True where what is put off bears interest with the debt. */
  readonly isJoined: boolean;
  /** Most interest in all; nothing is too much where it is left out. */
  readonly most?: Decimal | undefined;
}

export type PrincipalOf = (index: number, balance: Decimal, accrued: Decimal) => Decimal;

/** Runs the balance down, row by row; undefined where it ends before the last. */
export function run(
  opening: Decimal,
  interestOf: (index: number, balance: Decimal) => Decimal,
  count: number,
  grace: Grace,
  principalOf: PrincipalOf,
): readonly Row[] | undefined {
  const rows: Row[] = [];
  let balance = opening;
  let charged = NOTHING;
  for (let index = 0; index < count; index++) {
    if (balance.isZero()) return undefined;
    const isFree = grace.isFree && index < grace.putOff;
    const whole = isFree ? NOTHING : interestOf(index, balance);
    const accrued = Exact.min(whole, (grace.most ?? whole.plus(charged)).minus(charged));
    charged = charged.plus(accrued);
    if (grace.isJoined && index < grace.putOff) {
      rows.push({ balance, principal: NOTHING, accrued });
      balance = balance.plus(accrued);
      continue;
    }
    const asked = index < grace.rows ? NOTHING : principalOf(index, balance, accrued);
    const principal = index === count - 1 ? balance : Exact.min(asked, balance);
    rows.push({ balance, principal, accrued });
    balance = balance.minus(principal);
  }
  return rows;
}
