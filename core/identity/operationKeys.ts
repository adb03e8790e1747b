/**
 * Scopes of an operation key, by what it opens: assembling the charges of a day, or generating
 * them.
 */
export const OPERATION_SCOPES = ['assemble', 'generate'] as const;

/** One operation, for example `'assemble'`. */
export type OperationScope = (typeof OPERATION_SCOPES)[number];

/** States of a key: it opens its operation once, while it is live. */
export const OPERATION_KEY_STATES = ['live', 'used', 'expired', 'revoked'] as const;

/** One standing, for example `'revoked'`. */
export type OperationKeyState = (typeof OPERATION_KEY_STATES)[number];

/** Shortest and longest life of a key, and the one where nobody says another, in minutes. */
export const OPERATION_KEY_MINUTES = { min: 5, usual: 60, max: 1440 } as const;
