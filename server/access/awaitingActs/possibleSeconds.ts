import { freeFrom, tiedUntil, type AccountHand } from '@core/approvals/accountHands';
import type { Database } from '../../platform/db/client';
import type { Permissions } from '../permissions/permissions';
import { findAccountHands } from '../secondPersons/accountHands';
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

/** An act by who asks for it, and whom it is about. */
interface Asked {
  readonly operation: string;
  readonly askedBy: number;
  readonly subjectId?: number | null | undefined;
}

/** The colleagues who may approve an act, whether they count already or not. */
const approversOf = (
  { colleagues }: Seconds,
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
 * where they count only later: otherwise who has just been recovered by another would be alone.
 */
export function isWithoutSecond(
  seconds: Seconds,
  permissions: Permissions,
  asked: Asked,
  now: Date,
): boolean {
  const created = new Set(
    seconds.hands
      .filter(
        ({ by, reach, at }) => by === asked.askedBy && reach === 'creates' && freeFrom(at) > +now,
      )
      .map(({ userId }) => userId),
  );
  return approversOf(seconds, permissions, asked).every(({ id }) => created.has(id));
}
