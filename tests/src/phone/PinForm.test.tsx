import { PinForm } from '@/phone/PinForm';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

test('the next PIN stays in the field when the answer to a wrong one comes late', async () => {
  const user = userEvent.setup();
  const typed: string[] = [];
  let answer = () => undefined as void;
  const onPin = (pin: string) => {
    typed.push(pin);
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  };
  render(<PinForm title="T" lead="L" action="Desbloquear" isBusy={false} onPin={onPin} />);
  await user.type(screen.getByLabelText('PIN'), '000000');
  await user.click(screen.getByRole('button', { name: 'Desbloquear' }));
  await user.type(screen.getByLabelText('PIN'), '482913');
  answer();
  await user.click(screen.getByRole('button', { name: 'Desbloquear' }));
  expect(typed).toEqual(['000000', '482913']);
});
