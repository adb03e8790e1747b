import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { groupThousands, moneyForPeople } from '@server/platform/documents/format';
import { AMOUNT_FORMAT } from '@server/platform/http/workbook';
import { MoneyText } from '@/components/MoneyText';
import { showExact } from '@/i18n/explanations';
import { showMoney } from '@/i18n/format';

const AMOUNTS = ['-5.50', '-1234567.05', '-0.00', '0.00', '0.05', '-100.00', '1234.50'];
const ROOT = join(import.meta.dirname, '../../..');

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

/** Source of every file of a folder by its name. */
const sourcesOf = (folder: string): [string, string][] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [`${folder}/${name}`, readFileSync(join(ROOT, folder, name), 'utf8')]);

describe('an amount below zero', () => {
  it.each(AMOUNTS.flatMap((text) => [['PEN', text] as const, ['USD', text] as const]))(
    'is written in one way by screens and papers: %s %s',
    (currency, text) => {
      const written = plain(showMoney(text, currency));
      expect(moneyForPeople(text, currency)).toBe(written);
      expect(written).not.toMatch(/-|[^−]−|\d−/);
      const bare = written.replace(/[^\d−]+ /, '');
      expect(groupThousands(text)).toBe(bare);
      render(<MoneyText amount={text} currency={currency} bare />);
      expect(screen.getByText(bare)).toBeVisible();
    },
  );

  it('bears its sign before the currency, and nothing bears none', () => {
    expect(moneyForPeople('-5.50', 'PEN')).toBe('−S/ 5.50');
    expect(moneyForPeople('-0.00', 'USD')).toBe('US$ 0.00');
    expect(groupThousands('-1234.50')).toBe('−1,234.50');
    expect(showExact('-1234.500000')).toBe('−1,234.50');
  });

  it('keeps that sign in workbooks', () => {
    const [above, below] = AMOUNT_FORMAT.split(';');
    expect(below).toBe(`−${above}`);
  });

  it('is written nowhere else by hand', () => {
    const byHand = ['server', 'src'].flatMap(sourcesOf).filter(([, text]) => {
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      return /'−'\)|−\$\{|(S\/|US\$) ?\$\{/.test(code);
    });
    expect(byHand.map(([name]) => name).toSorted()).toEqual(['src/i18n/explanations.ts']);
  });
});
