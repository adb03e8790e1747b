import { createHash } from 'node:crypto';

/** The password of every demonstration user. */
export const DEMO_PASSWORD = 'Prestamos2026';

/** Hash that the browser sends for a password: SHA-256 as hex (specification, section 3). */
export const asSent = (password: string) => createHash('sha256').update(password).digest('hex');
