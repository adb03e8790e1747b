import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../db/client';
import { uploadDay } from '../db/tables/files';

/** Files travel alone, to addresses of their own. */
export const isUpload = ({ req }: Context): boolean =>
  req.method === 'PUT' && /\/(archivo|firma-en-papel|sustento|papel)$/.test(req.path);

const MEGABYTE = 1_000_000;
/** Megabytes that a person leaves here in a day: nobody looked at a new account yet. */
export const DAILY_MEGABYTES = { validated: 500, unvalidated: 50 };

/**
 * Counts what a person uploads, in the transaction that keeps it: what is refused later does not
 * count, and uploads of one person that come together wait for each other here. Throws
 * UPLOADS_OF_DAY_EXCEEDED.
 */
export async function countUpload(tx: Database, userId: number, day: string, size: number) {
  const [row] = await tx
    .insert(uploadDay)
    .values({ userId, day, bytes: size })
    .onConflictDoUpdate({
      target: uploadDay.userId,
      set: {
        day,
        bytes: sql`excluded.bytes + case when ${uploadDay.day} = excluded.day
          then ${uploadDay.bytes} else 0 end`,
      },
    })
    .returning({
      bytes: uploadDay.bytes,
      isValidated: sql<boolean>`(select is_validated from app_user where id = ${userId})`,
    });
  const megabytes = DAILY_MEGABYTES[row!.isValidated ? 'validated' : 'unvalidated'];
  if (row!.bytes <= megabytes * MEGABYTE) return;
  throw new DomainError('UPLOADS_OF_DAY_EXCEEDED', { megabytes }, 'file');
}
