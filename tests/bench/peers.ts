import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

interface Decimal {
  plus(other: Decimal | number): Decimal;
  minus(other: Decimal | number): Decimal;
  times(other: Decimal | number): Decimal;
  div(other: Decimal | number): Decimal;
  pow(exponent: number): Decimal;
  toDecimalPlaces(places: number, rounding: number): Decimal;
}

/** Schedules by other packages of the registry: 1,000.00 a piece at 12 % a year, monthly. */
export function peerSchedules(count: number): Readonly<Record<string, () => unknown>> {
  const { Calculator } = load('amortizejs') as {
    Calculator: { calculate(config: Record<string, unknown>): unknown };
  };
  const { Frances } = load('amortization-system') as {
    Frances: (...args: (number | Date | string)[]) => unknown;
  };
  const { Loan } = load('loanjs') as { Loan: new (...args: (number | string)[]) => unknown };
  const { amortizationSchedule } = load('amortization') as {
    amortizationSchedule: (principal: number, years: number, rate: number) => unknown;
  };
  const start = new Date(2026, 0, 15);
  return {
    amortizejs: () =>
      Calculator.calculate({
        method: 'mortgage',
        apr: 12,
        balance: 100_000,
        loanTerm: count,
        startDate: start,
      }),
    'amortization-system': () => Frances(100_000, count, 12, start, 'month', count),
    'decimal.js by hand': () => decimalSchedule(count),
    loanjs: () => new Loan(100_000, count, 12, 'annuity'),
    amortization: () => amortizationSchedule(100_000, count / 12, 0.12),
  };
}

const HALF_UP = 4;

/** Schedule of the same loan with a library of exact decimals, without dates. */
function decimalSchedule(count: number): unknown {
  const { Decimal } = load('decimal.js') as { Decimal: new (value: number | string) => Decimal };
  const rate = new Decimal('0.01');
  const discount = new Decimal(1).minus(rate.plus(1).pow(-count));
  const level = new Decimal(100_000).times(rate).div(discount).toDecimalPlaces(2, HALF_UP);
  let balance = new Decimal(100_000);
  return Array.from({ length: count }, (_, index) => {
    const interest = balance.times(rate).toDecimalPlaces(2, HALF_UP);
    const principal = index === count - 1 ? balance : level.minus(interest);
    balance = balance.minus(principal);
    return { number: index + 1, principal, interest, total: principal.plus(interest), balance };
  });
}
