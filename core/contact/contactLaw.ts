/** Ways in which somebody is addressed. */
export const CONTACT_CHANNELS = ['call', 'visit', 'mail', 'sms', 'whatsapp'] as const;

/** One of the ways, for example `'call'`. */
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** Reasons to address somebody. */
const CONTACT_PURPOSES = ['collection', 'reminder', 'marketing', 'receipt', 'requested'] as const;

/** One of the reasons, for example `'collection'`. */
export type ContactPurpose = (typeof CONTACT_PURPOSES)[number];

/** Part of a week in which somebody may be addressed: days from Monday (0), minutes of the day. */
export interface ContactWindow {
  readonly days: readonly number[];
  /** First minute, from midnight. */
  readonly from: number;
  /** Minute that it ends before. */
  readonly until: number;
}

/** Rule with a name that the log keeps, and the text that it comes from. */
interface Sourced {
  readonly rule: string;
  readonly source: string;
}

/** Rules of a country about addressing who owes; what is left out is free there. */
export interface ContactLaw {
  /** Ways are only those that the person chose: what a contract gave is not enough. */
  readonly isConsentSaid?: true;
  readonly hours?: Sourced & {
    readonly windows: readonly ContactWindow[];
    readonly isFreeOnHolidays: boolean;
    readonly channels: readonly ContactChannel[];
    readonly purposes: readonly ContactPurpose[];
  };
  /** Ban on what looks as if a court had sent it. */
  readonly looksJudicial?: Sourced;
  /** Ban on asking why somebody does not pay. */
  readonly asksWhy?: Sourced;
  /** Visits are for exceptions alone. */
  readonly visit?: Sourced;
  /** Telephone numbers must stand in a public register. */
  readonly unregisteredNumber?: Sourced;
  /** Limit once somebody was reached: nothing more that day. */
  readonly onceADay?: Sourced;
  /** Limit once somebody was reached: until Sunday by the same way alone. */
  readonly oneChannelAWeek?: Sourced;
}
