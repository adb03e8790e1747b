import type { OpenDay, PhoneRecord } from '@/phone/phoneWork';
import { whyStopped } from '@/phone/stopMoney';
import { expect, test } from 'vitest';

const ON = '2026-04-16';
const NOW = Date.parse('2026-04-16T15:00:00Z');
const DAY = {
  on: ON,
  stops: [],
  device: { limitCurrency: 'PEN', limitAmount: '1000.00', limitCount: 3 },
} as unknown as OpenDay;

const taken = (number: number, amount: string) =>
  ({
    facts: { kind: 'money', device: 1, number, loanId: 7, amount, currency: 'PEN', takenAt: ON },
    hash: String(number),
    answer: null,
  }) as unknown as PhoneRecord;

const why = (amount: string, records: readonly PhoneRecord[]) =>
  whyStopped(DAY, records, { amount, currency: 'PEN' }, { lastSyncAt: ON, now: NOW });

test('money above the limit is told how much still fits', () => {
  expect(why('60', [taken(1, '950')])).toMatch(/aún puede cobrar S\/\s50\.00/);
  expect(why('50', [taken(1, '950')])).toBe('');
  for (const full of [[taken(1, '1000')], [1, 2, 3].map((number) => taken(number, '10'))]) {
    expect(why('60', full)).toMatch(/^Llegó al límite de este teléfono/);
  }
});
