import type { ContactAllowance } from '@core/contract/loanContacts';
import { AllowanceNote } from '@/features/loanContacts/AllowanceNote';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

const DEAD = { rule: 'purpose.dead', says: 'No se cobra lo pagado', source: 'Regla de la casa' };
const PAID = {
  on: '2026-04-15',
  isOwed: false,
  ways: [{ way: 'call', isAllowed: false, until: null, against: [DEAD], next: null }],
} as unknown as ContactAllowance;

test('of a loan without debt there is nothing to collect, whatever the hour', () => {
  const { rerender } = render(<AllowanceNote allowance={PAID} way="call" />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^No hay nada que cobrar de este préstamo/);
  rerender(<AllowanceNote allowance={{ ...PAID, isOwed: true }} way="call" />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^No puede llamar/);
});
