import { z } from 'zod';
import { REASON_MAX_LENGTH } from '../loan/rules';
import { CREDENTIAL_MAX_LENGTH } from './auth';
import { ListQuery, PartyNameText, pageOf } from './common';

/** The life of an account. */
const ACCOUNT_STATUSES = [
  'PENDIENTE_CORREO',
  'PENDIENTE_VALIDACION',
  'OBSERVADA',
  'ACTIVA',
  'SUSPENDIDA',
  'BLOQUEADA',
  'BAJA',
] as const;

/** A user as administrators see one. */
export const User = z
  .object({
    id: z.int(),
    email: z.string(),
    fullName: z.string(),
    profile: z.string(),
    status: z.enum(ACCOUNT_STATUSES),
    createdAt: z.string(),
    openSessions: z.int(),
    lastUsedAt: z.string().nullable(),
    /** A link or another e-mail for it waits for another administrator. */
    awaitsRecovery: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** Query of the users; sorts: name, email, createdAt. */
export const UserQuery = ListQuery.extend({
  sort: z.enum(['name', 'email', 'createdAt']).optional(),
  status: z.enum(ACCOUNT_STATUSES).optional(),
  profile: z.string().max(60).optional(),
});
export type UserQuery = z.infer<typeof UserQuery>;

/** A page of users. */
export const UserPage = pageOf('UserPage', User);
export type UserPage = z.infer<typeof UserPage>;

const email = z.email('Debe ser un correo válido').max(CREDENTIAL_MAX_LENGTH);
const fullName = PartyNameText.min(3, 'Escriba el nombre completo').max(200);
const reason = z.string().trim().min(5, 'Escriba al menos 5 letras').max(REASON_MAX_LENGTH);

/** A user to create; the first password is theirs to set, by a mailed link. */
export const NewUser = z
  .strictObject({
    email,
    fullName,
    profile: z.string().min(1).max(60),
  })
  .meta({ id: 'NewUser' });
export type NewUser = z.infer<typeof NewUser>;

/** Another profile, and why. */
export const UserProfileChange = z
  .strictObject({ profile: z.string().min(1).max(60), reason })
  .meta({ id: 'UserProfileChange' });
export type UserProfileChange = z.infer<typeof UserProfileChange>;

/** Acts on an account: each one has its way back. */
const USER_ACTS = ['suspend', 'close', 'reactivate'] as const;

/** Change of the status of an account, and why. */
export const UserStatusChange = z
  .strictObject({ act: z.enum(USER_ACTS), reason })
  .meta({ id: 'UserStatusChange' });
export type UserStatusChange = z.infer<typeof UserStatusChange>;

/** The right name of somebody of staff, and why. */
export const UserNameChange = z.strictObject({ fullName, reason }).meta({ id: 'UserNameChange' });
export type UserNameChange = z.infer<typeof UserNameChange>;

/** The right e-mail of somebody who cannot correct it any more. */
export const UserEmailChange = z.strictObject({ email }).meta({ id: 'UserEmailChange' });
export type UserEmailChange = z.infer<typeof UserEmailChange>;
