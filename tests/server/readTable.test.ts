import { describe, expect, test } from 'vitest';
import { readTable } from '@server/borrowerImports/readTable';

const TITLES = 'Fecha;Concepto;Importe;Saldo';
const MOVEMENTS = [
  '22/11/2026;PAGO P-000011;1.234,56;99.000,00',
  '22/11/2026;VENTANILLA;50,25;99.050,25',
];
const read = (...lines: string[]) => readTable(Buffer.from(lines.join('\r\n'), 'latin1'));

describe('a table that a bank wrote', () => {
  test('decimals by comma and an empty line leave the semicolon what separates', () => {
    const table = read(TITLES, ...MOVEMENTS, '', ...MOVEMENTS, '');
    expect(table).toMatchObject({ delimiter: ';', headers: TITLES.split(';') });
    expect(table.rows.map(({ line }) => line)).toEqual([2, 3, 5, 6]);
    expect(table.rows[0]!.cells).toEqual(MOVEMENTS[0]!.split(';'));
  });

  test('what stands above the titles is left out, and lines keep their number', () => {
    const above = ['Banco Andino S.A.', 'Cuenta;191-2233', ''];
    const table = read(...above, TITLES, ...MOVEMENTS, 'Total;;1.284,81;');
    expect(table.headers).toEqual(TITLES.split(';'));
    expect(table.rows.map(({ line }) => line)).toEqual([5, 6, 7]);
  });

  test.each([',', ';', '\t', '|'])('cells by %j are told apart', (delimiter) => {
    const lines = ['Nombre;Nota', 'Rosa;a, b', 'Luis;c'].map((line) => line.split(';'));
    const quoted = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter));
    expect(read(...quoted)).toMatchObject({ delimiter, headers: ['Nombre', 'Nota'] });
  });

  test('one column is no table, and titles alone are none either', () => {
    const unreadable = expect.objectContaining({ code: 'IMPORT_UNREADABLE' }) as Error;
    expect(() => read('Fecha', '22/11/2026')).toThrow(unreadable);
    expect(() => read(TITLES, '')).toThrow(unreadable);
    expect(() => read('')).toThrow(unreadable);
  });
});
