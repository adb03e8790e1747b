import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eligibilityText, scoreText } from '@/i18n/requests';

const TITLES = 'server/platform/http/problems';
/** Numbers that are limits, or above one: never one alone. */
const MANY = ['min', 'max', 'most', 'maxDays', 'rows', 'minDays'];
const COUNTED = /\{(\w+)\} (?:votos|días|cuotas|préstamos|pagos|líneas|filas|meses|personas)/g;

describe('one of anything', () => {
  it('is told in the singular', () => {
    const limits = { currency: 'PEN', maxCapacityPercent: 40 };
    expect(eligibilityText('overdue', '1', limits)).toContain('con 1 día de atraso');
    expect(eligibilityText('overdue', '2', limits)).toContain('con 2 días de atraso');
    expect(scoreText('tenure', '1')).toBe('Antigüedad: 1 mes como cliente');
    expect(scoreText('tenure', '12')).toBe('Antigüedad: 12 meses como cliente');
  });

  it('is not told in the plural by a refusal', () => {
    const titles = readdirSync(TITLES).map((name) => readFileSync(`${TITLES}/${name}`, 'utf8'));
    const counted = titles.flatMap((text) => [...text.matchAll(COUNTED)]);
    expect(counted.length).toBeGreaterThan(0);
    expect(counted.filter(([, name]) => !MANY.includes(name!)).map(([words]) => words)).toEqual([]);
  });
});
