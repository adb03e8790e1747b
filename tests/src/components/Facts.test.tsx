import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Facts } from '@/components/Facts';

it('lets an e-mail go on in the next line after its dots and its at sign, and nothing else', () => {
  const facts = [
    { term: 'Correo', value: 'rosa.quispe@ejemplo.pe' },
    { term: 'Tasa', value: '38.00 % TEA' },
  ];
  render(<Facts facts={facts} />);
  const folded = screen.getByText('rosa.quispe@ejemplo.pe');
  expect(folded.innerHTML).toBe('rosa.<wbr>quispe@<wbr>ejemplo.<wbr>pe');
  expect(screen.getByText('38.00 % TEA').innerHTML).toBe('38.00 % TEA');
});
