import { z } from 'zod';
import { REASON_MAX_LENGTH } from '../loan/rules';
import { ListQuery, pageOf, RowId } from './common';

/** Sessions that one act may close. */
const SESSIONS_MAX = 200;

/** An open session of anybody, as administrators see it. */
export const UserSession = z
  .object({
    id: z.int(),
    userId: z.int(),
    fullName: z.string(),
    email: z.string(),
    profile: z.string(),
    device: z.string(),
    address: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string(),
    isCurrent: z.boolean().describe('La de quien pregunta'),
  })
  .meta({ id: 'UserSession' });
export type UserSession = z.infer<typeof UserSession>;

/** Query of the open sessions; sorts: name, createdAt, lastUsedAt. */
export const UserSessionQuery = ListQuery.extend({
  sort: z.enum(['name', 'createdAt', 'lastUsedAt']).optional(),
  profile: z.string().max(60).optional(),
});
export type UserSessionQuery = z.infer<typeof UserSessionQuery>;

/** A page of the open sessions. */
export const UserSessionPage = pageOf('UserSessionPage', UserSession);
export type UserSessionPage = z.infer<typeof UserSessionPage>;

/** Sessions to close, and why. */
export const SessionClosing = z
  .strictObject({
    ids: z.array(RowId).min(1).max(SESSIONS_MAX),
    reason: z.string().trim().min(5, 'Escriba al menos 5 letras').max(REASON_MAX_LENGTH),
  })
  .meta({ id: 'SessionClosing' });
export type SessionClosing = z.infer<typeof SessionClosing>;

/** Number of sessions that were closed. */
export const ClosedSessions = z.object({ closed: z.int() }).meta({ id: 'ClosedSessions' });
export type ClosedSessions = z.infer<typeof ClosedSessions>;
