import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type {
  CollectionRoute,
  CollectionSheet,
  CollectionStop,
  NewCollectionRoute,
} from '@core/contract/collection';
import type { CollectionProgramReview, CollectionReview } from '@core/contract/reviews';
import { DomainError } from '@core/errors/domainError';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { findBaseCurrency } from '../../access/currencies/queries';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { loan } from '../../platform/db/schema';
import { collectionRoute, collectionRouteLoan } from '../../platform/db/tables/collection';
import type { Act } from '../../platform/deps';
import { findDayOff } from '../rests/queries';
import { findHaltedLoan } from '../loanContacts/halts';
import { findCashDesk } from './cashDesks';
import { findCashAccounts } from './openings';
import {
  findCollectors,
  findFundCurrencies,
  findLoanOnRoute,
  findRoutes,
  findStops,
  findUnclosedDay,
} from './queries';

/** Days ahead that the programme of a collector is shown. */
const PROGRAMME_DAYS = 14;

/** Programmes a route for a day that is neither past nor free of collection. */
export async function programmeRoute(
  tx: Database,
  act: Act,
  { loanIds, ...data }: NewCollectionRoute,
): Promise<CollectionRoute> {
  if (data.collectOn < act.clock.today()) throw new DomainError('ROUTE_DATE_PAST', {}, 'collectOn');
  const dayOff = await findDayOff(tx, data.collectOn);
  if (dayOff) throw new DomainError('ROUTE_DAY_OFF', { reason: dayOff.reason }, 'collectOn');
  await checkCollector(tx, data.collectorId);
  await checkLoans(tx, data.collectOn, loanIds);
  const [row] = await tx
    .insert(collectionRoute)
    .values({
      ...data,
      status: 'programmed',
      createdAt: act.clock.now(),
      createdBy: act.userId,
    })
    .returning({ id: collectionRoute.id });
  const routeId = row!.id;
  await tx
    .insert(collectionRouteLoan)
    .values(loanIds.map((loanId, position) => ({ routeId, loanId, position })));
  const entry = { action: 'programmeRoute', entity: 'collectionRoute' as const, entityId: routeId };
  await recordAudit(tx, act, { ...entry, after: { ...data, loanIds } });
  return routeOf(tx, routeId);
}

async function checkCollector(tx: Database, id: number): Promise<void> {
  const collectors = await findCollectors(tx, id);
  if (collectors.length === 0) throw new DomainError('COLLECTOR_NOT_FOUND', {}, 'collectorId');
}

async function checkLoans(tx: Database, on: PlainDate, loanIds: readonly number[]): Promise<void> {
  // Two routes made at once must not share a loan: the loans' rows are the lock.
  const rows = await tx
    .select({ id: loan.id, status: loan.status })
    .from(loan)
    .where(inArray(loan.id, [...loanIds]))
    .orderBy(loan.id)
    .for('update');
  if (rows.length < loanIds.length) throw new DomainError('LOAN_NOT_FOUND', {}, 'loanIds');
  if (rows.some(({ status }) => status !== 'active')) {
    throw new DomainError('LOAN_NOT_ACTIVE', {}, 'loanIds');
  }
  const halted = await findHaltedLoan(tx, on, loanIds);
  if (halted !== undefined)
    throw new DomainError('ROUTE_LOAN_HALTED', { loanId: halted }, 'loanIds');
  const taken = await findLoanOnRoute(tx, on, loanIds);
  if (taken !== undefined) throw new DomainError('ROUTE_LOAN_TAKEN', { loanId: taken }, 'loanIds');
}

async function routeOf(db: Database, id: number): Promise<CollectionRoute> {
  const [route] = await findRoutes(db, sql`r.id = ${id}`);
  return route!;
}

/** The collector takes a programmed route. Throws ROUTE_NOT_FOUND, ROUTE_NOT_PENDING. */
export async function acceptRoute(tx: Database, act: Act, id: number): Promise<CollectionRoute> {
  const [row] = await tx
    .select()
    .from(collectionRoute)
    .where(and(eq(collectionRoute.id, id), eq(collectionRoute.collectorId, act.userId ?? 0)))
    .for('update');
  if (!row) throw new DomainError('ROUTE_NOT_FOUND');
  if (row.status !== 'programmed') throw new DomainError('ROUTE_NOT_PENDING');
  await tx.update(collectionRoute).set({ status: 'accepted' }).where(eq(collectionRoute.id, id));
  const entry = { action: 'acceptRoute', entity: 'collectionRoute' as const, entityId: id };
  await recordAudit(tx, act, entry);
  return routeOf(tx, id);
}

/** Cancels a route that is to come, with its reason. */
export async function cancelRoute(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<CollectionRoute> {
  const [row] = await tx
    .select()
    .from(collectionRoute)
    .where(eq(collectionRoute.id, id))
    .for('update');
  if (!row) throw new DomainError('ROUTE_NOT_FOUND');
  if (row.status === 'cancelled') throw new DomainError('ROUTE_NOT_PENDING');
  if (row.collectOn < act.clock.today()) throw new DomainError('ROUTE_DATE_PAST');
  await tx.update(collectionRoute).set({ status: 'cancelled' }).where(eq(collectionRoute.id, id));
  const entry = { action: 'cancelRoute', entity: 'collectionRoute' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, before: { status: row.status }, after: { reason } });
  return routeOf(tx, id);
}

/** The sheet of a person's day: visits, what is expected and collected, and the cash. */
export async function findSheet(
  db: Database,
  userId: number,
  collectOn: PlainDate,
  today: PlainDate,
): Promise<CollectionSheet> {
  const stops = await findStops(db, userId, collectOn);
  return {
    collectOn,
    isToday: collectOn === today,
    zone: [...new Set(stops.map(({ zone }) => zone))].join(', ') || null,
    stops: stops.map(({ zone: _zone, ...stop }) => stop),
    amounts: amountsOf(stops),
    currencies: await findFundCurrencies(db),
    cashAccounts: await findCashAccounts(db, today),
    cashDesk: await findCashDesk(db, userId, collectOn, today),
  };
}

/** Sums of visits by currency: soles and dollars stand side by side. */
function amountsOf(stops: readonly CollectionStop[]): CollectionSheet['amounts'] {
  return [...new Set(stops.map(({ currency }) => currency))].toSorted().map((currency) => {
    const visits = stops.filter((stop) => stop.currency === currency);
    const expected = sum(visits.map((stop) => parseMoney(stop.expected, currency)));
    const collected = sum(visits.map((stop) => parseMoney(stop.collected, currency)));
    return {
      currency,
      expected: formatMoney(expected, currency),
      collected: formatMoney(collected, currency),
      difference: formatMoney(collected - expected, currency),
    };
  });
}

/** Amounts of a day with nothing to collect: the values of the documented fields without visits. */
const NO_AMOUNT = { expected: '0.00', collected: '0.00', difference: '0.00' };

/** ReviewGota: the oldest day of this person whose collection is open, late or unbalanced. */
export async function reviewCollection(
  db: Database,
  userId: number,
  today: PlainDate,
): Promise<CollectionReview> {
  const day = await findUnclosedDay(db, userId, today);
  const sheet = await findSheet(db, userId, day ?? today, today);
  const [first, ...others] = sheet.amounts;
  const { expected, collected, difference } = first ?? NO_AMOUNT;
  return {
    pendiente: day !== undefined,
    fecha: sheet.collectOn,
    cobros: sheet.stops.length,
    moneda: first?.currency ?? sheet.currencies[0]!,
    esperado: expected,
    cobrado: collected,
    diferencia: difference,
    otras: others.map((of) => ({
      moneda: of.currency,
      esperado: of.expected,
      cobrado: of.collected,
      diferencia: of.difference,
    })),
    caja: sheet.cashDesk?.state ?? 'SIN_ABRIR',
  };
}

/** ReviewProgramGota: the routes of the coming days, and which of them wait to be accepted. */
export async function reviewCollectionProgram(
  db: Database,
  userId: number,
  today: PlainDate,
): Promise<CollectionProgramReview> {
  const routes = await findRoutes(
    db,
    sql`r.collector_id = ${userId} and r.status <> 'cancelled'
      and r.collect_on between ${today} and ${addDays(today, PROGRAMME_DAYS)}`,
  );
  const base = await findBaseCurrency(db);
  return {
    pendiente: routes.some(({ status }) => status === 'programmed'),
    total: routes.length,
    rutas: routes.map(({ id, collectOn, zone, loans, amounts, status }) => ({
      id,
      fecha: collectOn,
      zona: zone,
      clientes: loans,
      moneda: amounts[0]?.currency ?? base,
      esperado: amounts[0]?.expected ?? NO_AMOUNT.expected,
      otras: amounts
        .slice(1)
        .map(({ currency, expected }) => ({ moneda: currency, esperado: expected })),
      porAceptar: status === 'programmed',
    })),
  };
}
