import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresBetween, metresOf, nearestFirst, orderVisits } from '@core/route/dayRoute';

const places = fc.record({
  latitude: fc.double({ min: -12.2, max: -12, noNaN: true }),
  longitude: fc.double({ min: -77.1, max: -76.9, noNaN: true }),
});
const visits = fc
  .array(
    fc.record({
      place: fc.option(places, { nil: null, freq: 6 }),
      minute: fc.option(fc.integer({ min: 420, max: 1199 }), { nil: null, freq: 1 }),
    }),
    { maxLength: 40 },
  )
  .map((all) => all.map((one, index) => ({ loanId: index + 1, ...one })));

const loansOf = (order: readonly { readonly loanId: number }[]) =>
  order.map(({ loanId }) => loanId);
const placesOf = (order: ReturnType<typeof orderVisits>) =>
  order.flatMap(({ place }) => place ?? []);

describe('the order of the visits of a day', () => {
  it('Has every visit once, the same ones in the same order however they come', () => {
    fc.assert(
      fc.property(visits, (all) => {
        const order = orderVisits(all, null);
        expect(loansOf(order).toSorted((a, b) => a - b)).toEqual(loansOf(all));
        const placed = all.filter(({ place, minute }) => place !== null || minute !== null);
        const again = orderVisits(placed.toReversed(), null);
        expect(loansOf(again)).toEqual(loansOf(orderVisits(placed, null)));
      }),
    );
  });

  it('Is never longer than going to the nearest one each time', () => {
    fc.assert(
      fc.property(fc.array(places, { maxLength: 40 }), fc.option(places), (all, from) => {
        const free = all.map((place, index) => ({ loanId: index + 1, place, minute: null }));
        const start = from === null ? [] : [from];
        const nearest = nearestFirst(free, from).map(({ place }) => place);
        const way = placesOf(orderVisits(free, from));
        expect(metresOf([...start, ...way])).toBeLessThanOrEqual(metresOf([...start, ...nearest]));
      }),
    );
  });

  it('Keeps promised hours in their order, and what has no place at the end', () => {
    fc.assert(
      fc.property(visits, (all) => {
        const order = orderVisits(all, null);
        const hours = order.flatMap(({ minute }) => minute ?? []);
        expect(hours).toEqual(hours.toSorted((a, b) => a - b));
        const placeless = loansOf(
          all.filter(({ place, minute }) => place === null && minute === null),
        );
        const end = placeless.length === 0 ? [] : loansOf(order).slice(-placeless.length);
        expect(end).toEqual(placeless);
      }),
    );
  });

  it('Undoes a crossing, and takes the lower loan of two that are as near', () => {
    const at = (loanId: number, latitude: number, longitude: number) => ({
      loanId,
      place: { latitude, longitude },
      minute: null,
    });
    const from = { latitude: 0, longitude: 0 };
    const twins = [at(9, 0, 0.01), at(4, 0, 0.01), at(7, 0, 0.02)];
    expect(loansOf(orderVisits(twins, from))).toEqual([4, 9, 7]);
    // Nearest first passes by the stop behind and comes back for it: 1, 3, then 6 to the far left.
    const line = [at(1, 0, 0.01), at(2, 0, -0.012), at(3, 0, 0.04)];
    expect(loansOf(orderVisits(line, from))).toEqual([2, 1, 3]);
    expect(metresBetween(from, { latitude: 0, longitude: 1 })).toBe(111_195);
  });
});
