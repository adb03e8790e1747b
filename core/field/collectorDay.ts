/** Reasons for which a supervisor looks at the day of a collector. */
export const DAY_ALERTS = ['notStarted', 'silent', 'held', 'replaced', 'cashOfBefore'] as const;

/** Reason, for example `'silent'`. */
export type DayAlert = (typeof DAY_ALERTS)[number];

/** State of the cash desk of somebody on a day. */
export const DESK_STATES = ['none', 'open', 'squared'] as const;

/** State, for example `'open'`. */
export type DeskState = (typeof DESK_STATES)[number];
