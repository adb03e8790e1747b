import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { readTable } from '@server/parties/intake/readTable';

const TITLES = 'Fecha;Concepto;Importe;Saldo';
const MOVEMENTS = [
  '22/11/2026;PAGO P-000011;1.234,56;99.000,00',
  '22/11/2026;VENTANILLA;50,25;99.050,25',
];
const read = (...lines: string[]) => readTable(Buffer.from(lines.join('\r\n'), 'latin1'));

describe('a table that a bank wrote', () => {
  test('decimals by comma and an empty line leave the semicolon what separates', async () => {
    const table = await read(TITLES, ...MOVEMENTS, '', ...MOVEMENTS, '');
    expect(table).toMatchObject({ delimiter: ';', headers: TITLES.split(';') });
    expect(table.rows.map(({ line }) => line)).toEqual([2, 3, 5, 6]);
    expect(table.rows[0]!.cells).toEqual(MOVEMENTS[0]!.split(';'));
  });

  test('what stands above the titles is left out, and lines keep their number', async () => {
    const above = ['Banco Andino S.A.', 'Cuenta;191-2233', ''];
    const table = await read(...above, TITLES, ...MOVEMENTS, 'Total;;1.284,81;');
    expect(table.headers).toEqual(TITLES.split(';'));
    expect(table.rows.map(({ line }) => line)).toEqual([5, 6, 7]);
  });

  test('of any length is read whole, with line ends inside, and the line of each', async () => {
    const lines = Array.from(
      { length: 15_000 },
      (_, index) => `${index};"a;b\n${'x'.repeat(60)}";1,50`,
    );
    const table = await read('Número;Nota;Importe', ...lines);
    expect(table.rows).toHaveLength(15_000);
    expect(table.rows.at(-1)).toEqual({
      line: 15_001,
      cells: ['14999', `a;b\n${'x'.repeat(60)}`, '1,50'],
    });
  });

  test.each(['\n', '\r', '\r\n'])('of nothing but line ends is refused before it is read', (end) =>
    expect(readTable(Buffer.from(end.repeat(4_000_000)))).rejects.toMatchObject({
      code: 'IMPORT_LINES_EMPTY',
    }),
  );

  test('gives way to others again and again while it is read', async () => {
    const lines = Array.from({ length: 19_000 }, (_, index) => `${index};${'x'.repeat(500)};1,50`);
    let turns = 0;
    const state = { isRead: false };
    const reading = read('Número;Nota;Importe', ...lines).then(() => {
      state.isRead = true;
    });
    while (!state.isRead) {
      await turn();
      turns += 1;
    }
    await reading;
    // Ten megabytes in pieces of a hundred kilobytes.
    expect(turns).toBeGreaterThan(50);
  });

  test('whose quote nobody closes is refused soon', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `${index};${'x'.repeat(400)};150`);
    const unreadable = expect.objectContaining({ code: 'IMPORT_UNREADABLE' }) as Error;
    await expect(read('Número;"Nota;Importe', ...lines)).rejects.toThrow(unreadable);
  });

  test.each([',', ';', '\t', '|'])('cells by %j are told apart', async (delimiter) => {
    const lines = ['Nombre;Nota', 'Rosa;a, b', 'Luis;c'].map((line) => line.split(';'));
    const quoted = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter));
    expect(await read(...quoted)).toMatchObject({ delimiter, headers: ['Nombre', 'Nota'] });
  });

  test('one column is no table, and titles alone are none either', async () => {
    const unreadable = expect.objectContaining({ code: 'IMPORT_UNREADABLE' }) as Error;
    await expect(read('Fecha', '22/11/2026')).rejects.toThrow(unreadable);
    await expect(read(TITLES, '')).rejects.toThrow(unreadable);
    await expect(read('')).rejects.toThrow(unreadable);
  });
});
