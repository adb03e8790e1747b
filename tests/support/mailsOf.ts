import { sql } from 'drizzle-orm';
import type { TestApp } from './testApp';

interface KeptMail extends Record<string, unknown> {
  readonly id: number;
  readonly body: string;
}

/** The text of the newest mail of a kind, as its reader gets it. */
export async function newestMail({ db, shownMails }: TestApp, event: string): Promise<string> {
  const { rows } = await db.execute<KeptMail>(
    sql`select id, body from mail_outbox where event = ${event} order by id desc limit 1`,
  );
  const [stored] = rows;
  return shownMails.find(({ id }) => id === stored?.id)?.body ?? stored?.body ?? '';
}

/** The six digits of a mail. */
export const codeIn = (body: string) => /código (\d{6})/.exec(body)?.[1] ?? '';

/** The secret after the # of a mail's link. */
export const tokenIn = (body: string) => /#([\w-]+)/.exec(body)?.[1] ?? '';
