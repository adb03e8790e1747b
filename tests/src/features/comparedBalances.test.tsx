import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ComparedBalances } from '@/features/loans/ComparedBalances';

it('writes balances of a currency without cents without them', () => {
  const row = { name: 'Capital', here: '1250.00', there: '1250.00', difference: '0.00' };
  const comparison = { kind: 'ready', isEqual: true, rows: [row] } as const;
  render(<ComparedBalances comparison={comparison} currency="CLP" />);
  const table = within(screen.getByRole('table', { name: 'Saldos de control' }));
  expect(table.getAllByText('1,250')).toHaveLength(2);
  expect(table.queryByText(/\.00/)).toBeNull();
});
