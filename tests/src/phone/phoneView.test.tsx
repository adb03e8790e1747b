import type { OpenDay, PhoneRecord } from '@/phone/phoneWork';
import { PhoneView } from '@/phone/PhoneView';
import type { Phone } from '@/phone/usePhone';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

const ON = '2026-04-16';
const DAY = { on: ON, stops: [], device: {} } as unknown as OpenDay;

test('the list of what the phone did is named for both of its kinds', () => {
  const records = ['money', 'visit'].map((kind) => ({
    facts: { kind, device: 1, number: 1, loanId: 7, takenAt: ON },
    hash: kind,
    answer: {},
  })) as unknown as PhoneRecord[];
  const phone = {
    sight: { deviceId: 1, hasDay: false },
    unlocked: { day: DAY, records },
  } as unknown as Phone;
  render(<PhoneView phone={phone} />);
  expect(screen.getByRole('button', { name: 'Recibos y visitas (2)' })).toBeVisible();
});
