import { createHash } from 'node:crypto';

/** The password of every demonstration user. */
export const DEMO_PASSWORD = 'Prestamos2026';

/** What the browser sends for a password: its SHA-256 as hex (specification, section 3). */
export const asSent = (password: string) => createHash('sha256').update(password).digest('hex');
