import { guessMapping } from '@server/bankFiles/readLines';
import { expect, test } from 'vitest';

test('the number of an operation is the reference only where no column tells more', () => {
  const titles = ['Fecha operación', 'Nº operación', 'Descripción', 'Abono'];
  expect(guessMapping(titles).columns).toEqual({ bookedOn: 0, reference: 2, amount: 3 });
  const terse = ['Fecha', 'Operación', 'Importe'];
  expect(guessMapping(terse).columns).toEqual({ bookedOn: 0, reference: 1, amount: 2 });
});
