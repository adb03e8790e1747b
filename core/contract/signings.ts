import { z } from 'zod';

/** Right of who asks to sign the contract in their own session. */
export const MySigning = z
  .object({
    isParty: z.boolean(),
    /** Their own mail is not confirmed yet: it is, before they sign. */
    mustConfirmMail: z.boolean(),
    /** Seconds until they may ask for another code. */
    secondsToNextCode: z.int(),
    /** Representative of the lender, and whether that is the person who asks. */
    lender: z.object({
      name: z.string(),
      representativeName: z.string(),
      representativeDocument: z.string(),
      representativePower: z.string(),
      isRepresentative: z.boolean(),
    }),
  })
  .meta({ id: 'MySigning' });
export type MySigning = z.infer<typeof MySigning>;

/** Another code that its party asked for: the address it went to, and when one more may be. */
export const SigningCodeSent = z
  .object({ sentTo: z.string(), secondsToNextCode: z.int() })
  .meta({ id: 'SigningCodeSent' });
export type SigningCodeSent = z.infer<typeof SigningCodeSent>;
