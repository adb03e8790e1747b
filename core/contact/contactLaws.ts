import type { Country } from '../countries';
import { CONTACT_CHANNELS, type ContactLaw, type ContactWindow } from './contactLaw';

const HOUR = 60;
const WEEKDAYS = [0, 1, 2, 3, 4];
const SATURDAY = 5;

const between = (days: readonly number[], from: number, until: number): ContactWindow => ({
  days,
  from: from * HOUR,
  until: until * HOUR,
});

const COLLECTING = ['collection', 'reminder'] as const;

/** Window of calls and visits from seven to twenty, Monday to Friday, without holidays. */
const SEVEN_TO_TWENTY = {
  windows: [between(WEEKDAYS, 7, 20)],
  isFreeOnHolidays: false,
  channels: ['call', 'visit'],
  purposes: COLLECTING,
} as const;

const HOUSE_RULE = "house rule: PE's window";
const LAW_2300 = 'CO Ley 2300/2023';

/**
 * Rules about addressing who owes, by country. Where a country has no hours of its own in law, the
 * house rule stands in their place and says so.
 */
const CONTACT_LAWS: Readonly<Record<string, ContactLaw>> = {
  PE: {
    hours: { rule: 'PE.hours', source: 'PE Ley 29571 art. 62 b', ...SEVEN_TO_TWENTY },
    looksJudicial: { rule: 'PE.looks-judicial', source: 'PE Ley 29571 art. 62 a' },
  },
  CO: {
    isConsentSaid: true,
    hours: {
      rule: 'CO.hours',
      source: `${LAW_2300} art. 3`,
      windows: [between(WEEKDAYS, 7, 19), between([SATURDAY], 8, 15)],
      isFreeOnHolidays: false,
      channels: CONTACT_CHANNELS,
      purposes: [...COLLECTING, 'marketing'],
    },
    asksWhy: { rule: 'CO.asks-why', source: LAW_2300 },
    visit: {
      rule: 'CO.visit',
      source:
        `${LAW_2300}: no visits to home or work ` +
        '(microcredit, or no current contact data, excepted)',
    },
    onceADay: { rule: 'CO.once-a-day', source: `${LAW_2300} art. 3` },
    oneChannelAWeek: { rule: 'CO.one-channel-a-week', source: `${LAW_2300} art. 3` },
  },
  MX: {
    hours: {
      rule: 'MX.hours',
      source:
        'MX PROFECO rules for commercial lenders: Mon-Fri 7-22, not on holidays (design); ' +
        'unverified as law text',
      windows: [between(WEEKDAYS, 7, 22)],
      isFreeOnHolidays: false,
      channels: CONTACT_CHANNELS,
      purposes: COLLECTING,
    },
    unregisteredNumber: { rule: 'MX.number', source: 'MX REDECO (CONDUSEF)' },
  },
  DO: { hours: { rule: 'DO.hours', source: HOUSE_RULE, ...SEVEN_TO_TWENTY } },
  AR: { hours: { rule: 'AR.hours', source: HOUSE_RULE, ...SEVEN_TO_TWENTY } },
};

/** Law of a country that has none written down: the house rule. */
const HOUSE: ContactLaw = {
  hours: { rule: 'HOUSE.hours', source: HOUSE_RULE, ...SEVEN_TO_TWENTY },
};

/** Rules about addressing who owes in a country, those of the house where it has none here. */
export const contactLawOf = (country: Country): ContactLaw => CONTACT_LAWS[country] ?? HOUSE;
