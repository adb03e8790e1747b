import type { OutsideFileRowAnswers } from '@core/contract/outsideFileRows';

type RowAnswer = OutsideFileRowAnswers['rows'][number];

/** Result of a line that was typed: an answer, or what to write there. */
interface ReadLine {
  readonly answer?: RowAnswer;
  readonly fault?: string;
}

const FORM = 'escriba el préstamo; aceptada o rechazada; y el motivo del rechazo';

/**
 * Answers that were typed or copied from a spreadsheet, one a line, parted by semicolons or tabs.
 *
 * @example readAnswers('P-000003; rechazada; DNI no existe')[0].answer.isAccepted // false
 */
export function readAnswers(text: string): ReadLine[] {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: line.trim(), place: index + 1 }));
  return lines
    .filter(({ line }) => line !== '')
    .map(({ line, place }) => {
      const [loan = '', result = '', ...reasons] = line.split(/[;\t]/).map((part) => part.trim());
      const reason = reasons.join('; ').replace(/[; ]+$/, '');
      const isAccepted = /^acept/i.test(result);
      const isRejected = /^rechaz/i.test(result);
      if (loan === '' || isAccepted === isRejected || isRejected === (reason === '')) {
        return { fault: `Línea ${place}: ${FORM}` };
      }
      return { answer: { loanNumber: loan.toUpperCase(), isAccepted, reason } };
    });
}
