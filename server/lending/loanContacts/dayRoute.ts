import type { PlainDate } from '@core/calendar/plainDate';
import type { LocalMinute } from '@core/contact/contactGuard';
import { CONTACT_CHANNELS } from '@core/contact/contactLaw';
import { contactLawOf } from '@core/contact/contactLaws';
import { CONTACTS_A_DAY } from '@core/contact/contactRecord';
import { wordsOfRule } from '@core/contact/ruleWords';
import type { DayRoute, OrderDayRoute, PlanDayRoute } from '@core/contract/loanContacts';
import { DomainError } from '@core/errors/domainError';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { metresBetween, metresOf, orderVisits, type Place } from '@core/route/dayRoute';
import { and, eq, ne } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { appUser } from '../../platform/db/schema';
import { collectionRoute, collectionRouteLoan } from '../../platform/db/tables/collection';
import { findCountry } from '../../parties/countryParameters/queries';
import type { Act } from '../../platform/deps';
import { findCollectors } from '../collection/queries';
import { findLoans } from '../loans/queries';
import { findCandidates, findRouteStops, saveTurns } from './dayRouteQueries';
import { findHolidays, guardDay, wordOf } from './guard';
import { hoursFrom, readStandings } from './standings';

/** Zone of a route that somebody plans by themselves. */
const OWN_ZONE = 'Cartera propia';

/** Rule by which nobody at all may be visited on a day, by the law of the lender's country. */
async function findDayRule(db: Database, on: PlainDate): Promise<string | undefined> {
  const facts = {
    law: contactLawOf(await findCountry(db, on)),
    attempt: {
      channel: 'visit',
      purpose: 'collection',
      addressee: 'debtor',
      loanState: 'late',
      looksJudicial: false,
      asksWhy: false,
      isVisitExcepted: true,
      isNumberRegistered: true,
      dedupeKey: '',
    },
    person: {
      consent: CONTACT_CHANNELS,
      isOptedOut: false,
      hours: null,
      history: [],
      dailyCap: CONTACTS_A_DAY,
    },
    isHoliday: await findHolidays(db, on),
  } as const;
  return guardDay(facts, on, null).blocks[0]?.rule;
}

/** Business date, and the moment where whoever owes is. */
interface RouteMoment {
  readonly today: PlainDate;
  readonly now: LocalMinute;
}

/** The route of a collector and a day, as it stands. Throws COLLECTOR_NOT_FOUND. */
export async function findDayRoute(
  db: Database,
  collectorId: number,
  collectOn: PlainDate,
  { today, now }: RouteMoment,
): Promise<DayRoute> {
  const [collector] = await findCollectors(db, collectorId);
  if (!collector) throw new DomainError('COLLECTOR_NOT_FOUND', {}, 'collectorId');
  const rows = await findRouteStops(db, collectorId, collectOn);
  const from = collectOn === today ? now : { on: collectOn, minute: 0 };
  const waiting = collectOn < today ? [] : rows.filter(({ visit }) => visit === null);
  const standings = await readStandings(
    db,
    await findLoans(
      db,
      waiting.map(({ loanId }) => loanId),
    ),
    today,
    collectOn,
  );
  const stops = rows.map(({ routeId: _routeId, ...stop }, index) => {
    const before = rows[index - 1]?.place ?? null;
    const metres = before && stop.place && metresBetween(before, stop.place);
    const standing = standings.get(stop.loanId);
    const hours = (way: 'call' | 'visit') =>
      standing === undefined ? null : hoursFrom(standing, way, stop.why, from);
    return { ...stop, metres, visitHours: hours('visit'), callHours: hours('call') };
  });
  const currencies = [...new Set(stops.map(({ currency }) => currency))].toSorted();
  const total = (currency: (typeof currencies)[number], of: 'expected' | 'collected') =>
    formatMoney(
      sum(
        stops
          .filter((stop) => stop.currency === currency)
          .map((stop) => parseMoney(stop[of], currency)),
      ),
      currency,
    );
  const rule = await findDayRule(db, collectOn);
  return {
    collectOn,
    today,
    collectorId,
    collectorName: collector.name,
    stops,
    metres: metresOf(stops.flatMap(({ place }) => place ?? [])),
    amounts: currencies.map((currency) => ({
      currency,
      expected: total(currency, 'expected'),
      collected: total(currency, 'collected'),
    })),
    blocked: rule === undefined ? null : wordOf(rule),
  };
}

/** Holds the routes of a collector and a day, also one that is not there yet. */
async function lockDay(tx: Database, collectorId: number, collectOn: PlainDate) {
  await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(appUser.id, collectorId))
    // Their own requests point at their row already: a stronger lock would wait for itself.
    .for('no key update');
  const [route] = await tx
    .select()
    .from(collectionRoute)
    .where(
      and(
        eq(collectionRoute.collectorId, collectorId),
        eq(collectionRoute.collectOn, collectOn),
        ne(collectionRoute.status, 'cancelled'),
      ),
    )
    .orderBy(collectionRoute.id)
    .limit(1);
  return route;
}

/**
 * Plans the route of a day, or plans again what is left of it: visits that were made stay first and
 * as they were, whatever calls for one since is added, and the rest is ordered from the last place.
 * Throws ROUTE_DATE_PAST, ROUTE_DAY_BLOCKED, ROUTE_EMPTY, COLLECTOR_NOT_FOUND.
 */
export async function planDayRoute(
  tx: Database,
  act: Act,
  { collectorId, collectOn }: PlanDayRoute,
): Promise<void> {
  if (collectOn < act.clock.today()) throw new DomainError('ROUTE_DATE_PAST', {}, 'collectOn');
  const rule = await findDayRule(tx, collectOn);
  if (rule !== undefined) {
    const { says, source } = wordsOfRule(rule);
    throw new DomainError('ROUTE_DAY_BLOCKED', { says, source }, 'collectOn');
  }
  const standing = await lockDay(tx, collectorId, collectOn);
  if ((await findCollectors(tx, collectorId)).length === 0) {
    throw new DomainError('COLLECTOR_NOT_FOUND', {}, 'collectorId');
  }
  const added = await findCandidates(tx, collectorId, collectOn);
  if (standing === undefined && added.length === 0) throw new DomainError('ROUTE_EMPTY');
  const routeId = standing?.id ?? (await insertRoute(tx, act, collectorId, collectOn));
  if (added.length > 0) {
    await tx
      .insert(collectionRouteLoan)
      .values(added.map((one, index) => ({ ...one, routeId, position: LAST + index })));
  }
  const stops = await findRouteStops(tx, collectorId, collectOn);
  const made = stops.filter(({ isMade }) => isMade);
  const here: Place | null = made.findLast(({ place }) => place !== null)?.place ?? null;
  const waiting = stops.filter(({ isMade }) => !isMade);
  const isHalted = ({ halt }: (typeof stops)[number]) => halt !== null;
  const order = orderVisits(
    waiting.filter((stop) => !isHalted(stop)),
    here,
  );
  const routeOf = new Map(stops.map((stop) => [stop.loanId, stop.routeId]));
  const turns = [...made, ...order, ...waiting.filter(isHalted)].map(({ loanId }) => ({
    loanId,
    routeId: routeOf.get(loanId)!,
  }));
  await saveTurns(tx, turns);
  const entry = { action: 'planDayRoute', entity: 'collectionRoute' as const, entityId: routeId };
  const loanIds = turns.map(({ loanId }) => loanId);
  await recordAudit(tx, act, { ...entry, after: { collectorId, collectOn, loanIds } });
}

/** Position behind every other: those added are ordered at once. */
const LAST = 100_000;

async function insertRoute(tx: Database, act: Act, collectorId: number, collectOn: PlainDate) {
  const [row] = await tx
    .insert(collectionRoute)
    .values({
      collectorId,
      collectOn,
      zone: OWN_ZONE,
      status: 'accepted',
      createdAt: act.clock.now(),
      createdBy: act.userId,
    })
    .returning({ id: collectionRoute.id });
  return row!.id;
}

/** Sets the order of a route by hand. Throws ROUTE_NOT_FOUND, ROUTE_ORDER_STALE. */
export async function orderDayRoute(
  tx: Database,
  act: Act,
  { collectorId, collectOn, loanIds }: OrderDayRoute,
): Promise<void> {
  if (collectOn < act.clock.today()) throw new DomainError('ROUTE_DATE_PAST', {}, 'collectOn');
  const route = await lockDay(tx, collectorId, collectOn);
  if (!route) throw new DomainError('ROUTE_NOT_FOUND');
  const stops = await findRouteStops(tx, collectorId, collectOn);
  const routeOf = new Map(stops.map((stop) => [stop.loanId, stop.routeId]));
  if (stops.length !== loanIds.length || loanIds.some((id) => !routeOf.has(id))) {
    throw new DomainError('ROUTE_ORDER_STALE', {}, 'loanIds');
  }
  await saveTurns(
    tx,
    loanIds.map((loanId) => ({ loanId, routeId: routeOf.get(loanId)! })),
  );
  const entry = { action: 'orderDayRoute', entity: 'collectionRoute' as const, entityId: route.id };
  await recordAudit(tx, act, {
    ...entry,
    before: { loanIds: stops.map(({ loanId }) => loanId) },
    after: { loanIds },
  });
}
