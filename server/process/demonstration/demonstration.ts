import { addDays, addMonths, isMonthEnd } from '@core/calendar/plainDate';
import { declareSoleOperator, findDeclaration } from '../../access/awaitingActs/rules';
import { systemClock, type Clock } from '../../platform/clock/clock';
import { registerBorrower } from '../../parties/borrowers/service';
import { openFund } from '../../money/funds/service';
import { insertUser } from '../../access/identity/queries';
import { addLenderProfile } from '../../parties/lenders/service';
import { provisionLoans } from '../../money/provisions/service';
import { recordFacts } from '../../reports/facts/recordFacts';
import { postDueCharges } from '../jobs/postDueCharges';
import { addEntry } from '../../access/options/service';
import { publishProduct } from '../../origination/products/service';
import { inTransaction, type Database } from '../../platform/db/client';
import { accountRequest, appUser } from '../../platform/db/schema';
import type { Act } from '../../platform/deps';
import { asSent, DEMO_PASSWORD } from '../../access/identity/demoPassword';
import { markDemonstration } from './demonstrationMark';
import { LOANS } from './lives';
import { investedEvents } from './investors';
import { eventsOf, type LoanEvent, type World } from './loanEvents';
import { fillDealings } from './dealings';
import { fillField } from './field';
import { fillOutsideFiles } from './outsideFiles';
import { fillRequests } from './requests';
import { fillStatements } from './statements';
import { fillGoals, fillOfficers } from './officers';
import { fillTeam } from './team';
import { PRODUCTS } from './products';
import { fillPublished } from './published';
import { AREAS, BORROWERS, FUNDS, LENDER, POSITIONS } from './people';
import { NEWCOMER, USERS } from './users';

/** True of a database that nobody has used yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const rows = await db.select({ id: appUser.id }).from(appUser).limit(1);
  return rows.length === 0;
}

/**
 * Fills an empty database with people, funds and loans in different states, whole or not at all.
 * Every figure is made by the services that the screens call, on days counted back from today.
 */
export async function seedDemonstration(db: Database, clock: Clock, timeZone: string) {
  const today = clock.today();
  const begunAt = clock.now();
  const actOn = (date: string): Act => {
    const noon = new Date(`${date}T17:00:00Z`);
    // Acts of today lie behind who looks at them in the morning.
    const at = noon < begunAt ? noon : begunAt;
    return { userId: null, requestId: 'demonstration', clock: systemClock(timeZone, () => at) };
  };
  const start = addMonths(today, -14, 1);
  const longAgo = actOn(start).clock.now();
  await inTransaction(db, async (tx) => {
    await addLenderProfile(tx, actOn(start), { ...LENDER, validFrom: start });
    const fundIds: number[] = [];
    for (const data of FUNDS) fundIds.push((await openFund(tx, actOn(start), data)).id);
    const borrowerIds: number[] = [];
    for (const [index, data] of BORROWERS.entries()) {
      const act = actOn(addDays(start, index * 3));
      borrowerIds.push((await registerBorrower(tx, act, data)).id);
    }
    let analystId = 0;
    for (const { isBorrower, ...data } of USERS) {
      const link = isBorrower ? { borrowerId: borrowerIds[0]! } : {};
      const isNew = data.status !== 'ACTIVA';
      const since = isNew ? clock.now() : longAgo;
      const account = { password: asSent(DEMO_PASSWORD), mailConfirmedAt: since };
      // People who work here came in long ago: each may be the second person of another at once.
      const entered = isNew ? {} : { enteredAt: since };
      const userId = await insertUser(tx, { ...data, ...link, ...account, ...entered }, since);
      if (data.profile === 'ANALISTA') analystId = userId!;
      if (isNew) await insertRequest(tx, userId!, since);
    }
    // Whoever looks at the demonstration tries everything alone.
    if ((await findDeclaration(tx)) === null) {
      await declareSoleOperator(tx, actOn(start), 'Demostración');
    }
    await fillCatalogues(tx, actOn(start));
    await fillOfficers(tx, actOn(start), borrowerIds);
    await fillPublished(tx, { start, today, actOn });
    for (const data of PRODUCTS)
      await publishProduct(tx, actOn(start), { ...data, validFrom: start });
    const world = { today, actOn, fundIds, borrowerIds, analystId };
    const loans = LOANS.flatMap((plan) => eventsOf(plan, world));
    await liveDays(tx, world, [...loans, ...investedEvents(world)]);
    await fillTeam(tx, actOn(today), today);
    await fillGoals(tx, actOn(today), today);
    await fillDealings(tx, world);
    await fillField(tx, world);
    await fillRequests(tx, world);
    await fillStatements(tx, { fundId: fundIds[0]!, today, actOn });
    await fillOutsideFiles(tx, { today, actOn });
    await markDemonstration(tx, clock.now());
  });
}

/** Nights before today whose classes are kept one by one. */
const NIGHTS = 31;

/**
 * Lives day by day, as a running system does: what the day charges comes before what happens on it.
 * Charged at the end alone, a past day would lack the late interest of the days before it.
 */
async function liveDays(tx: Database, { today, actOn }: World, events: readonly LoanEvent[]) {
  const sorted = events.toSorted((x, y) => x.date.localeCompare(y.date));
  for (let day = sorted[0]?.date ?? today; day <= today; day = addDays(day, 1)) {
    const { clock } = actOn(day);
    await postDueCharges(tx, day, clock.now());
    const happening = sorted.filter(({ date }) => date === day);
    for (const { happen } of happening) await happen(tx, actOn(day));
    if (day >= today) continue;
    // Classes by night of the last weeks, and of each month's end before: a start takes seconds.
    if (isMonthEnd(day) || day >= addDays(today, -NIGHTS)) {
      await provisionLoans(tx, day, clock.now());
    }
    // The panel has a past to draw; the day that runs has no close.
    await recordFacts(tx, day, { today: day, now: clock.now() });
  }
}

/** Registration of somebody who waits for the validation. */
async function insertRequest(tx: Database, userId: number, acceptedAt: Date): Promise<void> {
  await tx.insert(accountRequest).values({ ...NEWCOMER, userId, acceptedAt });
}

async function fillCatalogues(tx: Database, act: Act): Promise<void> {
  const professions = new Set(BORROWERS.flatMap(({ occupation }) => occupation ?? []));
  for (const name of professions) await addEntry(tx, act, 'profession', name);
  for (const name of AREAS) await addEntry(tx, act, 'area', name);
  for (const name of POSITIONS) await addEntry(tx, act, 'position', name);
}
