import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PaymentWays } from '@/features/payments/PaymentWays';

const option = {
  way: 'reduceTerm' as const,
  amount: '100.00',
  excess: '0.00',
  installment: '50.00',
  lastDueOn: '2026-09-10' as never,
};

it.each([
  ['-8.29', /cuesta S\/\s8\.29 más de interés/],
  ['8.29', /ahorra S\/\s8\.29 de interés/],
  ['0.00', /no ahorra interés/],
])('a way that saves %s of interest says so in words', (interestSaved, words) => {
  const ways = [{ ...option, interestSaved }] as never;
  render(
    <PaymentWays
      ways={ways}
      value=""
      error={undefined}
      currency="PEN"
      onChoose={() => undefined}
    />,
  );
  expect(screen.getByText(words)).toBeVisible();
});
