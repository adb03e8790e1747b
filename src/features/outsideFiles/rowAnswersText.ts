import type { OutsideFileRowAnswers } from '@core/contract/outsideFileRows';

type RowAnswer = OutsideFileRowAnswers['rows'][number];

/** Result of a line that was typed: an answer, or what to write there. */
interface ReadLine {
  readonly answer?: RowAnswer;
  readonly fault?: string;
}

const FORM = 'escriba el préstamo; aceptada o rechazada; y el motivo del rechazo';

/** Cells of a line, parted by semicolons or tabs; by commas where it has none of these. */
const cellsOf = (line: string) =>
  line
    .split(/[;\t]/.test(line) ? /[;\t]/ : ',')
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/** True of a first line that names its columns. */
const isHeading = (line: string) => !/\d/.test(cellsOf(line)[0] ?? '');

/**
 * Answers that were typed, copied from a spreadsheet or read from a file, one a line, parted by
 * semicolons, tabs or commas; a first line of names of columns is none.
 *
 * @example readAnswers('P-000003; rechazada; DNI no existe')[0].answer.isAccepted // false
 */
export function readAnswers(text: string): ReadLine[] {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: line.trim(), place: index + 1 }));
  return lines
    .filter(({ line, place }) => line !== '' && !(place === 1 && isHeading(line)))
    .map(({ line, place }) => {
      const [loan = '', result = '', ...reasons] = cellsOf(line);
      const reason = reasons.join('; ').replace(/[; ]+$/, '');
      const isAccepted = /^acept/i.test(result);
      const isRejected = /^rechaz/i.test(result);
      if (loan === '' || isAccepted === isRejected || isRejected === (reason === '')) {
        return { fault: `Línea ${place}: ${FORM}` };
      }
      return { answer: { loanNumber: loan.toUpperCase(), isAccepted, reason } };
    });
}
