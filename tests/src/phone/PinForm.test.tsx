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

test('a new PIN is none that is guessed first, and one of before still opens its day', async () => {
  const user = userEvent.setup();
  const typed: string[] = [];
  const onPin = (pin: string) => {
    typed.push(pin);
    return Promise.resolve();
  };
  const props = { title: 'T', lead: 'L', action: 'Comenzar', isBusy: false, onPin };
  const { unmount } = render(<PinForm {...props} isNew />);
  const choose = async (pin: string) => {
    for (const label of ['PIN', 'Repita el PIN']) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), pin);
    }
    await user.click(screen.getByRole('button', { name: 'Comenzar' }));
  };
  for (const guessed of ['123456', '654321', '000000', '11111111', '789012', '321098']) {
    await choose(guessed);
    expect(screen.getByRole('alert')).toHaveTextContent(
      /una sola cifra repetida ni cifras seguidas/,
    );
  }
  expect(typed).toEqual([]);
  await choose('482913');
  unmount();
  render(<PinForm {...props} />);
  await user.type(screen.getByLabelText('PIN'), '123456');
  await user.click(screen.getByRole('button', { name: 'Comenzar' }));
  expect(typed).toEqual(['482913', '123456']);
});
