// Makes workbooks outside the server's own thread, so that no request waits for one.
import { parentPort } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

/** @typedef {import('write-excel-file/node').Row} Row */

/** @type {Map<number, Row[]>} */
const rowsOf = new Map();

/**
 * A text is one whatever it looks like: the type itself cannot be sent to another thread.
 * @param {string | import('write-excel-file/node').Cell} cell
 */
const cellOf = (cell) => (typeof cell === 'string' ? { value: cell, type: String } : cell);

/** @param {Row[]} facts */
const factsSheet = (facts) => ({
  data: facts.map((row) => row.map(cellOf)),
  sheet: 'Datos del reporte',
  columns: [{ width: 44 }, { width: 44 }],
  stickyRowsCount: 0,
});

parentPort?.on('message', async ({ id, rows, columns, sheet, facts, isDropped }) => {
  try {
    if (isDropped === true) return rowsOf.delete(id);
    const kept = rowsOf.get(id) ?? [];
    rowsOf.set(id, kept);
    if (rows !== undefined) {
      for (const row of rows) kept.push(row.map(cellOf));
      return undefined;
    }
    rowsOf.delete(id);
    const sheets = [{ data: kept, sheet, columns, stickyRowsCount: 1 }];
    if (facts.length > 0) sheets.push(factsSheet(facts));
    const made = await writeXlsxFile(sheets).toBuffer();
    return parentPort?.postMessage({ id, made }, []);
  } catch (error) {
    rowsOf.delete(id);
    return parentPort?.postMessage({ id, error: String(error) }, []);
  }
});
