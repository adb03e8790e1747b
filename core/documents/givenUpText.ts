/** An installment that comes no longer. */
interface GivenUp {
  readonly number: number;
  readonly dueOn: string;
}

/**
 * Sentence of the installments that come no longer, as a loan was paid before; empty where none.
 *
 * @example givenUpText([{ number: 3, dueOn: '2026-06-10' }], showDate).startsWith('Cuota 3')
 */
export function givenUpText(rows: readonly GivenUp[], show: (date: string) => string): string {
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return '';
  const why = 'sin efecto, porque el préstamo se pagó antes.';
  return first === last
    ? `Cuota ${first.number}, del ${show(first.dueOn)}: ${why}`
    : `Cuotas ${first.number} a ${last.number}, del ${show(first.dueOn)} al ` +
        `${show(last.dueOn)}: ${why}`;
}
