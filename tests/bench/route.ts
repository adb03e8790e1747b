import { metresOf, nearestFirst, orderVisits } from '@core/route/dayRoute';
import type { BenchRow } from './BenchRow';
import { percentiles, timesOf } from './timing';

const VISITS = 300;

/** Visits over some ten kilometres of a city, the same at each run. */
const visits = Array.from({ length: VISITS }, (_, index) => ({
  loanId: index + 1,
  minute: null,
  place: {
    latitude: -12 + ((index * 7_919) % 1_000) / 10_000,
    longitude: -77 + ((index * 104_729) % 997) / 9_970,
  },
}));

/** The order of a day of many visits, beside the nearest stop each time and nothing mended. */
export async function routeBench(): Promise<BenchRow[]> {
  const rowOf = async (order: () => readonly { readonly loanId: number }[]) => {
    const metres = metresOf(order().map(({ loanId }) => visits[loanId - 1]!.place));
    const times = await timesOf(() => Promise.resolve(order()));
    return `${percentiles(times)}, ${Math.round(metres / 1_000)} km`;
  };
  const peer = `the nearest of ${VISITS} visits each time`;
  return [
    {
      what: `Order of ${VISITS} visits`,
      figure: await rowOf(() => orderVisits(visits, null)),
      peer,
    },
    { what: peer, figure: await rowOf(() => nearestFirst(visits, null)) },
  ];
}
