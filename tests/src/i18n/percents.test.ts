import { describe, expect, it } from 'vitest';
import { DomainError } from '@core/errors/domainError';
import { problemOf } from '@server/platform/http/problems';
import { showRate } from '@/i18n/format';
import { eligibilityText, scoreText } from '@/i18n/requests';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const decimalsOf = (text: string) =>
  [...plain(text).matchAll(/\d+\.(\d+) %/g)].map(([, decimals]) => decimals!.length);

it('groups the thousands of a percent, on screen and in a refusal', () => {
  expect(plain(showRate('3981.54'))).toBe('3,981.54 %');
  const cap = { rate: '3981.5400', cap: '83.64' };
  expect(problemOf(new DomainError('RATE_CAP_EXCEEDED', cap), '').title).toContain('3,981.54 %');
});

describe('a percent beside its limit', () => {
  it('is told of capacity with equal decimals, and which of the two is the limit', () => {
    const limits = { currency: 'PEN', maxCapacityPercent: 35 };
    const reason = plain(eligibilityText('capacity', '35.11', limits));
    expect(reason).toBe(
      'Las cuotas toman 35.11 % de lo disponible, y el producto admite hasta 35.00 %: ' +
        'se pedirá un aval o menos monto.',
    );
    expect(plain(scoreText('capacity', '35.11', 35))).toContain('admite hasta 35.00 %');
  });

  it.each<[string, Record<string, string | number>]>([
    ['RATE_CAP_EXCEEDED', { rate: '83.65', cap: '83.6400' }],
    ['RATE_OUTSIDE_PRODUCT', { min: '20', max: '60.0000' }],
    ['RENEWAL_MIN_PAID', { paid: '49.99', min: 50 }],
    [
      'LATE_RATE_CAP_EXCEEDED',
      { quoted: '11', rate: '11.16', cap: '11', validFrom: '2026-01-01', source: 'BCRP' },
    ],
  ])('is told by %s with equal decimals', (code, params) => {
    const { title } = problemOf(new DomainError(code as 'RENEWAL_MIN_PAID', params), '');
    const [first, ...others] = decimalsOf(title);
    expect(others.length).toBeGreaterThan(0);
    expect(new Set([first, ...others])).toEqual(new Set([2]));
    expect(title).not.toMatch(/[{}]/);
  });
});
