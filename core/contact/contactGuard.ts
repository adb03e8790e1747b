import { DAY_MINUTES } from '../calendar/clockTime';
import { addDays, type PlainDate } from '../calendar/plainDate';
import { daysFromMonday } from '../calendar/workingDays';
import type { ContactChannel, ContactLaw, ContactPurpose, ContactWindow } from './contactLaw';

/** Persons who may be addressed about a debt. */
export const ADDRESSEES = [
  'debtor',
  'guarantor',
  'reference',
  'relative',
  'employer',
  'minor',
] as const;

/** Person addressed, for example `'guarantor'`. */
export type Addressee = (typeof ADDRESSEES)[number];

/** Moment at the place of whoever is addressed: their date, and minutes from midnight. */
export interface LocalMinute {
  readonly on: PlainDate;
  readonly minute: number;
}

/** Contact of the past with the same person; `isDirect` where they answered or spoke. */
export interface PastContact extends LocalMinute {
  readonly channel: ContactChannel;
  readonly purpose: ContactPurpose;
  readonly isDirect: boolean;
  readonly dedupeKey: string;
}

/** Contact that somebody is about to make. */
export interface ContactAttempt {
  readonly channel: ContactChannel;
  readonly purpose: ContactPurpose;
  readonly addressee: Addressee;
  /** Standing of the debt that it is about. */
  readonly loanState:
    'due-soon' | 'late' | 'promised' | 'promise-broken' | 'disputed' | 'paid' | 'deceased';
  readonly looksJudicial: boolean;
  readonly asksWhy: boolean;
  /** An exception of law lets this person be visited. */
  readonly isVisitExcepted: boolean;
  readonly isNumberRegistered: boolean;
  /** Name of what is said: the same is said once. */
  readonly dedupeKey: string;
}

/** Answers and wishes of the person, and what was said to them. */
interface ContactedPerson {
  readonly consent: readonly ContactChannel[];
  readonly isOptedOut: boolean;
  readonly hours: ContactWindow | null;
  readonly history: readonly PastContact[];
  /** Contacts of one day, of any kind. */
  readonly dailyCap: number;
}

/** Rule that stands against a contact, with its source; `isOfTime` where waiting cures it. */
export interface ContactBlock {
  readonly rule: string;
  readonly source: string;
  readonly isOfTime: boolean;
}

/** Decision about a contact: each rule against it in the guard's order, and when it may be. */
export interface ContactDecision {
  readonly blocks: readonly ContactBlock[];
  /** First minute when nothing stands against it; null where no wait helps. */
  readonly next: LocalMinute | null;
}

const COLLECTING: readonly ContactPurpose[] = ['collection', 'reminder'];
/** Answers to what the person did or asked: they wait for no window. */
const ANSWERING: readonly ContactPurpose[] = ['receipt', 'requested'];
const DEAD_FOR: readonly ContactAttempt['loanState'][] = [
  'paid',
  'promised',
  'disputed',
  'deceased',
];
const BY_PHONE: readonly ContactChannel[] = ['call', 'sms', 'whatsapp'];
/** Days ahead in which a free minute is looked for. */
const HORIZON = 60;

const CONSENT = { rule: 'consent', source: 'guard order 1; CO: Ley 2300/2023' };
const OPT_OUT = { rule: 'purpose.opt-out', source: 'guard order 2' };
const DEAD = {
  rule: 'purpose.dead',
  source: 'section 4: a reminder dies if paid, promised, disputed, deceased',
};
const THIRD_PARTY = {
  rule: 'third-party',
  source:
    'guard order 3; PE art. 62 (third parties), CO Ley 2300/2023 (references), ' +
    'MX REDECO/PROFECO (only debtor, co-debtor, guarantor; no minors); DO, AR: house rule',
};
const PERSON_HOURS = { rule: 'person-hours', source: "guard order 4: the person's own hours" };
const DEDUPE = { rule: 'dedupe', source: 'guard order 7' };
const DAILY_CAP = { rule: 'daily-cap', source: 'guard order 8' };

const isWithin = ({ on, minute }: LocalMinute, { days, from, until }: ContactWindow) =>
  days.includes(daysFromMonday(on)) && minute >= from && minute < until;

const isBefore = (a: LocalMinute, b: LocalMinute) =>
  a.on < b.on || (a.on === b.on && a.minute < b.minute);

const mondayOf = (on: PlainDate) => addDays(on, -daysFromMonday(on));

type Rule = readonly [{ readonly rule: string; readonly source: string } | undefined, boolean];

/** Rules that no wait cures, up to whom it is said to. */
function lastingRules(law: ContactLaw, attempt: ContactAttempt, person: ContactedPerson): Rule[] {
  const { channel, purpose, addressee, loanState } = attempt;
  const isCollecting = COLLECTING.includes(purpose);
  const isUnregistered = BY_PHONE.includes(channel) && !attempt.isNumberRegistered;
  return [
    [CONSENT, !person.consent.includes(channel)],
    [OPT_OUT, purpose === 'marketing' && person.isOptedOut],
    [DEAD, isCollecting && DEAD_FOR.includes(loanState)],
    [law.looksJudicial, isCollecting && attempt.looksJudicial],
    [law.asksWhy, isCollecting && attempt.asksWhy],
    [law.visit, isCollecting && channel === 'visit' && !attempt.isVisitExcepted],
    [law.unregisteredNumber, isCollecting && isUnregistered],
    [THIRD_PARTY, purpose !== 'marketing' && addressee !== 'debtor' && addressee !== 'guarantor'],
  ];
}

/** Rules of hours, as they stand at a minute. */
function hourRules(
  law: ContactLaw,
  { channel, purpose }: ContactAttempt,
  { hours }: ContactedPerson,
  at: LocalMinute,
  isHoliday: (on: PlainDate) => boolean,
): Rule[] {
  if (ANSWERING.includes(purpose)) return [];
  const { hours: legal } = law;
  const applies = legal?.channels.includes(channel) === true && legal.purposes.includes(purpose);
  const isFree =
    legal?.windows.some((one) => isWithin(at, one)) === true &&
    (legal.isFreeOnHolidays || !isHoliday(at.on));
  return [
    [PERSON_HOURS, hours !== null && !isWithin(at, hours)],
    [legal, applies && !isFree],
  ];
}

/** Rules of how often, as they stand at a minute. */
function frequencyRules(
  law: ContactLaw,
  { channel, purpose }: ContactAttempt,
  { history }: ContactedPerson,
  at: LocalMinute,
): Rule[] {
  if (!COLLECTING.includes(purpose)) return [];
  const reached = history.filter(
    (one) => one.isDirect && COLLECTING.includes(one.purpose) && isBefore(one, at),
  );
  const isToday = reached.some(({ on }) => on === at.on);
  const isThisWeekElsewhere = reached.some(
    (one) => mondayOf(one.on) === mondayOf(at.on) && one.channel !== channel,
  );
  return [
    [law.onceADay, isToday],
    // A day that is used up says it first: the week adds nothing to it.
    [law.oneChannelAWeek, isThisWeekElsewhere && !isToday],
  ];
}

const blocksOf = (rules: readonly Rule[], isOfTime: boolean): ContactBlock[] =>
  rules.flatMap(([named, isBroken]) =>
    named !== undefined && isBroken ? [{ rule: named.rule, source: named.source, isOfTime }] : [],
  );

/** Facts that the guard decides by: what it answers depends on nothing else. */
export interface GuardFacts {
  readonly law: ContactLaw;
  readonly attempt: ContactAttempt;
  readonly person: ContactedPerson;
  readonly isHoliday: (on: PlainDate) => boolean;
}

function blocksAt({ law, attempt, person, isHoliday }: GuardFacts, at: LocalMinute) {
  const { history, dailyCap } = person;
  const isRepeated = history.some(({ dedupeKey }) => dedupeKey === attempt.dedupeKey);
  const ofDay = history.filter(({ on }) => on === at.on).length;
  const isFull = !ANSWERING.includes(attempt.purpose) && ofDay >= dailyCap;
  return [
    ...blocksOf(lastingRules(law, attempt, person), false),
    ...blocksOf(hourRules(law, attempt, person, at, isHoliday), true),
    ...blocksOf(frequencyRules(law, attempt, person, at), true),
    ...blocksOf([[DEDUPE, isRepeated]], false),
    ...blocksOf([[DAILY_CAP, isFull]], true),
  ];
}

/** Windows that bind a contact: those of the law, and the person's own. */
const windowsOf = ({ law, person }: GuardFacts): ContactWindow[] => [
  ...(law.hours?.windows ?? []),
  ...(person.hours === null ? [] : [person.hours]),
];

/** Minutes of a day at which something may become free, in order. */
const openings = (facts: GuardFacts): number[] =>
  [...new Set([0, ...windowsOf(facts).map(({ from }) => from)])].toSorted((a, b) => a - b);

/**
 * Decides whether somebody may be addressed now: consent, purpose, third parties, the person's
 * hours, the law's hours, frequency, repetition, daily cap, in this order.
 *
 * @example guardContact(facts, { on: '2026-11-23', minute: 10 * 60 }).blocks // [] where it may be
 */
export function guardContact(facts: GuardFacts, at: LocalMinute): ContactDecision {
  const blocks = blocksAt(facts, at);
  if (blocks.length === 0) return { blocks, next: at };
  if (blocks.some(({ isOfTime }) => !isOfTime)) return { blocks, next: null };
  const minutes = openings(facts);
  for (let day = 0; day <= HORIZON; day += 1) {
    const on = addDays(at.on, day);
    const minute = minutes.find(
      (one) => (day > 0 || one > at.minute) && blocksAt(facts, { on, minute: one }).length === 0,
    );
    if (minute !== undefined) return { blocks, next: { on, minute } };
  }
  return { blocks, next: null };
}

/**
 * Minute of today that what is allowed now ends before.
 *
 * @example freeUntil(facts, { on: '2026-11-23', minute: 10 * 60 }) // 1200, in Perú
 */
export function freeUntil(facts: GuardFacts, { on, minute }: LocalMinute): number {
  const ends = windowsOf(facts)
    .map(({ until }) => until)
    .filter((end) => end > minute);
  return (
    ends.toSorted((a, b) => a - b).find((end) => blocksAt(facts, { on, minute: end }).length > 0) ??
    DAY_MINUTES
  );
}

/** Stretch of a day, in minutes from midnight, in which a contact may be made. */
interface FreeStretch {
  readonly from: number;
  /** Minute that it ends before. */
  readonly until: number;
}

/**
 * First stretch of what is left of a day in which nothing stands against a contact; null where none
 * of it is free.
 *
 * @example freeStretch(facts, { on: '2026-11-23', minute: 0 }) // { from: 420, until: 1200 }
 */
export function freeStretch(facts: GuardFacts, at: LocalMinute): FreeStretch | null {
  const { next } = guardContact(facts, at);
  if (next === null || next.on !== at.on) return null;
  return { from: next.minute, until: freeUntil(facts, next) };
}
