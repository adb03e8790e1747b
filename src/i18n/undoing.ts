import { count, showInstant } from './format';

/** Progress of the undoing of many payments: `Extornando 120 de 500 pagos…`. */
export const undoingText = (done: number, all: number): string =>
  `Extornando ${done} de ${count(all, 'pago', 'pagos')}…`;

/** Effect of undoing so many payments: `Se extorna 1 pago, o ninguno si …`. */
export const undoingEffect = (payments: number): string =>
  `${payments === 1 ? 'Se extorna' : 'Se extornan'} ${count(payments, 'pago', 'pagos')}, ` +
  'o ninguno si alguno ya no se puede extornar.';

/** Result of undoing a sheet: `La planilla quedó deshecha: se extornaron 2 pagos.` */
export const sheetUndone = (payments: number): string =>
  `La planilla quedó deshecha: ${payments === 1 ? 'se extornó' : 'se extornaron'} ` +
  `${count(payments, 'pago', 'pagos')}.`;

interface Refused {
  readonly undoProblem: string;
  readonly undoRefusedAt: string | null;
}

/** Why something stands that somebody wanted to undo; empty where nobody did. */
export const whyNotUndone = ({ undoProblem, undoRefusedAt }: Refused): string =>
  undoRefusedAt === null ? '' : `No se deshizo el ${showInstant(undoRefusedAt)}. ${undoProblem}`;
