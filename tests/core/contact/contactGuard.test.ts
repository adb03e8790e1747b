import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  freeStretch,
  freeUntil,
  guardContact,
  type ContactAttempt,
  type PastContact,
} from '@core/contact/contactGuard';
import type { ContactChannel, ContactWindow } from '@core/contact/contactLaw';
import { contactLawOf } from '@core/contact/contactLaws';
import type { Country } from '@core/countries';

interface Golden {
  readonly id: string;
  readonly country: Country;
  readonly channel: ContactChannel;
  readonly purpose: ContactAttempt['purpose'];
  readonly at: string;
  readonly addressee: ContactAttempt['addressee'];
  readonly consent: readonly ContactChannel[];
  readonly marketing_opt_out: boolean;
  readonly loan_state: ContactAttempt['loanState'];
  readonly looks_judicial: boolean;
  readonly asks_why: boolean;
  readonly visit_exception: boolean;
  readonly number_registered: boolean;
  readonly person_hours: {
    readonly from: string;
    readonly to: string;
    readonly days: number[];
  } | null;
  readonly daily_cap: number;
  readonly dedupe_key: string;
  readonly history: readonly {
    readonly at: string;
    readonly channel: ContactChannel;
    readonly purpose: ContactAttempt['purpose'];
    readonly direct: boolean;
    readonly dedupe_key: string;
  }[];
  readonly expected: {
    readonly rule: string | null;
    readonly source: string | null;
    readonly all: readonly string[];
    readonly next: string | null;
  };
}

const read = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../golden/${name}.json`, import.meta.url), 'utf8'),
  ) as unknown;
const cases = read('contact') as Golden[];
const holidays = read('contactHolidays') as Record<string, string[]>;

const minuteOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const local = (at: string) => ({ on: at.slice(0, 10), minute: minuteOf(at.slice(11)) });
const two = (figure: number) => String(figure).padStart(2, '0');
const text = ({ on, minute }: { on: string; minute: number }) =>
  [`${on}T${two(Math.floor(minute / 60))}`, two(minute % 60)].join(':');

function decide(one: Golden) {
  const { person_hours: hours } = one;
  const history = one.history.map((past): PastContact => ({
    ...local(past.at),
    channel: past.channel,
    purpose: past.purpose,
    isDirect: past.direct,
    dedupeKey: past.dedupe_key,
  }));
  const { blocks, next } = guardContact(
    {
      law: contactLawOf(one.country),
      attempt: {
        channel: one.channel,
        purpose: one.purpose,
        addressee: one.addressee,
        loanState: one.loan_state,
        looksJudicial: one.looks_judicial,
        asksWhy: one.asks_why,
        isVisitExcepted: one.visit_exception,
        isNumberRegistered: one.number_registered,
        dedupeKey: one.dedupe_key,
      },
      person: {
        consent: one.consent,
        isOptedOut: one.marketing_opt_out,
        hours: hours && { days: hours.days, from: minuteOf(hours.from), until: minuteOf(hours.to) },
        history,
        dailyCap: one.daily_cap,
      },
      isHoliday: (on) => holidays[one.country]!.includes(on),
    },
    local(one.at),
  );
  return {
    rule: blocks[0]?.rule ?? null,
    source: blocks[0]?.source ?? null,
    all: blocks.map(({ rule }) => rule),
    next: next && text(next),
  };
}

describe('whether somebody may be addressed', () => {
  it('Is decided for each of 300 attempts as the laws say, and when it may be', () => {
    const wrong = cases
      .map((one) => ({ id: one.id, got: decide(one), one }))
      .filter(({ got, one: { expected } }) => {
        const { rule, source, all, next } = expected;
        return JSON.stringify(got) !== JSON.stringify({ rule, source, all, next });
      })
      .map(({ id, got, one }) => ({ id, got, expected: one.expected }));
    expect(wrong).toEqual([]);
    expect(cases).toHaveLength(300);
  });

  it('Is allowed until the window of the law or of the person closes, and by it alone else', () => {
    const facts = (country: Country, channel: ContactChannel, hours: ContactWindow | null) => ({
      law: contactLawOf(country),
      attempt: {
        channel,
        purpose: 'collection' as const,
        addressee: 'debtor' as const,
        loanState: 'late' as const,
        looksJudicial: false,
        asksWhy: false,
        isVisitExcepted: false,
        isNumberRegistered: true,
        dedupeKey: 'k',
      },
      person: { consent: [channel], isOptedOut: false, hours, history: [], dailyCap: 3 },
      isHoliday: () => false,
    });
    const at = { on: '2026-11-23', minute: 600 };
    expect(freeUntil(facts('PE', 'call', null), at)).toBe(20 * 60);
    const person = { days: [0], from: 540, until: 700 };
    expect(freeUntil(facts('PE', 'call', person), at)).toBe(700);
    expect(freeUntil(facts('PE', 'mail', null), at)).toBe(24 * 60);
    const early = { on: at.on, minute: 390 };
    expect(freeStretch(facts('PE', 'call', null), early)).toEqual({ from: 420, until: 1200 });
    expect(freeStretch(facts('PE', 'call', person), at)).toEqual({ from: 600, until: 700 });
    expect(freeStretch(facts('PE', 'visit', null), { on: at.on, minute: 1210 })).toBeNull();
    // A country without a law of its own here lives by the rule of the house.
    expect(freeUntil(facts('BO', 'visit', null), at)).toBe(20 * 60);
    expect(guardContact(facts('BO', 'call', null), { on: at.on, minute: 360 })).toMatchObject({
      blocks: [{ rule: 'HOUSE.hours' }],
      next: { on: at.on, minute: 420 },
    });
  });
});
