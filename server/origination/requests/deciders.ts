import { tiedUntil } from '@core/approvals/accountHands';
import type { RequestDeciders } from '@core/contract/requests';
import { sql } from 'drizzle-orm';
import type { Operation } from '../../access/identity/authorize';
import type { Actor } from '../../access/identity/sessions';
import { findColleagues, findDeclaration, type Colleague } from '../../access/awaitingActs/rules';
import {
  isAboveLimit,
  limitOf,
  mayDo,
  type Permissions,
} from '../../access/permissions/permissions';
import { findAccountHands } from '../../access/secondPersons/accountHands';
import type { Database } from '../../platform/db/client';
import { isOwn } from './authors';
import type { RequestRow, VoteRow } from './queries';

interface Asking {
  readonly actor: Actor;
  readonly permissions: Permissions;
  readonly now: Date;
}

/** A request with who wrote it, and the votes that it has and needs. */
interface Deciding {
  readonly row: RequestRow;
  readonly authors: readonly number[];
  readonly votes: readonly VoteRow[];
  readonly needed: number;
  /** Currency of its amount, that of its product. */
  readonly currency: string;
}

/** Colleagues on neither side of a request: not its borrower, nor one of its authors. */
async function findImpartial(db: Database, { row, authors }: Deciding): Promise<Colleague[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from app_user where borrower_id = ${row.borrowerId}`,
  );
  const partial = new Set([...authors, ...rows.map(({ id }) => id)]);
  return (await findColleagues(db)).filter(({ id }) => !partial.has(id));
}

/** True where the limit of a profile, if any, lets it approve an amount. */
const mayGrant = (
  permissions: Permissions,
  { profile }: Colleague,
  { row: { amount }, currency }: Deciding,
) => !isAboveLimit(amount, currency, limitOf(permissions, profile, 'maxApprovalAmount'));

/** Whoever counts as second person of who wrote a request, and of who voted for it, these days. */
async function findUntied(db: Database, { authors, votes }: Deciding, now: Date) {
  const isAlone = (await findDeclaration(db)) !== null;
  const hands = isAlone ? [] : await findAccountHands(db, now);
  const voters = votes.filter(({ vote }) => vote === 'for').map(({ userId }) => userId);
  const isUntied = ({ id }: Colleague) =>
    [...authors, ...voters].every((other) => tiedUntil(hands, other, id, +now) === undefined);
  return { isAlone, isUntied };
}

/**
 * The people by whose act a request in evaluation or in committee goes on, for the team: an
 * officer who may do nothing reads here who may, and why it is not them. Null in any other state.
 */
export async function findDeciders(
  db: Database,
  { actor, permissions, now }: Asking,
  deciding: Deciding,
): Promise<RequestDeciders | null> {
  const { row, votes, needed, authors } = deciding;
  const { status } = row;
  if (actor.scope !== 'staff') return null;
  if (status !== 'EN_EVALUACION' && status !== 'EN_COMITE') return null;
  const impartial = await findImpartial(db, deciding);
  const { isAlone, isUntied } = await findUntied(db, deciding, now);
  const hasVoted = ({ id }: { readonly id: number }) => votes.some(({ userId }) => userId === id);
  const may = (operation: Operation) =>
    impartial.filter(({ profile }) => mayDo(permissions, profile, operation));
  const approvers = may('approveRequest').filter(
    (one) => isUntied(one) && (isAlone || !hasVoted(one)) && mayGrant(permissions, one, deciding),
  );
  const votesMissing = Math.max(0, needed - votes.filter(({ vote }) => vote === 'for').length);
  const next = status === 'EN_EVALUACION' ? 'submit' : votesMissing > 0 ? 'vote' : 'approve';
  const actors = {
    submit: () => may('submitRequest'),
    vote: () => may('voteRequest').filter((one) => isUntied(one) && !hasVoted(one)),
    approve: () => approvers,
  }[next]();
  const names = (people: readonly Colleague[]) => people.map(({ fullName }) => fullName);
  const isActor = actors.some(({ id }) => id === actor.userId);
  // A voter approves no more: somebody else has to be there for it.
  const others = approvers.filter(({ id }) => id !== actor.userId);
  return {
    next,
    votesMissing,
    actors: names(actors),
    approvers: names(approvers),
    isLastApprover: next === 'vote' && isActor && !isAlone && others.length === 0,
    standing: isActor
      ? 'actor'
      : isOwn(row, authors, actor)
        ? 'own'
        : hasVoted({ id: actor.userId })
          ? 'voted'
          : 'other',
  };
}
