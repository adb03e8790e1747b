import { z } from 'zod';
import { CurrencyCode, MoneyText, NameText, TypedMoneyText } from './common';

/** Whose data a profile sees: the whole house's, or only what is their own. */
const PROFILE_SCOPES = ['staff', 'borrower', 'investor'] as const;

const Code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9_]{2,39}$/, 'Use de 3 a 40 letras sin acentos, dígitos o guion bajo');
const Name = NameText.min(3, 'Use al menos 3 letras').max(60);
const limits = {
  maxApprovalAmount: TypedMoneyText.nullable(),
  maxWaiverAmount: TypedMoneyText.nullable(),
  /** Currency of both; left out, the one that they had, or the lender's first. */
  limitCurrency: CurrencyCode.optional(),
};

/** A role with its limits; null is no limit. */
export const Profile = z
  .object({
    code: z.string(),
    name: z.string(),
    scope: z.enum(PROFILE_SCOPES),
    maxApprovalAmount: MoneyText.nullable(),
    maxWaiverAmount: MoneyText.nullable(),
    /** Currency of both: an amount in another one is above them. */
    limitCurrency: z.string(),
    isActive: z.boolean(),
    activeUsers: z.int(),
    /** Part of the system: always active. */
    isFixed: z.boolean(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

/** A profile to add, which begins as a copy of another: its scope and all it may do. */
export const NewProfile = z
  .strictObject({ code: Code, name: Name, copyOf: z.string().max(40), ...limits })
  .meta({ id: 'NewProfile' });
export type NewProfile = z.infer<typeof NewProfile>;

/** Change of a profile. */
export const ProfileChange = z
  .strictObject({ name: Name, isActive: z.boolean(), ...limits })
  .meta({ id: 'ProfileChange' });
export type ProfileChange = z.infer<typeof ProfileChange>;
