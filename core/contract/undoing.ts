import { z } from 'zod';

/** How the undoing of many payments goes, or went when it was last tried. */
export const undoing = {
  /** Payments voided so far while it is being undone. */
  voidedSoFar: z.int(),
  /** Why it was not undone when somebody last asked for it; empty when nobody did. */
  undoProblem: z.string(),
  undoRefusedAt: z.string().nullable(),
};
