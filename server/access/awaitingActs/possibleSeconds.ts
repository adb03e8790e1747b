import { freeFrom, tiedUntil, type AccountHand } from '@core/approvals/accountHands';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Permissions } from '../permissions/permissions';
import { findAccountHands, RECENT_MS } from '../secondPersons/accountHands';
import { findColleagues, mayApprove, type Colleague } from './rules';

/** The people who could be somebody's second, with what keeps them from it these days. */
interface Seconds {
  readonly colleagues: readonly Colleague[];
  readonly hands: readonly AccountHand[];
}

/** Colleagues who could be a second person, read once for every question about them. */
export const findSeconds = async (db: Database, now: Date): Promise<Seconds> => ({
  colleagues: await findColleagues(db),
  hands: await findAccountHands(db, now),
});

/** People whose access or profile somebody took these days, each with the profile of before. */
async function findTakenAwayBy(db: Database, by: number, now: Date): Promise<Colleague[]> {
  const { rows } = await db.execute<Colleague>(sql`
    select u.id, u.full_name as "fullName", coalesce(a.before ->> 'profile', u.profile) as profile
    from audit_log a join app_user u on u.id = a.entity_id
    where a.entity = 'user' and a.action in ('suspendUser', 'closeUser', 'changeUserProfile')
      and a.user_id = ${by} and a.at > ${new Date(+now - RECENT_MS)}
      and u.entered_at is not null`);
  return rows;
}

/** An act by who asks for it, and whom it is about. */
interface Asked {
  readonly operation: string;
  readonly askedBy: number;
  readonly subjectId?: number | null | undefined;
}

/** The colleagues who may approve an act, whether they count already or not. */
const approversOf = (
  { colleagues }: Pick<Seconds, 'colleagues'>,
  permissions: Permissions,
  { operation, askedBy, subjectId }: Asked,
) =>
  colleagues.filter(
    ({ id, profile }) =>
      id !== askedBy && id !== subjectId && mayApprove(permissions, profile, operation),
  );

/** Colleague who may approve an act, and from when; undefined where they may already. */
interface ApproverFrom {
  readonly fullName: string;
  readonly from: Date | undefined;
}

/** The colleagues who may approve every operation of some that one asks for, and from when. */
export function findApproversOf(
  seconds: Seconds,
  permissions: Permissions,
  askedBy: number,
  operations: readonly string[],
  now: Date,
): ApproverFrom[] {
  return seconds.colleagues
    .filter(
      ({ id, profile }) =>
        id !== askedBy && operations.every((one) => mayApprove(permissions, profile, one)),
    )
    .map(({ id, fullName }) => {
      const until = tiedUntil(seconds.hands, askedBy, id, +now);
      return { fullName, from: until === undefined ? undefined : new Date(until) };
    });
}

/**
 * Time from which somebody may approve an act: now where they may already; undefined: nobody ever.
 */
export function approvableFrom(
  seconds: Seconds,
  permissions: Permissions,
  asked: Asked,
  now: Date,
): Date | undefined {
  const from = approversOf(seconds, permissions, asked).map(
    ({ id }) => tiedUntil(seconds.hands, asked.askedBy, id, +now) ?? +now,
  );
  return from.length === 0 ? undefined : new Date(Math.min(...from));
}

/**
 * True where nobody but the asker could approve: whom they themselves created these days is
 * nobody's second person yet, and before that they were alone. Whoever else is there counts, also
 * where they count only later: otherwise who has just been recovered by another would be alone. So
 * does whom the asker suspended or gave a lesser profile these days: they would come back later.
 */
export async function isWithoutSecond(
  db: Database,
  seconds: Seconds,
  permissions: Permissions,
  asked: Asked,
  now: Date,
): Promise<boolean> {
  const created = new Set(
    seconds.hands
      .filter(
        ({ by, reach, at }) => by === asked.askedBy && reach === 'creates' && freeFrom(at) > +now,
      )
      .map(({ userId }) => userId),
  );
  const removed = await findTakenAwayBy(db, asked.askedBy, now);
  const colleagues = [...seconds.colleagues, ...removed];
  return approversOf({ colleagues }, permissions, asked).every(({ id }) => created.has(id));
}
