import { z } from 'zod';
import { ListQuery, pageOf } from './common';

/**
 * Ways in which a code or link reaches its reader: by mail, on the console of a demonstration, or
 * not at all while no server of mail is set up.
 */
export const MAIL_WAYS = ['mail', 'console', 'nowhere'] as const;
/** One way, for example `'console'`. */
export type MailWay = (typeof MAIL_WAYS)[number];

/** States of a mail; `lapsed`: its code or link was gone before it could leave. */
const MAIL_STATUSES = ['queued', 'sent', 'failed', 'lapsed'] as const;

/** A mail of the outbox, without its codes and links: kept whether or not it could be sent. */
export const OutboxMail = z
  .object({
    id: z.int(),
    to: z.string(),
    subject: z.string(),
    body: z.string(),
    event: z.string(),
    status: z.enum(MAIL_STATUSES),
    attempts: z.int(),
    lastError: z.string().nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
    /** The server that it goes by where it is not the one of now. */
    via: z.string().nullable(),
  })
  .meta({ id: 'OutboxMail' });
export type OutboxMail = z.infer<typeof OutboxMail>;

/** Query of the outbox, newest first. */
export const OutboxQuery = ListQuery.extend({
  sort: z.enum(['createdAt']).optional(),
  status: z.enum(MAIL_STATUSES).optional(),
});
export type OutboxQuery = z.infer<typeof OutboxQuery>;

/** A page of the outbox. */
export const OutboxPage = pageOf('OutboxPage', OutboxMail);
export type OutboxPage = z.infer<typeof OutboxPage>;

/** Server by which mail leaves; the password is written and never read back. */
export const MailServer = z
  .object({
    host: z.string(),
    port: z.int(),
    isSecure: z.boolean(),
    user: z.string(),
    hasPassword: z.boolean(),
    from: z.string(),
  })
  .meta({ id: 'MailServer' });
export type MailServer = z.infer<typeof MailServer>;

/** A change of how mail leaves; without `password` the kept one stays. An empty host: none. */
export const MailServerChange = z
  .strictObject({
    host: z.string().trim().max(255),
    port: z.int().min(1).max(65_535),
    isSecure: z.boolean(),
    user: z.string().trim().max(255),
    password: z.string().max(255).optional(),
    from: z.email('Debe ser un correo válido').max(255).or(z.literal('')),
  })
  .meta({ id: 'MailServerChange' });
export type MailServerChange = z.infer<typeof MailServerChange>;
