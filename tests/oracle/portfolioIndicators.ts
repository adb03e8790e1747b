import { addDays, addMonths, daysBetween, type PlainDate } from '@core/calendar/plainDate';
import {
  daysOf,
  paidBy,
  percent,
  sharesOf,
  standingOf,
  text,
  total,
  type RawLoan,
  type RawShare,
  type RawStanding,
} from './rawPortfolio';

/* The indicators of the panel by their definitions, day by day and row by row: slow and plain. */

const YEAR = 365n;

interface Lived {
  readonly loan: RawLoan;
  readonly shares: readonly RawShare[];
}

/** Loans, each with the shares of its payments. */
export const readLives = (loans: readonly RawLoan[]): Lived[] =>
  loans.map((loan) => ({ loan, shares: sharesOf(loan) }));

const standings = (lives: readonly Lived[], day: PlainDate) =>
  lives.flatMap((life) => {
    const at = standingOf(life.loan, life.shares, day);
    return at === undefined ? [] : [{ ...life, at }];
  });

const living = (lives: readonly Lived[], day: PlainDate) =>
  standings(lives, day).filter(({ at }) => at.isLiving);

const principalOf = (all: readonly { readonly at: RawStanding }[]) =>
  total(all.map(({ at }) => at.principal));

const BANDS = ['current', '1-30', '31-60', '61-90', '91+'] as const;
const bandOf = ({ daysLate }: RawStanding) =>
  daysLate === 0 ? 0 : Math.min(4, 1 + Math.floor((daysLate - 1) / 30));

/** The portfolio at the close of a day, none of it rescheduled, in court or written off. */
export function standingOn(lives: readonly Lived[], day: PlainDate) {
  const all = living(lives, day);
  const glp = principalOf(all);
  const beyond = (days: number) => principalOf(all.filter(({ at }) => at.daysLate > days));
  const atRisk = [0, 30, 60, 90].map((moreThanDays) => {
    const share = {
      amount: text(beyond(moreThanDays)),
      percent: percent(beyond(moreThanDays), glp),
    };
    return { moreThanDays, late: share, withRescheduled: share };
  });
  return {
    day,
    loans: all.length,
    principal: text(glp),
    atRisk,
    bands: BANDS.map((band, index) => ({
      band,
      amount: text(principalOf(all.filter(({ at }) => bandOf(at) === index))),
    })),
    overdue: text(beyond(30)),
    judicial: '0.00',
    lateRatio: percent(beyond(30), glp),
    refinanced: '0.00',
    highRiskRatio: percent(beyond(30), glp),
    stages: [glp - beyond(30), beyond(30) - beyond(90), beyond(90)].map(text),
  };
}

const within = (day: PlainDate, from: PlainDate, to: PlainDate) => from <= day && day <= to;

/** Sums of a period that figures divide. */
function flowsOf(lives: readonly Lived[], from: PlainDate, to: PlainDate) {
  const shares = lives.flatMap((life) => life.shares.filter(({ on }) => within(on, from, to)));
  const dues = lives.flatMap((life) =>
    life.loan.rows
      .filter(({ dueOn }) => within(dueOn, from, to))
      .map((row) => ({ ...life, row, amount: row.principal + row.interest })),
  );
  const late = lives.flatMap(({ loan }) =>
    loan.payments.filter(({ receivedOn }) => within(receivedOn, from, to)).map((one) => one.late),
  );
  return {
    dues,
    lent: total(daysOf(from, to).map((day) => principalOf(living(lives, day)))),
    disbursed: total(
      lives.flatMap(({ loan }) => (within(loan.disbursedOn, from, to) ? [loan.principal] : [])),
    ),
    income: total([...late, ...shares.map(({ interest }) => interest)]),
    fellDue: total(dues.map(({ amount }) => amount)),
    paidOnTime: total(dues.map((due) => paidBy(due.shares, due.row.dueOn, due.row))),
    paidBefore: total(dues.map((due) => paidBy(due.shares, addDays(from, -1), due.row))),
    openingArrears: total(living(lives, addDays(from, -1)).map(({ at }) => at.arrears)),
    collected: total(
      shares
        .filter(({ row }) => row.dueOn <= to)
        .map(({ principal, interest }) => principal + interest),
    ),
    principalCollected: total(shares.map(({ principal }) => principal)),
    original: total(dues.map(({ row }) => row.principal)),
  };
}

/** Prepaid part of the principal that a calendar month began with; null of another period. */
function prepaymentIn(lives: readonly Lived[], from: PlainDate, to: PlainDate) {
  if (!from.endsWith('-01') || to !== addDays(addMonths(from, 1), -1)) return null;
  const eve = addDays(from, -1);
  const opened = living(lives, eve);
  const opening = principalOf(opened);
  const principalBy = (shares: readonly RawShare[], row: RawShare['row']) =>
    total(shares.filter((one) => one.on <= eve && one.row === row).map((one) => one.principal));
  const scheduled = total(
    opened.flatMap(({ loan, shares }) =>
      loan.rows
        .filter(({ dueOn }) => within(dueOn, from, to))
        .map((row) => row.principal - principalBy(shares, row)),
    ),
  );
  const prepaid = total(
    opened.flatMap(({ shares }) =>
      shares
        .filter(({ on, row }) => within(on, from, to) && row.dueOn > to)
        .map(({ principal }) => principal),
    ),
  );
  const [of, kept] = [opening - scheduled, opening - scheduled - prepaid];
  return {
    opening: text(opening),
    scheduled: text(scheduled),
    prepaid: text(prepaid),
    monthly: percent(prepaid, of),
    annual: of > 0n ? percent(of ** 12n - kept ** 12n, of ** 12n) : null,
  };
}

/**
 * Figures of a period. `costMillionths` is what the funds cost a year, in millionths of a minor
 * unit.
 */
export function periodOf(
  lives: readonly Lived[],
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  costMillionths: bigint,
) {
  const flows = flowsOf(lives, from, to);
  const { lent, income, fellDue, paidOnTime, openingArrears, collected } = flows;
  const days = BigInt(daysBetween(from, to) + 1);
  const due = fellDue - flows.paidBefore;
  const cost = costMillionths * days;
  const terms = [...new Set(flows.dues.map(({ loan }) => loan))].map(({ rows, disbursedOn }) =>
    BigInt(daysBetween(disbursedOn, rows.at(-1)!.dueOn)),
  );
  const { original, principalCollected } = flows;
  const ofYear = (part: bigint, of: bigint) => (days >= 28n ? percent(part, of) : null);
  const none = ofYear(0n, lent);
  const spread = ofYear(income * YEAR * 1_000_000n - cost, lent * 1_000_000n);
  return {
    from,
    to,
    days: Number(days),
    meanPrincipal: text((lent * 2n + days) / (days * 2n)),
    disbursed: text(flows.disbursed),
    writtenOff: '0.00',
    recovered: '0.00',
    writeOffRatio: none,
    netWriteOffRatio: none,
    income: text(income),
    yieldRatio: ofYear(income * YEAR, lent),
    costRatio: ofYear(cost, lent * 1_000_000n),
    investorsIncome: '0.00',
    investorsLoss: '0.00',
    spread,
    spreadAfterLosses: spread,
    fellDue: text(fellDue),
    paidOnTime: text(paidOnTime),
    onTimeRatio: percent(paidOnTime, fellDue),
    openingArrears: text(openingArrears),
    due: text(due),
    collected: text(collected),
    effectiveness: percent(collected, due + openingArrears),
    principalCollected: text(principalCollected),
    principalFirstDue: text(original),
    recoveryRatio: percent(principalCollected, original),
    lossRatio:
      days >= 28n && original > 0n && total(terms) > 0n
        ? percent(
            (original - principalCollected) * 2n * YEAR * BigInt(terms.length),
            original * total(terms),
          )
        : null,
    prepayment: prepaymentIn(lives, from, to),
  };
}

/** Figures of a fund in a period. */
export function groupOf(lives: readonly Lived[], from: PlainDate, to: PlainDate) {
  const { loans, principal, atRisk } = standingOn(lives, to);
  const { disbursed, paidOnTime, fellDue, income, lent } = flowsOf(lives, from, to);
  return {
    loans,
    principal,
    atRisk30: atRisk[1]!.late,
    disbursed: text(disbursed),
    paidOnTime: text(paidOnTime),
    fellDue: text(fellDue),
    onTimeRatio: percent(paidOnTime, fellDue),
    income: text(income),
    yieldRatio: daysBetween(from, to) >= 27 ? percent(income * YEAR, lent) : null,
  };
}

/** Ways of the principal of each band between two closes, and what was cured. */
export function rollsBetween(lives: readonly Lived[], from: PlainDate, to: PlainDate) {
  const moved = living(lives, from).map((one) => ({
    ...one,
    later: standingOf(one.loan, one.shares, to)!,
  }));
  const rows = BANDS.map((band, index) => {
    const inBand = moved.filter(({ at }) => bandOf(at) === index);
    const opening = principalOf(inBand);
    const ends = [...BANDS, 'paid'] as const;
    const amountOf = (end: (typeof ends)[number]) =>
      end === 'paid'
        ? total(inBand.map(({ at, later }) => at.principal - later.principal))
        : total(
            inBand
              .filter(({ later }) => later.isLiving && BANDS[bandOf(later)] === end)
              .map(({ later }) => later.principal),
          );
    return {
      band,
      opening: text(opening),
      to: ends
        .filter((end) => amountOf(end) > 0n)
        .map((end) => ({
          end,
          amount: text(amountOf(end)),
          percent: percent(amountOf(end), opening),
        })),
    };
  });
  const bad = moved.filter(({ at }) => bandOf(at) >= 2);
  const base = principalOf(bad);
  const cured = bad.filter(({ later }) => !later.isLiving || later.daysLate === 0);
  const cure = { base: text(base), byPaying: percent(principalOf(cured), base) };
  return { rows, cure: { ...cure, byRescheduling: percent(0n, base) } };
}

/** Vintages of the months of a period: principal when first more than 30 days late. */
export function vintagesOf(lives: readonly Lived[], from: PlainDate, to: PlainDate) {
  const firstBad = ({ loan, shares }: Lived) =>
    daysOf(loan.disbursedOn, to)
      .map((day) => ({ day, at: standingOf(loan, shares, day)! }))
      .find(({ at }) => at.isLiving && at.daysLate > 30);
  const months: string[] = [];
  for (let day = from; day <= to; day = addMonths(day, 1)) months.push(day.slice(0, 7));
  return months.map((month, made) => {
    const ofMonth = lives.filter(({ loan }) => loan.disbursedOn.startsWith(month));
    const disbursed = total(ofMonth.map(({ loan }) => loan.principal));
    const bad = ofMonth.map(firstBad);
    const cells = months.slice(made).map((end, k) => {
      const byThen = bad.filter((one) => one !== undefined && one.day.slice(0, 7) <= end);
      const amount = total(byThen.map((one) => one!.at.principal));
      return { k, bad: text(amount), percent: percent(amount, disbursed) };
    });
    return { month, disbursed: text(disbursed), cells };
  });
}

/** Week of a Monday as it stood at the close of its eve, and what came in for it by a day. */
export function weekOf(lives: readonly Lived[], monday: PlainDate, to: PlainDate) {
  const [eve, sunday] = [addDays(monday, -1), addDays(monday, 6)];
  const dues = living(lives, eve).flatMap(({ loan, shares }) =>
    loan.rows
      .filter(({ dueOn }) => within(dueOn, monday, sunday))
      .map((row) => ({
        amount: row.principal + row.interest - paidBy(shares, eve, row),
        came: paidBy(shares, sunday < to ? sunday : to, row) - paidBy(shares, eve, row),
      }))
      .filter(({ amount }) => amount > 0n),
  );
  const expected = total(dues.map(({ amount }) => amount));
  const collected = total(dues.map(({ came }) => came));
  return {
    monday,
    installments: dues.length,
    expected: text(expected),
    collected: text(collected),
    percent: percent(collected, expected),
    isRunning: sunday > to,
  };
}
