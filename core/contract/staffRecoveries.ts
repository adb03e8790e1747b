import { z } from 'zod';
import { REASON_MAX_LENGTH } from '../loan/rules';

/** Kinds of recovery asked for an account with rights of approval. */
const STAFF_RECOVERY_KINDS = ['recovery', 'link', 'email'] as const;

/** Why somebody may not approve what is asked. */
export const RECOVERY_HINDRANCES = ['target', 'asker', 'changer', 'newcomer', 'tied'] as const;
/** One of `RECOVERY_HINDRANCES`. */
export type RecoveryHindrance = (typeof RECOVERY_HINDRANCES)[number];

/** A link or another e-mail for somebody who approves, which waits for a second administrator. */
export const StaffRecovery = z
  .object({
    id: z.int(),
    kind: z.enum(STAFF_RECOVERY_KINDS),
    fullName: z.string(),
    email: z.string(),
    profile: z.string(),
    newEmail: z.string().nullable(),
    /** Null where whoever typed the e-mail asked without a session. */
    askedBy: z.string().nullable(),
    askedAt: z.string(),
    /** Null where who reads this may approve it. */
    hindrance: z.enum(RECOVERY_HINDRANCES).nullable(),
    /** People who changed that e-mail or the server of mail lately. */
    changes: z.array(
      z.object({ what: z.enum(['email', 'mailServer']), by: z.string(), at: z.string() }),
    ),
  })
  .meta({ id: 'StaffRecovery' });
export type StaffRecovery = z.infer<typeof StaffRecovery>;

/** All that wait. */
export const StaffRecoveryList = z
  .object({ items: z.array(StaffRecovery) })
  .meta({ id: 'StaffRecoveryList' });
export type StaffRecoveryList = z.infer<typeof StaffRecoveryList>;

/** The second administrator's word, and why. */
export const StaffRecoveryDecision = z
  .strictObject({
    decision: z.enum(['approve', 'reject']),
    reason: z.string().trim().min(5, 'Escriba al menos 5 letras').max(REASON_MAX_LENGTH),
  })
  .meta({ id: 'StaffRecoveryDecision' });
export type StaffRecoveryDecision = z.infer<typeof StaffRecoveryDecision>;
