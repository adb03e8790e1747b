import { guessMapping } from '@server/lending/bankFiles/readLines';
import { expect, test } from 'vitest';

test('the number of an operation is the reference only where no column tells more', () => {
  const titles = ['Fecha operación', 'Nº operación', 'Descripción', 'Abono'];
  expect(guessMapping(titles).columns).toEqual({
    bookedOn: 0,
    reference: 2,
    amount: 3,
    operationNumber: 1,
  });
  const terse = ['Fecha', 'Operación', 'Importe'];
  expect(guessMapping(terse).columns).toEqual({ bookedOn: 0, reference: 1, amount: 2 });
});

test('the number of an operation is told from its day, its hour and its kind', () => {
  const of = (...titles: string[]) => {
    const all = ['Fecha', ...titles, 'Descripción operación', 'Monto'];
    return guessMapping(all).columns.operationNumber;
  };
  for (const title of ['Operación - Número', 'Nro. oper.', 'N.º de operación', 'Núm. Operación']) {
    expect(of(title), title).toBe(1);
  }
  const none = ['Fecha de operación', 'Tipo de operación', 'Operación - Hora', 'Hora operación'];
  expect(of(...none)).toBeUndefined();
});
