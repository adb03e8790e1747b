import { z } from 'zod';
import { DOCUMENT_TYPES, PHONE_PATTERN } from '../identity/documents';
import { CREDENTIAL_MAX_LENGTH } from './auth';
import { PartyNameText, PlainDateText } from './common';
import { MAIL_WAYS } from './mails';

/** Hash that the browser sends for a password: SHA-256 as lower-case hex. */
const PasswordHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'La clave llega como SHA-256 en hexadecimal')
  .meta({ id: 'PasswordHash' });

/** Kinds of account that people may open by themselves. */
const ACCOUNT_KINDS = ['borrower', 'investor'] as const;

/** Channels on which a person may be contacted. */
const CONTACT_CHANNELS = ['email', 'phone', 'whatsapp'] as const;

const endsAfterItBegins = (hours: { contactFromHour: number; contactToHour: number }) =>
  hours.contactFromHour < hours.contactToHour;

const HOURS_REFUSAL = {
  message: 'La hora final debe ser posterior a la inicial',
  path: ['contactToHour'],
};

/** An account that somebody opens for themselves. */
export const NewAccount = z
  .strictObject({
    kind: z.enum(ACCOUNT_KINDS),
    documentType: z.enum(DOCUMENT_TYPES),
    documentNumber: z.string().trim().toUpperCase().min(1).max(20),
    firstNames: PartyNameText.min(1, 'Complete este dato').max(100),
    lastNames: PartyNameText.min(1, 'Complete este dato').max(100),
    bornOn: PlainDateText,
    email: z.email('Debe ser un correo válido').max(CREDENTIAL_MAX_LENGTH),
    phone: z.string().regex(PHONE_PATTERN, 'Use solo dígitos, con + si hay código de país'),
    password: PasswordHash,
    acceptsData: z.literal(true, 'Debe aceptar el tratamiento de sus datos'),
    acceptsBureau: z.boolean(),
    contactChannel: z.enum(CONTACT_CHANNELS),
    contactFromHour: z.int().min(7).max(19),
    contactToHour: z.int().min(8).max(20),
  })
  .refine(endsAfterItBegins, HOURS_REFUSAL)
  .meta({ id: 'NewAccount', description: 'Cuenta que alguien abre para sí' });
export type NewAccount = z.infer<typeof NewAccount>;

/** Answer that is the same whether or not the account exists: nobody can probe for accounts. */
export const NeutralAnswer = z
  .object({
    message: z.string(),
    /** False where no server of mail is set up: the message says how the secret arrives. */
    isMailed: z.boolean(),
    resendAfterSeconds: z.int(),
    validMinutes: z.int(),
  })
  .meta({ id: 'NeutralAnswer' });
export type NeutralAnswer = z.infer<typeof NeutralAnswer>;

/** Answer of a registration: the secret by which its own browser may correct the e-mail. */
export const Registered = NeutralAnswer.extend({ registrationSecret: z.string() }).meta({
  id: 'Registered',
});
export type Registered = z.infer<typeof Registered>;

/** Confirms an e-mail by the code typed, or by the token of the link. */
export const ConfirmEmail = z
  .strictObject({
    email: z.email().max(CREDENTIAL_MAX_LENGTH).optional(),
    code: z
      .string()
      .regex(/^\d{6}$/, 'El código tiene 6 dígitos')
      .optional(),
    token: z.string().min(20).max(200).optional(),
  })
  .refine(({ email, code, token }) => token !== undefined || (email && code), {
    message: 'Escriba su correo y el código',
    path: ['code'],
  })
  .meta({ id: 'ConfirmEmail' });
export type ConfirmEmail = z.infer<typeof ConfirmEmail>;

/** Asks for another code, once also for a mistyped e-mail that its own registration corrects. */
export const ResendCode = z
  .strictObject({
    email: z.email().max(CREDENTIAL_MAX_LENGTH),
    correctedEmail: z.email('Debe ser un correo válido').max(CREDENTIAL_MAX_LENGTH).optional(),
    registrationSecret: z.string().min(20).max(200).optional(),
  })
  .refine((data) => data.correctedEmail === undefined || data.registrationSecret !== undefined, {
    message: 'El correo se corrige donde se hizo el registro. Regístrese otra vez con el correcto.',
    path: ['correctedEmail'],
  })
  .meta({ id: 'ResendCode' });
export type ResendCode = z.infer<typeof ResendCode>;

/** POST /api/recoverAccount. Specification, section 7. */
export const RecoverAccount = z
  .object({ c_usuario: z.string().min(1).max(CREDENTIAL_MAX_LENGTH) })
  .meta({ id: 'RecoverAccount' });
export type RecoverAccount = z.infer<typeof RecoverAccount>;

/** POST /api/resetPassword. Specification, section 7: `pass` hashed like at the sign-in. */
export const ResetPassword = z
  .object({ token: z.string().min(1).max(200), pass: PasswordHash })
  .meta({ id: 'ResetPassword' });
export type ResetPassword = z.infer<typeof ResetPassword>;

/** Done: estado 1, as the documented calls answer. */
export const Done = z.object({ estado: z.int() }).meta({ id: 'Done' });

/** A code of somebody's own, and how it reaches them. */
export const OwnMailCodeSent = Done.extend({ mailWay: z.enum(MAIL_WAYS) }).meta({
  id: 'OwnMailCodeSent',
});
export type OwnMailCodeSent = z.infer<typeof OwnMailCodeSent>;

/** My own account. */
export const MyAccount = z
  .object({
    username: z.string(),
    fullName: z.string(),
    profile: z.string(),
    isValidated: z.boolean(),
    phone: z.string().nullable(),
    contactChannel: z.enum(CONTACT_CHANNELS),
    contactFromHour: z.int(),
    contactToHour: z.int(),
    createdAt: z.string(),
    /** False of staff: an administrator corrects the name by which papers tell them. */
    mayRename: z.boolean(),
  })
  .meta({ id: 'MyAccount' });
export type MyAccount = z.infer<typeof MyAccount>;

/** Data that a person may change of their own account at once. */
export const MyAccountChange = z
  .strictObject({
    fullName: PartyNameText.min(3, 'Escriba su nombre completo').max(200),
    phone: z.string().regex(PHONE_PATTERN, 'Use solo dígitos, con + si hay código de país'),
    contactChannel: z.enum(CONTACT_CHANNELS),
    contactFromHour: z.int().min(7).max(19),
    contactToHour: z.int().min(8).max(20),
  })
  .refine(endsAfterItBegins, HOURS_REFUSAL)
  .meta({ id: 'MyAccountChange' });
export type MyAccountChange = z.infer<typeof MyAccountChange>;

/** The code that shows that the mail of my account is mine. */
export const OwnMailCode = z
  .strictObject({ code: z.string().regex(/^\d{6}$/, 'El código tiene 6 dígitos') })
  .meta({ id: 'OwnMailCode' });

/** An open session of mine. */
export const OpenSession = z
  .object({
    id: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string(),
    device: z.string(),
    address: z.string(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof OpenSession>;

/** A change of password by who knows the current one. */
export const ChangePassword = z
  .strictObject({ current: PasswordHash, next: PasswordHash })
  .meta({ id: 'ChangePassword' });
export type ChangePassword = z.infer<typeof ChangePassword>;
