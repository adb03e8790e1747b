/** The size of the drawing: the line takes its full width and height. */
export const TREND = { width: 640, height: 160 } as const;

/** Céntimos of decimal text, for drawing: amounts never become floats. */
const cents = (text: string) => BigInt(text.replace('.', ''));

/**
 * The largest of some amounts, in céntimos: at least one, so that it can divide.
 *
 * Apart from the component: the React Compiler drops a bigint literal that is an argument there.
 */
export function largestOf(amounts: readonly string[]): bigint {
  return amounts.map(cents).reduce((most, one) => (one > most ? one : most), 1n);
}

/** The points of a line, `largest` being as tall as the drawing. */
export function pointsOf(amounts: readonly string[], largest: bigint): string {
  const step = TREND.width / Math.max(1, amounts.length - 1);
  return amounts
    .map((amount, index) => {
      const share = Number((cents(amount) * 1000n) / largest) / 1000;
      return `${Math.round(index * step)},${Math.round(TREND.height * (1 - share))}`;
    })
    .join(' ');
}
