import { z } from 'zod';

/** Progress of the undoing of many payments, or of the last try of it. */
export const undoing = {
  /** Payments voided so far while it is being undone. */
  voidedSoFar: z.int(),
  /** Why it was not undone when somebody last asked for it; empty when nobody did. */
  undoProblem: z.string(),
  undoRefusedAt: z.string().nullable(),
};
