import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AmountsText } from '@/components/AmountsText';
import { ResultAlert } from '@/components/ResultAlert';
import { KitPage } from './KitPage';

const openKit = () => {
  window.history.replaceState(null, '', '/');
  const onValue = vi.fn<(name: string, value: string) => void>();
  render(<KitPage onValue={onValue} />);
  return { user: userEvent.setup(), onValue };
};

describe('amounts of several currencies', () => {
  it('stand one under another, and nothing stands for none', () => {
    const { rerender } = render(
      <AmountsText
        amounts={[
          { currency: 'PEN', amount: '1200.00' },
          { currency: 'USD', amount: '3000.00' },
        ]}
      />,
    );
    expect(screen.getByText('S/ 1,200.00')).toBeVisible();
    expect(screen.getByText('US$ 3,000.00')).toBeVisible();
    rerender(<AmountsText amounts={[]} />);
    expect(screen.getByText('—')).toBeVisible();
  });
});

describe('a money field', () => {
  it('writes the amount out when it is left', async () => {
    const { user, onValue } = openKit();
    await user.type(screen.getByLabelText('Importe'), '12505.5');
    await user.tab();
    expect(screen.getByLabelText('Importe')).toHaveValue('12,505.50');
    expect(onValue).toHaveBeenLastCalledWith('amount', '12,505.50');
  });

  it('takes an amount that was copied with the sign of its currency, and of no other', async () => {
    const { user } = openKit();
    await user.click(screen.getByLabelText('Importe'));
    await user.paste('US$\u00A01,250.50');
    expect(screen.getByLabelText('Importe')).toHaveValue('US$\u00A01,250.50');
    await user.clear(screen.getByLabelText('Importe'));
    await user.paste(' S/\u00A01,250.50');
    expect(screen.getByLabelText('Importe')).toHaveValue('1,250.50');
  });

  it('leaves what is no amount for the person to mend', async () => {
    const { user } = openKit();
    await user.type(screen.getByLabelText('Importe'), '12,5x');
    await user.tab();
    expect(screen.getByLabelText('Importe')).toHaveValue('12,5x');
  });
});

describe('a date field', () => {
  it('puts the slashes in and hands over ISO text', async () => {
    const { user, onValue } = openKit();
    await user.type(screen.getByLabelText('Fecha'), '21112026');
    expect(screen.getByLabelText('Fecha')).toHaveValue('21/11/2026');
    expect(onValue).toHaveBeenLastCalledWith('day', '2026-11-21');
  });

  it('takes slashes typed by hand too', async () => {
    const { user, onValue } = openKit();
    await user.type(screen.getByLabelText('Fecha'), '5/3/2026');
    expect(onValue).toHaveBeenLastCalledWith('day', '2026-03-05');
    await user.clear(screen.getByLabelText('Fecha'));
    await user.type(screen.getByLabelText('Fecha'), '21/11/2026');
    expect(onValue).toHaveBeenLastCalledWith('day', '2026-11-21');
  });

  it('hands over a day that does not exist as it was typed', async () => {
    const { user, onValue } = openKit();
    await user.type(screen.getByLabelText('Fecha'), '31022026');
    expect(onValue).toHaveBeenLastCalledWith('day', '31/02/2026');
  });

  it('lets a slash be deleted', async () => {
    const { user } = openKit();
    await user.type(screen.getByLabelText('Fecha'), '21{Backspace}');
    expect(screen.getByLabelText('Fecha')).toHaveValue('21');
  });

  it('picks a day from the calendar', async () => {
    const { user, onValue } = openKit();
    await user.type(screen.getByLabelText('Fecha'), '21112026');
    await user.click(screen.getByRole('button', { name: 'Elegir fecha en el calendario' }));
    const calendar = await screen.findByRole('dialog', { name: 'Calendario' });
    await user.click(await within(calendar).findByRole('gridcell', { name: '5' }));
    expect(onValue).toHaveBeenLastCalledWith('day', '2026-11-05');
  });
});

it('a field says its error beside itself', () => {
  openKit();
  const means = screen.getByLabelText('Medio');
  expect(means).toHaveAccessibleDescription('Elija un medio');
  expect(means).toHaveAttribute('aria-invalid', 'true');
});

describe('a table', () => {
  afterEach(() => {
    window.innerWidth = 1280;
  });

  it('links its rows, sorts by its headers and counts in full', async () => {
    const { user } = openKit();
    const table = screen.getByRole('table', { name: 'Filas' });
    expect(within(table).getByRole('link', { name: 'Dos' })).toHaveAttribute('href', '/filas/2');
    await user.click(within(table).getByRole('button', { name: 'Nombre' }));
    expect(screen.getByLabelText('consulta')).toHaveTextContent('"direction":"desc"');
    expect(screen.getByText('1,234 filas')).toBeInTheDocument();
  });

  it('keeps both of two changes that come before it is drawn again', async () => {
    const { user } = openKit();
    await user.click(screen.getByRole('button', { name: 'Dos a la vez' }));
    const asked = '{"sort":"amount","direction":"asc","search":"ana"}';
    await waitFor(() => expect(screen.getByLabelText('consulta')).toHaveTextContent(asked));
  });

  it('turns its page by the cursor, and sorting begins at the first page again', async () => {
    const { user } = openKit();
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(screen.getByLabelText('consulta')).toHaveTextContent('"after":"siguiente"');
    await user.click(screen.getByRole('button', { name: 'Nombre' }));
    expect(screen.getByLabelText('consulta')).not.toHaveTextContent('after');
  });

  it('becomes cards on a phone', () => {
    window.innerWidth = 390;
    openKit();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const cards = within(screen.getByRole('list', { name: 'Filas' })).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([
      'UnoImporteS/\u00A010.00',
      'DosImporteS/\u00A020.00',
    ]);
  });
});

describe('a sentence', () => {
  it('keeps each number that people read in one piece, apart from its words', () => {
    render(<ResultAlert>El préstamo {'P-000012'} pagó el R-000120, el 01-02.</ResultAlert>);
    expect(screen.getByText('P-000012')).toBeVisible();
    expect(screen.getByText('R-000120')).toBeVisible();
    expect(screen.getByRole('log')).toHaveTextContent(
      'El préstamo P-000012 pagó el R-000120, el 01-02.',
    );
  });
});
