/** Acts on the shares of a loan that may stand between a distribution and its void. */
const LATER_ACTS = ['wholeSale', 'partSale', 'buyBack', 'writeOff'] as const;

/** One act, for example `'partSale'`. */
export type LaterAct = (typeof LATER_ACTS)[number];

const BARRED = {
  void: ['partSale', 'buyBack', 'writeOff'],
  replay: LATER_ACTS,
} as const satisfies Record<string, readonly LaterAct[]>;

/**
 * The act for which a distribution is not taken back any more: one that is undone first. A void
 * passes a whole sale, where who was paid gets a share back; a replay passes none. `later` are the
 * acts on the loan's shares since the distribution that stand, the last first.
 *
 * @example barredBy('replay', ['wholeSale']) // 'wholeSale'
 */
export const barredBy = (
  act: keyof typeof BARRED,
  later: readonly LaterAct[],
): LaterAct | undefined => {
  const barring: readonly LaterAct[] = BARRED[act];
  return later.find((one) => barring.includes(one));
};
