import { clockText, DAY_MINUTES } from '@core/calendar/clockTime';
import { addDays, type PlainDate } from '@core/calendar/plainDate';
import {
  guardContact,
  type Addressee,
  type ContactAttempt,
  type ContactBlock,
  type ContactDecision,
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
  type ContactAim,
  type ContactResult,
  type ContactWay,
} from '@core/contact/contactRecord';
import { asksWhy, looksJudicial } from '@core/contact/contactText';
import { wordsOfRule } from '@core/contact/ruleWords';
import type { Country } from '@core/countries';
import { sql } from 'drizzle-orm';
import { findCountry, findCountryParameter } from '../../parties/countryParameters/queries';
import type { Database } from '../../platform/db/client';
import { instantText } from '../../platform/db/text';
import { dateForPeople } from '../../platform/documents/format';
import { findPromises } from '../paymentPromises/queries';
import { findHaltKind } from './halts';

/** Days of holidays that are read ahead, as far as the guard looks. */
const HORIZON_DAYS = 61;
/** Days back that contacts count: more than a week of the law. */
const HISTORY_DAYS = 31;

const ALL_DAYS = '1111111';

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

/** The last word of a borrower about being contacted. */
async function findWish(db: Database, borrowerId: number): Promise<StoredWish | undefined> {
  const { rows } = await db.execute<StoredWish>(sql`
    select w.channels, w.from_minute as "fromMinute", w.to_minute as "toMinute", w.days,
      w.is_opted_out as "isOptedOut", w.said_how as "saidHow", u.full_name as "recordedBy",
      ${instantText(sql`w.recorded_at`)} as "recordedAt"
    from contact_wish w join app_user u on u.id = w.recorded_by
    where w.borrower_id = ${borrowerId} order by w.id desc limit 1`);
  return rows[0];
}

const MEANS_OF: Readonly<Record<ContactChannel, 'phone' | 'email' | 'address'>> = {
  call: 'phone',
  sms: 'phone',
  whatsapp: 'phone',
  mail: 'email',
  visit: 'address',
};

interface Means extends Record<string, unknown> {
  readonly means: 'phone' | 'email' | 'address';
  readonly hasConsent: boolean;
  readonly isOfFicha: boolean;
  readonly fromHour: number;
  readonly toHour: number;
}

/** Ways to reach a borrower: those of the ficha, and those written down beside it. */
async function findMeans(db: Database, borrowerId: number): Promise<Means[]> {
  const { rows } = await db.execute<Means>(sql`
    select c.means, c.has_consent as "hasConsent", false as "isOfFicha",
      c.from_hour as "fromHour", c.to_hour as "toHour"
    from borrower_contact c where c.borrower_id = ${borrowerId} and c.ended_at is null
    union all
    select f.means, true, true, 0, 24 from borrower b cross join lateral (
      values ('phone', b.phone), ('email', b.email), ('address', b.address)) f (means, value)
    where b.id = ${borrowerId} and coalesce(f.value, '') <> ''`);
  return rows;
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
  readonly id: number;
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

async function findHistory(db: Database, borrowerId: number, on: PlainDate) {
  const { rows } = await db.execute<PastRow>(sql`
    select id, loan_id as "loanId", way, aim, made_on as "madeOn", made_minute as "madeMinute",
      result
    from loan_contact where borrower_id = ${borrowerId} and voided_at is null
      and made_on >= ${addDays(on, -HISTORY_DAYS)} order by id`);
  return rows.map(({ loanId, way, aim, madeOn, madeMinute, result }): PastContact => {
    const at = { on: madeOn, minute: madeMinute };
    return {
      ...at,
      channel: channelOf(way),
      purpose: aim,
      isDirect: isDirect(result),
      dedupeKey: dedupeKeyOf(loanId, way, at),
    };
  });
}

/** Days on which nobody collects anywhere: the holidays that the house declared. */
export async function findHolidays(db: Database, from: PlainDate) {
  const { rows } = await db.execute<{ from: PlainDate; to: PlainDate }>(sql`
    select from_on as "from", to_on as "to" from rest
    where not is_cancelled and lower(scope) = 'todos'
      and to_on >= ${from} and from_on <= ${addDays(from, HORIZON_DAYS)}`);
  return (on: PlainDate) => rows.some((rest) => rest.from <= on && on <= rest.to);
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

async function stateOf(db: Database, loan: ContactedLoan, today: PlainDate, on: PlainDate) {
  // Neither a family in mourning nor a debt in dispute is asked for money, whatever is owed.
  const halt = await findHaltKind(db, loan.id, on);
  if (halt !== null) return halt;
  // Debts paid that very day were still owed when somebody went for them.
  const isPaidThatDay = loan.status === 'paidOff' && loan.lastPaymentOn === on;
  // Money is still asked for of what was written off.
  if (!['active', 'writtenOff'].includes(loan.status) && !isPaidThatDay) return 'paid';
  const [last] = await findPromises(db, loan.id, today);
  if (last?.status === 'pending') return 'promised';
  if (last?.status === 'broken') return 'promise-broken';
  return loan.nextDueOn !== null && loan.nextDueOn >= today ? 'due-soon' : 'late';
}

/** Facts that contacts about a loan are decided by, read once for all of its ways. */
export interface ContactStanding {
  readonly country: Country;
  readonly wish: StoredWish | undefined;
  readonly factsOf: (meant: MeantContact, at: LocalMinute) => GuardFacts;
}

export async function readStanding(
  db: Database,
  loan: ContactedLoan,
  today: PlainDate,
  on: PlainDate,
): Promise<ContactStanding> {
  const country = await findCountry(db, today);
  const law = contactLawOf(country);
  const wish = await findWish(db, loan.borrowerId);
  const means = await findMeans(db, loan.borrowerId);
  const history = await findHistory(db, loan.borrowerId, on);
  const isHoliday = await findHolidays(db, on);
  const loanState = await stateOf(db, loan, today, on);
  const numbers = await findCountryParameter(db, 'collectionNumbers', today);
  const agreed = (channel: ContactChannel) =>
    agreedMeans(means, channel, law.isConsentSaid === true);
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
  const factsOf = ({ way, aim, addressee, note }: MeantContact, at: LocalMinute): GuardFacts => {
    const attempt: ContactAttempt = {
      channel: channelOf(way),
      purpose: aim,
      addressee,
      loanState,
      looksJudicial: looksJudicial(note) && way !== 'call' && way !== 'visit',
      asksWhy: asksWhy(note),
      isVisitExcepted: consent.every((channel) => channel === 'visit'),
      isNumberRegistered: numbers?.value === 'registered',
      dedupeKey: dedupeKeyOf(loan.id, way, at),
    };
    const hours = hoursOf(attempt.channel);
    const person = { consent, isOptedOut: wish?.isOptedOut ?? false, hours, history };
    return { law, attempt, person: { ...person, dailyCap: CONTACTS_A_DAY }, isHoliday };
  };
  return { country, wish, factsOf };
}

/** Decision about a contact at a minute of a day, or at any of it where none is asked for. */
export function guardDay(facts: GuardFacts, on: PlainDate, minute: number | null): ContactDecision {
  const decision = guardContact(facts, { on, minute: minute ?? 0 });
  return minute === null && decision.next?.on === on ? { ...decision, blocks: [] } : decision;
}

/** A rule as it travels and as papers show it. */
export const wordOf = (rule: string) => ({ rule, ...wordsOfRule(rule) });

/** Parameters of a refusal by a rule: its words, its source, and when it may be. */
export function refusalOf(
  [block]: readonly ContactBlock[],
  next: LocalMinute | null,
): Record<'says' | 'source' | 'when', string> {
  const { says, source } = wordsOfRule(block?.rule ?? '');
  const when =
    next === null
      ? 'Esperar no lo cambia.'
      : `Puede hacerlo desde el ${dateForPeople(next.on)} a las ${clockText(next.minute)}.`;
  return { says, source, when };
}
