import { freeFrom, tiedUntil, type AccountHand } from '@core/approvals/accountHands';
import { describe, expect, it } from 'vitest';

const DAY = 24 * 3_600_000;
const [ADA, BEA, CAL, DOL] = [1, 2, 3, 4];

const hand = (by: number, userId: number, day: number, reach: AccountHand['reach'] = 'makes') => ({
  by,
  userId,
  at: day * DAY,
  reach,
});

describe('two people', () => {
  it('are tied for seven days by a hand of one in the account of the other', () => {
    const hands = [hand(ADA, BEA, 1, 'touches')];
    expect(tiedUntil(hands, ADA, BEA, 2 * DAY)).toBe(freeFrom(DAY));
    expect(tiedUntil(hands, BEA, ADA, 8 * DAY - 1)).toBe(8 * DAY);
    expect(tiedUntil(hands, BEA, ADA, 8 * DAY)).toBeUndefined();
    expect(tiedUntil(hands, ADA, CAL, 2 * DAY)).toBeUndefined();
  });

  it('are tied where the same person made both, directly or through another', () => {
    const both = [hand(ADA, BEA, 1, 'creates'), hand(ADA, CAL, 3, 'creates')];
    // Two people are tied as long as the older of the two hands holds.
    expect(tiedUntil(both, BEA, CAL, 4 * DAY)).toBe(8 * DAY);
    const chain = [hand(ADA, BEA, 1, 'creates'), hand(BEA, CAL, 2, 'creates')];
    expect(tiedUntil(chain, ADA, CAL, 3 * DAY)).toBe(8 * DAY);
    expect(tiedUntil([...chain, hand(ADA, DOL, 2)], CAL, DOL, 3 * DAY)).toBe(8 * DAY);
  });

  it('are not tied by what came after, nor by one who only touched both', () => {
    const later = [hand(BEA, CAL, 1, 'creates'), hand(ADA, BEA, 2)];
    expect(tiedUntil(later, ADA, CAL, 3 * DAY)).toBeUndefined();
    const touched = [hand(ADA, BEA, 1, 'touches'), hand(ADA, CAL, 1, 'touches')];
    expect(tiedUntil(touched, BEA, CAL, 2 * DAY)).toBeUndefined();
  });

  it('end their search where two made one another', () => {
    const mutual = [hand(ADA, BEA, 1), hand(BEA, ADA, 1), hand(ADA, BEA, 2)];
    expect(tiedUntil(mutual, ADA, BEA, 3 * DAY)).toBe(9 * DAY);
  });
});
