import { describe, expect, it } from 'vitest';
import { parseMoney } from '@core/money/wire';
import { trancheCost } from '@core/loan/trancheCost';

const draw = (on: string, amount: string) => ({ on, amount: parseMoney(amount, 'PEN') });
const row = (dueOn: string, principal: string, total: string) => ({
  dueOn,
  principal: parseMoney(principal, 'PEN'),
  total: parseMoney(total, 'PEN'),
});

const DRAWS = [
  draw('2026-01-15', '1200.00'),
  draw('2026-02-25', '1000.00'),
  draw('2026-04-05', '800.00'),
];
const INSTALLMENTS = [
  row('2026-02-15', '200.00', '224.00'),
  row('2026-03-15', '400.00', '441.40'),
  row('2026-04-15', '800.00', '860.55'),
  row('2026-05-15', '1600.00', '1648.20'),
];

const dayCount = '30/360';

describe('the TCEA of a loan in tranches', () => {
  it('counts each part from its own day', () => {
    // Rates found by a secant in decimals of 60 digits, apart from this engine.
    const stored = parseMoney('60.00', 'PEN');
    expect(trancheCost({ draws: DRAWS, installments: INSTALLMENTS, kept: stored, dayCount })).toBe(
      '56.11',
    );
    const atOnce = [draw('2026-01-15', '3000.00')];
    expect(trancheCost({ draws: atOnce, installments: INSTALLMENTS, kept: stored, dayCount })).toBe(
      '32.95',
    );
  });

  it('is not told where the schedule no longer gives back what was handed over', () => {
    const installments = INSTALLMENTS.slice(1);
    expect(trancheCost({ draws: DRAWS, installments, kept: 0n, dayCount })).toBeUndefined();
    expect(trancheCost({ draws: [], installments: [], kept: 0n, dayCount })).toBeUndefined();
  });
});
