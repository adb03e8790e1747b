import { createHash } from 'node:crypto';
import type { ActEffects } from '@core/contract/awaitingActs';
import { sql } from 'drizzle-orm';
import type { AuditEntry } from '../../platform/audit/recordAudit';
import { describeAudit } from '../../reports/auditLog/describe';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { merged } from '../../money/journal/queries';
import { entryWire } from '../../money/journal/entryWire';
import { findDrawn } from './drawnAccounts';
import { withoutNewNumbers } from './newNumbers';
import { watch, type Written, type WrittenEntry } from '../../platform/audit/written';

/** Ends a rehearsal: what it wrote is taken back. */
class Rehearsed extends Error {}

/**
 * Does an act, tells what it wrote, and takes all of it back. Throws what refuses the act, or what
 * it wrote.
 */
export async function rehearse(
  tx: Database,
  act: Act,
  work: (tx: Database, act: Act) => Promise<unknown>,
  check?: (written: Written) => void,
): Promise<ActEffects> {
  let effects: ActEffects | undefined;
  try {
    await tx.transaction(async (step) => {
      const written = watch(step);
      await work(step, act);
      check?.(written);
      // Checks left to the end of a transaction refuse now, or never.
      await step.execute(sql`set constraints all immediate`);
      effects = await describeEffects(step, written);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return withoutNewNumbers(tx, effects!);
}

/**
 * Effects of an act for people; where it moves money the entries say it all, and the facts what
 * they leave in each account.
 */
export async function describeEffects(db: Database, written: Written): Promise<ActEffects> {
  const entries = await Promise.all(written.entries.map((entry) => entryForPeople(db, entry)));
  return {
    entries,
    changes: entries.length > 0 ? [] : written.audits.map((one) => describeAudit(one, one.entity)),
    facts: await findDrawn(
      db,
      written.entries.map(({ id }) => id),
    ),
    digest: digestOf(written),
  };
}

async function entryForPeople(db: Database, entry: WrittenEntry) {
  const { rows } = await db.execute<{ name: string; currency: string }>(
    sql`select name, currency from fund where id = ${entry.fundId}`,
  );
  const { name: fundName, currency } = rows[0]!;
  const lines = await entryWire(db, entry.postings, currency);
  return { description: entry.description, fundName, currency, lines };
}

/**
 * Names of fields that differ between two runs of one act: numbers given by the database, moments.
 */
const GIVEN_BY_TIME = /^(id|number)$|Id$|Number$|At$|token/;

const withoutGiven = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !GIVEN_BY_TIME.test(name)))
    : value;

const auditFacts = ({ action, before, after }: AuditEntry) => ({ action, before, after });

/** The figures of what an act wrote, as one hash. */
function digestOf({ entries, audits }: Written): string {
  const figures = entries.map(({ fundId, kind, reversesId, postings }) => ({
    kind,
    fund: fundId,
    // Entry that is taken back, by itself: the same sum of somebody else is another act.
    ...(reversesId && { reverses: reversesId }),
    lines: merged(postings)
      .map(({ account, amount }) => `${account} ${amount}`)
      .toSorted(),
  }));
  const facts = figures.length > 0 ? [] : audits.map(auditFacts);
  const text = JSON.stringify({ figures, facts }, withoutGiven);
  return createHash('sha256').update(text).digest('hex');
}

/** Digest bound to this request alone: the approver approves exactly the act that was asked for. */
export const boundDigest = (digest: string, requestHash: string): string =>
  createHash('sha256').update(`${digest} ${requestHash}`).digest('hex');
