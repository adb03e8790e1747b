import type { RequestAnswersBody, RequestTerms } from '@core/contract/requests';
import { DomainError } from '@core/errors/domainError';
import { REQUEST_FIELDS } from '@core/requests/requestForm';
import { AUTHORING_ACTIONS } from '@core/requests/requestHistory';
import { sql } from 'drizzle-orm';
import { findDeclaration } from '../../access/awaitingActs/rules';
import type { Actor } from '../../access/identity/sessions';
import { checkSecondPerson } from '../../access/secondPersons/accountHands';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { findVotes, type RequestRow } from './queries';

/**
 * Users who wrote a part of a request, or of one that it was asked again from: they registered or
 * changed it, brought its papers or guarantors, or sent it. Who works alone by declaration keeps
 * only from what they registered.
 */
export async function findAuthors(
  db: Database,
  { id, registeredBy }: Pick<RequestRow, 'id' | 'registeredBy'>,
): Promise<readonly number[]> {
  if ((await findDeclaration(db)) !== null) return registeredBy === null ? [] : [registeredBy];
  const { rows } = await db.execute<{ userId: number }>(sql`
    with recursive line as (
      select id, reopened_from, registered_by from loan_request where id = ${id}
      union
      select r.id, r.reopened_from, r.registered_by
      from loan_request r join line on r.id = line.reopened_from
    )
    select registered_by as "userId" from line where registered_by is not null
    union
    select e.user_id from loan_request_event e join line on line.id = e.request_id
    where e.user_id is not null and e.action = any(${sql.param(AUTHORING_ACTIONS)}::text[])`);
  return rows.map(({ userId }) => userId);
}

/** True of somebody on both sides: the borrower, or an author of the request. */
export const isOwn = (
  row: Pick<RequestRow, 'borrowerId'>,
  authors: readonly number[],
  { borrowerId, userId }: Actor,
): boolean => row.borrowerId === borrowerId || authors.includes(userId);

/** Throws REQUEST_OWN for the borrower and for every author. */
export async function checkNotOwn(db: Database, row: RequestRow, actor: Actor): Promise<void> {
  if (isOwn(row, await findAuthors(db, row), actor)) throw new DomainError('REQUEST_OWN');
}

/**
 * Checks whoever decides as second person of the authors of a request and of those who voted for
 * it in its round. Throws SECOND_PERSON_TOO_SOON.
 */
export async function checkSecondOfAll(tx: Database, act: Act, row: RequestRow): Promise<void> {
  const voters = (await findVotes(tx, row))
    .filter(({ vote }) => vote === 'for')
    .map(({ userId }) => userId);
  await checkSecondPerson(tx, act, [...(await findAuthors(tx, row)), ...voters]);
}

/** Throws REQUEST_VOTED_PAPER: who voted for a request adds nothing to what was voted on. */
export async function checkAddsUnvoted(tx: Database, row: RequestRow, { userId }: Actor) {
  if (row.status !== 'EN_COMITE' || (await findDeclaration(tx)) !== null) return;
  const hasVoted = (await findVotes(tx, row)).some((one) => one.userId === userId);
  if (hasVoted) throw new DomainError('REQUEST_VOTED_PAPER');
}

/** User whose approval holds; undefined where nobody approved. */
async function findApprover(db: Database, id: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ userId: number | null }>(sql`
    select user_id as "userId" from loan_request_event
    where request_id = ${id} and action = 'approve' order by id desc limit 1`);
  return rows[0]?.userId ?? undefined;
}

/** True of who approved a request, where two work: another writes its acceptance down. */
export const isApprover = async (db: Database, id: number, { userId }: Actor): Promise<boolean> =>
  (await findApprover(db, id)) === userId && (await findDeclaration(db)) === null;

/** Throws REQUEST_APPROVER_ACCEPTS for who approved, and as for any second person. */
export async function checkNotApprover(tx: Database, act: Act, id: number, actor: Actor) {
  if (await isApprover(tx, id, actor)) throw new DomainError('REQUEST_APPROVER_ACCEPTS');
  await checkSecondPerson(tx, act, [(await findApprover(tx, id)) ?? null]);
}

/** True where a reader may give the consents: staff only of a client whom staff registered. */
export async function findCanConsent(db: Database, row: RequestRow, { borrowerId }: Actor) {
  if (borrowerId === row.borrowerId) return true;
  const { rows } = await db.execute(sql`
    select from app_user where id = ${row.registeredBy} and borrower_id = ${row.borrowerId}`);
  return rows.length === 0;
}

/** Throws REQUEST_CONSENT_OF_BORROWER beside the consent that somebody else would change. */
export async function checkConsents(
  tx: Database,
  row: RequestRow,
  actor: Actor,
  answers: RequestAnswersBody,
): Promise<void> {
  const changed = (['acceptsData', 'acceptsBureau'] as const).find(
    (name) => answers[name] !== row.answers[name],
  );
  if (changed === undefined || (await findCanConsent(tx, row, actor))) return;
  throw new DomainError('REQUEST_CONSENT_OF_BORROWER', {}, `answers.${changed}`);
}

const TERMS = [
  'productId',
  'amount',
  'installmentCount',
  'paymentFrequency',
  'firstDueOn',
  'installmentAmount',
] as const satisfies readonly (keyof RequestTerms)[];

interface Asked extends Pick<RequestRow, (typeof TERMS)[number]> {
  readonly answers: RequestAnswersBody;
}

/** Terms and answers that an edit changes, as they were and as they are; null where none is. */
export function changeOf(row: Asked, asked: Asked) {
  const textsOf = (one: Asked) => [
    ...TERMS.map((name) => [name, String(one[name] ?? '')] as const),
    ...REQUEST_FIELDS.map((name) => [name, one.answers[name]] as const),
  ];
  const [before, after] = [textsOf(row), textsOf(asked)];
  const isChanged = (index: number) => before[index]![1] !== after[index]![1];
  if (!before.some((_, index) => isChanged(index))) return null;
  const changedOf = (all: typeof before) =>
    Object.fromEntries(all.filter((_, index) => isChanged(index)));
  return { before: changedOf(before), after: changedOf(after) };
}
