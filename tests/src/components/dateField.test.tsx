import { startTransition, useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DateField } from '@/components/DateField';

/** Time that the address takes to say what was written in it, ms. */
const LATE = 60;

interface LateProps {
  readonly onValue: (value: string) => void;
  readonly waitsForDay?: boolean;
}

/** A day whose value comes back late, as one that lives in the address of a busy machine. */
function LateDay({ onValue, waitsForDay = false }: LateProps) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    onValue(next);
    setTimeout(() => startTransition(() => setValue(next)), LATE);
  };
  return (
    <>
      <DateField
        label="Desde"
        name="from"
        value={value}
        onChange={change}
        waitsForDay={waitsForDay}
      />
      <button onClick={() => setValue('')}>Limpiar</button>
      <output>{value}</output>
    </>
  );
}

const open = (waitsForDay = false) => {
  const onValue = vi.fn<(value: string) => void>();
  render(<LateDay onValue={onValue} waitsForDay={waitsForDay} />);
  return { user: userEvent.setup({ delay: 25 }), onValue, field: screen.getByLabelText('Desde') };
};

it('a day keeps what is typed, however late its value comes back', async () => {
  const { user, onValue, field } = open();
  await user.type(field, '15/09/2026');
  expect(field).toHaveValue('15/09/2026');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2026-09-15'));
  expect(field).toHaveValue('15/09/2026');
  expect(onValue).toHaveBeenLastCalledWith('2026-09-15');
});

it('a day is taken away by whoever clears it elsewhere', async () => {
  const { user, field } = open();
  await user.type(field, '15092026');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2026-09-15'));
  await user.click(screen.getByRole('button', { name: 'Limpiar' }));
  await waitFor(() => expect(field).toHaveValue(''));
});

it('a filter asks for nothing by half a day, and for what is in it once it is left', async () => {
  const { user, onValue, field } = open(true);
  await user.type(field, '15/09/20');
  expect(onValue).not.toHaveBeenCalled();
  await user.tab();
  expect(onValue).toHaveBeenCalledExactlyOnceWith('15/09/20');
  await waitFor(() => expect(field).toHaveValue('15/09/20'));
  await user.type(field, '26');
  expect(onValue).toHaveBeenLastCalledWith('2026-09-15');
  await user.clear(field);
  expect(onValue).toHaveBeenLastCalledWith('');
});
