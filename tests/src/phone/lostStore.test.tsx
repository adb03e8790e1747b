import { RegisterForm } from '@/phone/RegisterForm';
import { StatusStrip } from '@/phone/StatusStrip';
import type { Phone } from '@/phone/usePhone';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

const SIGHT = {
  deviceId: 1,
  hasDay: true,
  lastSyncAt: '2026-04-16T12:00:00.000Z',
  stored: 0,
  isWiped: false,
  wasWiped: false,
  isKept: false,
};

const phoneThat = (facts: Partial<Phone>) => ({ earlier: [], sight: SIGHT, ...facts }) as Phone;

test('a browser that holds no phone tells of the one that works, and what is lost with it', () => {
  const { rerender } = render(<RegisterForm phone={phoneThat({ earlier: ['TE-000001'] })} />);
  expect(screen.getByText(/Usted ya trabaja con TE-000001\..*avise a la oficina/)).toBeVisible();
  rerender(<RegisterForm phone={phoneThat({})} />);
  expect(screen.queryByText(/Usted ya trabaja/)).toBeNull();
});

test('the phone says that its browser may wipe what it holds, unless it promised not to', () => {
  const { rerender } = render(<StatusStrip phone={phoneThat({})} />);
  expect(screen.getByText(/Puede borrar lo que guarda/)).toBeVisible();
  rerender(<StatusStrip phone={phoneThat({ sight: { ...SIGHT, isKept: true } })} />);
  expect(screen.queryByText(/Puede borrar lo que guarda/)).toBeNull();
});

test('the phone says what to do where it could not synchronise for a day', () => {
  const lastSyncAt = new Date(Date.now() - 25 * 3_600_000).toISOString();
  const { rerender } = render(
    <StatusStrip phone={phoneThat({ sight: { ...SIGHT, lastSyncAt, stored: 2 } })} />,
  );
  expect(screen.getByText(/lleve el teléfono y el efectivo a la oficina/)).toBeVisible();
  // A phone that holds nothing has nothing to save.
  rerender(<StatusStrip phone={phoneThat({ sight: { ...SIGHT, lastSyncAt } })} />);
  expect(screen.queryByText(/más de 24 horas/)).toBeNull();
});
