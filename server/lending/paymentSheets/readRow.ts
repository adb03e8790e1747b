import type { PlainDate } from '@core/calendar/plainDate';
import { PAYMENT_NOTE_MAX_LENGTH, type PaymentMeans } from '@core/loan/rules';
import {
  isOperationNumber,
  ODD_OPERATION_NUMBER,
  OPERATION_NUMBER_MAX_LENGTH,
} from '@core/payments/moneyAccountKinds';
import type { SheetColumn, TypedRow } from '@core/payments/pastedRows';
import {
  isAmbiguousAmount,
  readTypedAmount,
  readTypedDay,
  readTypedMeans,
} from '@core/payments/typedValues';

/** Payment that a row tells; the loan that it names is looked for apart. */
interface ReadPayment {
  readonly amount: string | undefined;
  readonly receivedOn: PlainDate | undefined;
  readonly means: PaymentMeans | undefined;
  readonly note: string;
}

/** A cell that stops its row, and what to do about it. */
export interface Flaw {
  readonly field: SheetColumn | '';
  readonly problem: string;
}

/** Reads the cells of a row: no day means today, and no means cash. */
export const readPayment = (row: TypedRow, today: PlainDate): ReadPayment => ({
  amount: readTypedAmount(row.amount),
  receivedOn: row.receivedOn === '' ? today : readTypedDay(row.receivedOn),
  means: row.means === '' ? 'cash' : readTypedMeans(row.means),
  note: row.note,
});

/** The first cell that cannot be read. */
export function flawOf(row: TypedRow, read: ReadPayment): Flaw | undefined {
  if (row.loan === '') {
    return { field: 'loan', problem: 'Escriba el número del préstamo o el documento' };
  }
  if (read.amount === undefined) return { field: 'amount', problem: amountProblem(row.amount) };
  if (!/[1-9]/.test(read.amount)) {
    return { field: 'amount', problem: 'El importe debe ser mayor que cero' };
  }
  if (read.receivedOn === undefined) {
    return { field: 'receivedOn', problem: 'Escriba la fecha como 21/11/2026' };
  }
  if (read.means === undefined) {
    const problem = 'Use efectivo, transferencia, depósito, billetera o cheque';
    return { field: 'means', problem };
  }
  if (read.note.length > PAYMENT_NOTE_MAX_LENGTH) {
    return { field: 'note', problem: `Escriba hasta ${PAYMENT_NOTE_MAX_LENGTH} letras` };
  }
  const problem = numberProblem(row.operationNumber);
  return problem === undefined ? undefined : { field: 'operationNumber', problem };
}

function numberProblem(typed: string): string | undefined {
  if (typed.length > OPERATION_NUMBER_MAX_LENGTH) {
    return `Escriba hasta ${OPERATION_NUMBER_MAX_LENGTH} letras`;
  }
  return isOperationNumber(typed) ? undefined : ODD_OPERATION_NUMBER;
}

function amountProblem(typed: string): string {
  if (typed === '') return 'Escriba el monto';
  if (!isAmbiguousAmount(typed)) return 'Escriba el monto como 1250.00';
  return `No se sabe si «${typed}» son miles o decimales: escríbalo como 1000.00`;
}
