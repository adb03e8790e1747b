import { z } from 'zod';
import { REASON_MAX_LENGTH } from '../loan/rules';
import { RowId } from './common';
import { RECOVERY_HINDRANCES } from './staffRecoveries';

/** Way in which a user gets the link that sets a password, for who looks after users. */
export const UserLinkState = z
  .object({
    /** True where a server of mail is set: links leave by it and are shown to nobody. */
    isMailed: z.boolean(),
    /** True where nobody is shown one alone: the profile approves, or the user came in before. */
    needsAgreement: z.boolean(),
    /** Another administrator could agree. */
    hasOthers: z.boolean(),
    /** Request of a link that awaits, or is agreed and not yet used. */
    asked: z
      .object({
        id: z.int(),
        by: z.string(),
        at: z.string(),
        isMine: z.boolean(),
        agreedBy: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'UserLinkState' });
export type UserLinkState = z.infer<typeof UserLinkState>;

/** Agreement to what somebody asked, by the id of the asking. */
export const ShownLinkAgreement = z.strictObject({ id: RowId }).meta({ id: 'ShownLinkAgreement' });
export type ShownLinkAgreement = z.infer<typeof ShownLinkAgreement>;

/** Refuses an asking, or takes it back. */
export const ShownLinkEnd = z
  .strictObject({
    id: RowId,
    reason: z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH),
  })
  .meta({ id: 'ShownLinkEnd' });
export type ShownLinkEnd = z.infer<typeof ShownLinkEnd>;

/** A link that somebody asked to see, in the tray of those who may agree. */
export const WaitingLink = z
  .object({
    id: z.int(),
    userId: z.int(),
    fullName: z.string(),
    email: z.string(),
    profile: z.string(),
    askedBy: z.string(),
    askedAt: z.string(),
    expiresAt: z.string(),
    isMine: z.boolean(),
    agreedBy: z.string().nullable(),
    /** Why whoever reads may not agree; null when they may. */
    hindrance: z.enum(RECOVERY_HINDRANCES).nullable(),
  })
  .meta({ id: 'WaitingLink' });
export type WaitingLink = z.infer<typeof WaitingLink>;

/** The links that wait, the oldest first. */
export const WaitingLinkList = z
  .object({ items: z.array(WaitingLink) })
  .meta({ id: 'WaitingLinkList' });
export type WaitingLinkList = z.infer<typeof WaitingLinkList>;

/** A link, once: null where the same command had already shown it. */
export const ShownLink = z
  .object({ link: z.string().nullable(), expiresAt: z.string() })
  .meta({ id: 'ShownLink' });
export type ShownLink = z.infer<typeof ShownLink>;
