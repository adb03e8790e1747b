import { DAY_MINUTES } from '@core/calendar/clockTime';
import { addDays, type PlainDate } from '@core/calendar/plainDate';
import {
  freeStretch,
  type Addressee,
  type ContactAttempt,
  type GuardFacts,
  type LocalMinute,
  type PastContact,
} from '@core/contact/contactGuard';
import {
  CONTACT_CHANNELS,
  type ContactChannel,
  type ContactWindow,
} from '@core/contact/contactLaw';
import { contactLawOf } from '@core/contact/contactLaws';
import {
  channelOf,
  CONTACTS_A_DAY,
  isDirect,
  purposeOf,
  type ContactAim,
  type ContactResult,
  type ContactWay,
} from '@core/contact/contactRecord';
import { asksWhy, looksJudicial } from '@core/contact/contactText';
import type { HaltKind, StopReason } from '@core/contract/loanContacts';
import type { PaymentPromise } from '@core/contract/paymentPromises';
import type { Country } from '@core/countries';
import { sql } from 'drizzle-orm';
import { findCountry, findCountryParameter } from '../../parties/countryParameters/queries';
import type { Database } from '../../platform/db/client';
import { instantText } from '../../platform/db/text';
import { findLastPromises } from '../paymentPromises/queries';
import { findHolidays } from './guard';
import { findHaltKinds } from './halts';
import { aimOf } from './stopAim';

/** Days back that contacts count: more than a week of the law. */
const HISTORY_DAYS = 31;

const ALL_DAYS = '1111111';

type PromiseStatus = PaymentPromise['status'];

/** Wish of a person about being contacted. */
interface StoredWish extends Record<string, unknown> {
  readonly channels: readonly ContactChannel[];
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly days: string;
  readonly isOptedOut: boolean;
  readonly saidHow: string;
  readonly recordedBy: string;
  readonly recordedAt: string;
}

type Ids = readonly number[];

function byBorrower<T extends { readonly borrowerId: number }>(rows: readonly T[]) {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.borrowerId);
    if (group === undefined) groups.set(row.borrowerId, [row]);
    else group.push(row);
  }
  return groups;
}

/** The last word of each borrower about being contacted, by borrower. */
async function findWishes(db: Database, borrowerIds: Ids) {
  const { rows } = await db.execute<StoredWish & { borrowerId: number }>(sql`
    select distinct on (w.borrower_id) w.borrower_id as "borrowerId", w.channels,
      w.from_minute as "fromMinute", w.to_minute as "toMinute", w.days,
      w.is_opted_out as "isOptedOut", w.said_how as "saidHow", u.full_name as "recordedBy",
      ${instantText(sql`w.recorded_at`)} as "recordedAt"
    from contact_wish w join app_user u on u.id = w.recorded_by
    where w.borrower_id = any(${sql.param(borrowerIds)}::bigint[])
    order by w.borrower_id, w.id desc`);
  return new Map(rows.map(({ borrowerId, ...wish }) => [borrowerId, wish]));
}

const MEANS_OF: Readonly<Record<ContactChannel, 'phone' | 'email' | 'address'>> = {
  call: 'phone',
  sms: 'phone',
  whatsapp: 'phone',
  mail: 'email',
  visit: 'address',
};

interface Means extends Record<string, unknown> {
  readonly borrowerId: number;
  readonly means: 'phone' | 'email' | 'address';
  readonly hasConsent: boolean;
  readonly isOfFicha: boolean;
  readonly fromHour: number;
  readonly toHour: number;
}

/** Ways to reach borrowers: those of the ficha, and those written down beside it; by borrower. */
async function findMeans(db: Database, borrowerIds: Ids) {
  const { rows } = await db.execute<Means>(sql`
    select c.borrower_id as "borrowerId", c.means, c.has_consent as "hasConsent",
      false as "isOfFicha",
      c.from_hour as "fromHour", c.to_hour as "toHour"
    from borrower_contact c
    where c.borrower_id = any(${sql.param(borrowerIds)}::bigint[]) and c.ended_at is null
    union all
    select b.id, f.means, true, true, 0, 24 from borrower b cross join lateral (
      values ('phone', b.phone), ('email', b.email), ('address', b.address)) f (means, value)
    where b.id = any(${sql.param(borrowerIds)}::bigint[]) and coalesce(f.value, '') <> ''`);
  return byBorrower(rows);
}

/**
 * Means by which a channel may reach somebody who said nothing of channels. What was written down
 * beside the ficha says it; without any, the ficha's own, unless the law wants to hear it.
 */
function agreedMeans(means: readonly Means[], channel: ContactChannel, isConsentSaid: boolean) {
  const ofChannel = means.filter((one) => one.means === MEANS_OF[channel]);
  const beside = ofChannel.filter(({ isOfFicha }) => !isOfFicha);
  if (beside.length > 0) return beside.filter(({ hasConsent }) => hasConsent);
  return isConsentSaid ? [] : ofChannel;
}

const windowOf = (days: string, from: number, until: number): ContactWindow | null =>
  days === ALL_DAYS && from === 0 && until === DAY_MINUTES
    ? null
    : { days: days.split('').flatMap((day, index) => (day === '1' ? [index] : [])), from, until };

interface PastRow extends Record<string, unknown> {
  readonly borrowerId: number;
  readonly loanId: number;
  readonly way: ContactWay;
  readonly aim: ContactAim;
  readonly madeOn: PlainDate;
  readonly madeMinute: number;
  readonly result: ContactResult;
}

/** Name by which the same contact is written down once. */
const dedupeKeyOf = (loanId: number, way: ContactWay, { on, minute }: LocalMinute) =>
  `${loanId} ${way} ${on} ${minute}`;

/** Contacts of the past that count for frequency and repetition, by borrower. */
async function findHistory(db: Database, borrowerIds: Ids, on: PlainDate) {
  const { rows } = await db.execute<PastRow>(sql`
    select borrower_id as "borrowerId", loan_id as "loanId", way, aim, made_on as "madeOn",
      made_minute as "madeMinute", result
    from loan_contact where borrower_id = any(${sql.param(borrowerIds)}::bigint[])
      and voided_at is null and made_on >= ${addDays(on, -HISTORY_DAYS)} order by id`);
  const past = byBorrower(rows);
  return (borrowerId: number) => (past.get(borrowerId) ?? []).map(pastOf);
}

function pastOf({ loanId, way, aim, madeOn, madeMinute, result }: PastRow): PastContact {
  const at = { on: madeOn, minute: madeMinute };
  return {
    ...at,
    channel: channelOf(way),
    purpose: purposeOf(aim),
    isDirect: isDirect(result),
    dedupeKey: dedupeKeyOf(loanId, way, at),
  };
}

/** A loan of which somebody is contacted. */
interface ContactedLoan {
  readonly id: number;
  readonly borrowerId: number;
  readonly status: string;
  readonly nextDueOn: PlainDate | null;
  readonly lastPaymentOn: PlainDate | null;
}

/** Contact that somebody means to make. */
interface MeantContact {
  readonly way: ContactWay;
  readonly aim: ContactAim;
  readonly addressee: Addressee;
  readonly note: string;
}

/** Facts about debts by which their standing is told. */
interface DebtFacts {
  readonly halts: ReadonlyMap<number, HaltKind>;
  readonly promises: ReadonlyMap<number, PromiseStatus>;
  readonly today: PlainDate;
  readonly on: PlainDate;
}

/** True of a loan that is collected: money is still asked for of what was written off. */
export const isOwed = (status: string): boolean => ['active', 'writtenOff'].includes(status);

function stateOf(loan: ContactedLoan, { halts, promises, today, on }: DebtFacts) {
  // Neither a family in mourning nor a debt in dispute is asked for money, whatever is owed.
  const halt = halts.get(loan.id);
  if (halt !== undefined) return halt;
  // Debts paid that very day were still owed when somebody went for them.
  const isPaidThatDay = loan.status === 'paidOff' && loan.lastPaymentOn === on;
  if (!isOwed(loan.status) && !isPaidThatDay) return 'paid';
  const promise = promises.get(loan.id);
  if (promise === 'pending') return 'promised';
  if (promise === 'broken') return 'promise-broken';
  return loan.nextDueOn !== null && loan.nextDueOn >= today ? 'due-soon' : 'late';
}

/** Facts that contacts about a loan are decided by, read once for all of its ways. */
export interface ContactStanding {
  readonly country: Country;
  readonly wish: StoredWish | undefined;
  readonly factsOf: (meant: MeantContact, at: LocalMinute) => GuardFacts;
}

/** Facts about contacts of each of some loans on a day, by loan: read at once for all of them. */
export async function readStandings(
  db: Database,
  loans: readonly ContactedLoan[],
  today: PlainDate,
  on: PlainDate,
): Promise<ReadonlyMap<number, ContactStanding>> {
  const ids = loans.map(({ id }) => id);
  const borrowerIds = [...new Set(loans.map(({ borrowerId }) => borrowerId))];
  const country = await findCountry(db, today);
  const law = contactLawOf(country);
  const wishes = await findWishes(db, borrowerIds);
  const means = await findMeans(db, borrowerIds);
  const historyOf = await findHistory(db, borrowerIds, on);
  const isHoliday = await findHolidays(db, on);
  const halts = await findHaltKinds(db, ids, on);
  const promises = await findLastPromises(db, ids, today);
  const numbers = await findCountryParameter(db, 'collectionNumbers', today);
  const isNumberRegistered = numbers?.value === 'registered';
  const standingOf = (loan: ContactedLoan): ContactStanding => {
    const wish = wishes.get(loan.borrowerId);
    const reached = reachOf(wish, means.get(loan.borrowerId) ?? [], law.isConsentSaid === true);
    const loanState = stateOf(loan, { halts, promises, today, on });
    const history = historyOf(loan.borrowerId);
    const factsOf = ({ way, aim, addressee, note }: MeantContact, at: LocalMinute): GuardFacts => {
      const { consent } = reached;
      const attempt: ContactAttempt = {
        channel: channelOf(way),
        purpose: purposeOf(aim),
        addressee,
        loanState,
        looksJudicial: looksJudicial(note) && way !== 'call' && way !== 'visit',
        asksWhy: asksWhy(note),
        isVisitExcepted: consent.every((channel) => channel === 'visit'),
        isNumberRegistered,
        dedupeKey: dedupeKeyOf(loan.id, way, at),
      };
      const hours = reached.hoursOf(attempt.channel);
      const person = { consent, isOptedOut: wish?.isOptedOut ?? false, hours, history };
      return { law, attempt, person: { ...person, dailyCap: CONTACTS_A_DAY }, isHoliday };
    };
    return { country, wish, factsOf };
  };
  return new Map(loans.map((loan) => [loan.id, standingOf(loan)]));
}

/** Facts about contacts of one loan on a day. */
export async function readStanding(
  db: Database,
  loan: ContactedLoan,
  today: PlainDate,
  on: PlainDate,
): Promise<ContactStanding> {
  return (await readStandings(db, [loan], today, on)).get(loan.id)!;
}

/** Channels that a person agreed to, and the hours of each, by their wish or by their means. */
function reachOf(wish: StoredWish | undefined, means: readonly Means[], isConsentSaid: boolean) {
  const agreed = (channel: ContactChannel) => agreedMeans(means, channel, isConsentSaid);
  const consent =
    wish?.channels ?? CONTACT_CHANNELS.filter((channel) => agreed(channel).length > 0);
  const hoursOf = (channel: ContactChannel) => {
    if (wish) return windowOf(wish.days, wish.fromMinute, wish.toMinute);
    const said = agreed(channel);
    if (said.length === 0) return null;
    const from = Math.min(...said.map(({ fromHour }) => fromHour));
    const to = Math.max(...said.map(({ toHour }) => toHour));
    return windowOf(ALL_DAYS, from * 60, to * 60);
  };
  return { consent, hoursOf };
}

/** Stretch of a day, from a minute on, in which a visit or a call to a debtor may be made. */
export function hoursFrom(
  standing: ContactStanding,
  way: 'call' | 'visit',
  why: StopReason,
  at: LocalMinute,
) {
  const meant = { way, aim: aimOf(why), addressee: 'debtor', note: '' } as const;
  const facts = standing.factsOf(meant, at);
  // Another contact within a minute is not the same one: nothing is repeated yet.
  return freeStretch({ ...facts, attempt: { ...facts.attempt, dedupeKey: '' } }, at);
}
