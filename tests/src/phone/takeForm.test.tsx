import type { FieldStop } from '@core/contract/fieldDevices';
import type { OpenDay } from '@/phone/phoneWork';
import { TakeForm } from '@/phone/TakeForm';
import type { Phone } from '@/phone/usePhone';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

const ON = '2026-04-16';
const DAY = {
  on: ON,
  device: { limitCurrency: 'PEN', limitAmount: '1000.00', limitCount: 3 },
} as unknown as OpenDay;
const STOP = {
  loanId: 7,
  name: 'Rosa Quispe',
  currency: 'PEN',
  owed: [{ on: ON, amount: '50.00', debt: '200.00' }],
} as unknown as FieldStop;
const PHONE = {
  sight: { lastSyncAt: new Date().toISOString() },
  unlocked: { records: [] },
} as unknown as Phone;
const nothing = () => undefined;

test.each([
  ['250', /50\.00 quedan como saldo a favor/],
  ['200', null],
])('%s is told to leave a credit where it is beyond the debt', async (typed, said) => {
  const user = userEvent.setup();
  render(<TakeForm phone={PHONE} day={DAY} stop={STOP} onTaken={nothing} onBack={nothing} />);
  await user.clear(screen.getByLabelText(/Importe que recibe/));
  await user.type(screen.getByLabelText(/Importe que recibe/), typed);
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.getByRole('heading', { name: /¿Recibe/ })).toBeVisible();
  if (said === null) expect(screen.queryByText(/saldo a favor/)).toBeNull();
  else expect(screen.getByText(said)).toBeVisible();
});
