import type { PlainDate } from '../calendar/plainDate';
import { chargesDue, type ChargedInstallment, type ChargeDue } from './chargesDue';
import { COMPONENTS } from './componentTable';
import { LOT_KINDS, type LotKind } from './components';
import type { LateRules } from './lateCharge';

const lotOf = ({ kind }: ChargeDue) => COMPONENTS[kind].lot;

/** Days up to which some kinds stand charged beyond the others. */
export type ChargedAhead = Readonly<Partial<Record<LotKind, PlainDate>>>;

/** Reach of the charges of a loan: everything through a day, and some kinds ahead of it. */
export interface ChargedSpan {
  readonly through: PlainDate;
  readonly ahead: ChargedAhead | null;
}

/**
 * The kinds of a lot as they are kept, each once and in order; null when none is left out.
 *
 * @example lotKindsOf(['late', 'interest']) // ['interest', 'late']
 */
export function lotKindsOf(asked: readonly LotKind[] | undefined): LotKind[] | null {
  const kinds = LOT_KINDS.filter((kind) => asked?.includes(kind));
  return asked === undefined || kinds.length === LOT_KINDS.length ? null : kinds;
}

/**
 * The charges of a loan that a lot of some kinds takes, and those that it leaves for another.
 *
 * @example shareOfLot(charges, ['late']).left // the interest that fell due
 */
export function shareOfLot(charges: readonly ChargeDue[], kinds: readonly LotKind[] | null) {
  const isTaken = (charge: ChargeDue) => kinds === null || kinds.includes(lotOf(charge));
  return {
    taken: charges.filter(isTaken),
    left: charges.filter((charge) => !isTaken(charge)),
  };
}

/**
 * Reach of the charges of a loan once a lot was posted: whole, unless the lot left something.
 *
 * @example spanAfter(span, ['late'], '2026-04-20', left).ahead // { late: '2026-04-20' }
 */
export function spanAfter(
  { through, ahead }: ChargedSpan,
  kinds: readonly LotKind[] | null,
  businessDate: PlainDate,
  left: readonly ChargeDue[],
): ChargedSpan {
  if (kinds === null || left.length === 0) return { through: businessDate, ahead: null };
  const now = Object.fromEntries(kinds.map((kind) => [kind, businessDate]));
  return { through, ahead: { ...ahead, ...now } };
}

/**
 * The charges that bring a loan as far as it is charged: each kind up to its own day.
 *
 * @example chargesOver(uncharged, { through: '2026-03-31', ahead: { late: '2026-04-20' } }, loan)
 */
export function chargesOver(
  installments: readonly ChargedInstallment[],
  { through, ahead }: ChargedSpan,
  rules: LateRules,
): ChargeDue[] {
  const dayOf = (charge: ChargeDue) => ahead?.[lotOf(charge)] ?? through;
  const days = new Set([through, ...Object.values(ahead ?? {})]);
  return [...days].flatMap((day) =>
    chargesDue(installments, day, rules).filter((charge) => dayOf(charge) === day),
  );
}
