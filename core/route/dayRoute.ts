/** Place on the earth, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Visit of a day; one without place stands at the end, in the order in which it came. */
interface Visit {
  readonly loanId: number;
  readonly place: Place | null;
  /** Minute of the day that was promised, which binds its turn; null where none was. */
  readonly minute: number | null;
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Metres between two places in a straight line over the earth.
 *
 * @example metresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }) // 111195
 */
export function metresBetween(a: Place, b: Place): number {
  const high = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const wide = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = high + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * wide;
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord))));
}

/** Metres of a way through places, in their order. */
export const metresOf = (places: readonly Place[]) =>
  places.reduce(
    (metres, place, index) => (index === 0 ? 0 : metres + metresBetween(places[index - 1]!, place)),
    0,
  );

interface Placed extends Visit {
  readonly place: Place;
}

/** Order by the nearest one each time, the lower loan where two are as near. */
export function nearestFirst(visits: readonly Placed[], from: Place | null): Placed[] {
  const left = visits.toSorted((a, b) => a.loanId - b.loanId);
  const order: Placed[] = [];
  let here = from;
  while (left.length > 0) {
    let nearest = 0;
    let least = Infinity;
    for (const [index, { place }] of left.entries()) {
      const metres = here === null ? index : metresBetween(here, place);
      if (metres < least) [nearest, least] = [index, metres];
    }
    const [next] = left.splice(nearest, 1);
    order.push(next!);
    here = next!.place;
  }
  return order;
}

/** Turns of a way that shorten it, until none does or the steps are used up. */
const STEPS_MAX = 1_500_000;

function untangle(order: readonly Placed[], from: Place | null): Placed[] {
  const stops: { place: Place; visit: Placed | null }[] = [
    ...(from === null ? [] : [{ place: from, visit: null }]),
    ...order.map((visit) => ({ place: visit.place, visit })),
  ];
  const count = stops.length;
  const metres = stops.map((a) => stops.map((b) => metresBetween(a.place, b.place)));
  const way = stops.map((_, index) => index);
  const far = (a: number, b: number) => metres[way[a]!]![way[b]!]!;
  let steps = 0;
  let isShorter = true;
  while (isShorter && steps < STEPS_MAX) {
    isShorter = false;
    for (let i = 0; i < count - 2; i += 1) {
      for (let k = i + 2; k < count; k += 1) {
        steps += 1;
        const before = far(i, i + 1) + (k + 1 < count ? far(k, k + 1) : 0);
        const after = far(i, k) + (k + 1 < count ? far(i + 1, k + 1) : 0);
        if (after < before) {
          for (let a = i + 1, b = k; a < b; a += 1, b -= 1) [way[a], way[b]] = [way[b]!, way[a]!];
          isShorter = true;
        }
      }
    }
  }
  return way.flatMap((index) => stops[index]!.visit ?? []);
}

/**
 * Orders the visits of a day: those of a promised hour by it, and the others from wherever the
 * last one was, the nearest first and then without crossings; those without a place at the end.
 * Steps and not time bound the work: the same visits have the same order on every machine.
 *
 * @example orderVisits(visits, null).map(({ loanId }) => loanId)
 */
export function orderVisits(visits: readonly Visit[], from: Place | null): Visit[] {
  const pins = visits
    .filter(({ minute }) => minute !== null)
    .toSorted((a, b) => a.minute! - b.minute! || a.loanId - b.loanId);
  const free = visits.filter((one): one is Placed => one.minute === null && one.place !== null);
  const placeless = visits.filter(({ minute, place }) => minute === null && place === null);
  const way = untangle(nearestFirst(free, from), from);
  return [...withPins(way, pins, from), ...placeless];
}

/** Sets each promised visit where it lengthens the way least, after the one promised before it. */
function withPins(way: readonly Visit[], pins: readonly Visit[], from: Place | null): Visit[] {
  const order = [...way];
  let earliest = 0;
  for (const pin of pins) {
    let turn = earliest;
    if (pin.place !== null) {
      let least = Infinity;
      for (let index = earliest; index <= order.length; index += 1) {
        const tried = order.toSpliced(index, 0, pin).flatMap(({ place }) => place ?? []);
        const metres = metresOf([...(from === null ? [] : [from]), ...tried]);
        if (metres < least) [turn, least] = [index, metres];
      }
    }
    order.splice(turn, 0, pin);
    earliest = turn + 1;
  }
  return order;
}
