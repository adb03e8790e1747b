import { z } from 'zod';
import { RowId } from './common';

/** How the link by which a user sets a password reaches them, for who looks after users. */
export const UserLinkState = z
  .object({
    /** There is a server of mail: links leave by it and are shown to nobody. */
    isMailed: z.boolean(),
    /** Nobody is shown one alone: the profile approves, or the user has come in before. */
    needsAgreement: z.boolean(),
    /** Another administrator could agree. */
    hasOthers: z.boolean(),
    /** What awaits, or is agreed and not yet used. */
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

/** Which asking somebody agrees to. */
export const ShownLinkAgreement = z.strictObject({ id: RowId }).meta({ id: 'ShownLinkAgreement' });
export type ShownLinkAgreement = z.infer<typeof ShownLinkAgreement>;

/** A link, once: null where the same command had already shown it. */
export const ShownLink = z
  .object({ link: z.string().nullable(), expiresAt: z.string() })
  .meta({ id: 'ShownLink' });
export type ShownLink = z.infer<typeof ShownLink>;
