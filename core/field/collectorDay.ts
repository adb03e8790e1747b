/** Reasons for which a supervisor looks at the day of a collector. */
export const DAY_ALERTS = ['notStarted', 'silent', 'held', 'replaced', 'cashOfBefore'] as const;

/** Reason, for example `'silent'`. */
export type DayAlert = (typeof DAY_ALERTS)[number];

/** State of somebody's cash desk on a day; `toSquare` is late, or moved cash after its count. */
export const DESK_STATES = ['none', 'open', 'toSquare', 'squared'] as const;

/** State, for example `'open'`. */
export type DeskState = (typeof DESK_STATES)[number];
