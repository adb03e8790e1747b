import { REVIEW_ITEMS } from '@core/identity/accountReview';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { ActFacts, ActRequest } from './facts';
import { findIdentityFacts, RECENT_MS } from './identityTrail';
import { findMailTrail } from './mailTrail';
import { numberSql } from '../../platform/db/text';

interface LinkAsked extends Record<string, unknown> {
  readonly email: string;
  readonly fullName: string;
  readonly name: string;
  readonly document: string;
  readonly filed: string;
}

/**
 * A link of an account to a borrower whose ficha has another mail than the account, or was said to
 * be somebody else these days.
 */
export async function readAccountLink(
  db: Database,
  { params, body, now, timeZone }: ActRequest<{ readonly borrowerId: number | null }>,
): Promise<ActFacts | undefined> {
  if (body.borrowerId === null) return undefined;
  const { rows } = await db.execute<LinkAsked>(sql`
    select lower(u.username) as email, u.full_name as "fullName", b.full_name as name,
      b.document_type || ' ' || b.document_number as document,
      lower(coalesce(b.email, '')) as filed
    from app_user u join borrower b on b.id = ${body.borrowerId}
    where u.id = ${Number(params['userId'])}`);
  const [asked] = rows;
  const changes = await findIdentityFacts(db, body.borrowerId, { now, timeZone });
  if (asked === undefined) return undefined;
  const { email, fullName, name, document, filed } = asked;
  const hasOtherMail = filed !== '' && filed !== email;
  if (!hasOtherMail && changes.length === 0) return undefined;
  const why = hasOtherMail ? 'tiene otro correo' : 'cambió de identidad hace poco';
  return {
    summary: `Vincular la cuenta ${email} con ${name}, cuya ficha ${why}`,
    link: `/pendientes/cuentas/${Number(params['userId'])}`,
    facts: [
      { term: 'Titular de la cuenta', value: fullName },
      { term: 'Documento del prestatario', value: document },
      ...(filed === '' ? [] : [{ term: 'Correo de su ficha', value: filed }]),
      ...changes,
    ],
  };
}

/** Things of a checklist that a reviewer approves: the mail follows from its code. */
const REVIEWED = REVIEW_ITEMS.length - 1;

/** The last approval of an account by who alone said whose it is: from then on it signs. */
export async function readAccountActivation(
  db: Database,
  { params, askedBy, now, timeZone }: ActRequest<unknown>,
): Promise<ActFacts | undefined> {
  const userId = Number(params['userId']);
  const { rows } = await db.execute<LinkAsked & { borrowerId: number }>(sql`
    select lower(u.username) as email, u.full_name as "fullName", b.full_name as name,
      b.document_type || ' ' || b.document_number as document, coalesce(b.email, '') as filed,
      b.id as "borrowerId"
    from app_user u join borrower b on b.id = u.borrower_id
    join lateral (select user_id, approved_by from audit_log a
      where a.entity = 'user' and a.entity_id = u.id and a.action = 'linkReviewBorrower'
      order by a.id desc limit 1) l on l.user_id = ${askedBy} and l.approved_by is null
    where u.id = ${userId} and ${REVIEWED - 1} = (select count(*) from account_review r
      where r.user_id = u.id and r.status = 'approved' and r.item <> ${params['item'] ?? ''})`);
  const [account] = rows;
  if (account === undefined) return undefined;
  const { email, fullName, name, document, filed, borrowerId } = account;
  return {
    summary: `Validar la cuenta ${email} como de ${name}, a quien la vinculó quien lo pide`,
    link: `/pendientes/cuentas/${userId}`,
    facts: [
      { term: 'Titular de la cuenta', value: fullName },
      { term: 'Documento del prestatario', value: document },
      ...(filed === '' ? [] : [{ term: 'Correo de su ficha', value: filed }]),
      ...(await findIdentityFacts(db, borrowerId, { now, timeZone })),
    ],
  };
}

interface SentMail extends Record<string, unknown> {
  readonly borrowerId: number;
  readonly number: string;
  readonly name: string;
  readonly document: string;
  readonly filed: string;
  readonly userId: number | null;
  readonly account: string | null;
}

/**
 * Mail that a contract is sent to: who signs it, with the mail of the ficha and that of the
 * account, if any.
 */
async function findSentMail(db: Database, contractId: number): Promise<SentMail | undefined> {
  const { rows } = await db.execute<SentMail>(sql`
    select b.id as "borrowerId", ${numberSql('contract', sql`c.id`)} as number,
      b.full_name as name, b.document_type || ' ' || b.document_number as document,
      lower(coalesce(b.email, '')) as filed,
      u.id as "userId", lower(u.username) as account
    from contract c join loan l on l.id = c.loan_id join borrower b on b.id = l.borrower_id
    left join lateral (select id, username from app_user
      where borrower_id = b.id and status = 'ACTIVA' and mail_confirmed_at is not null
      order by id limit 1) u on true
    where c.id = ${contractId}`);
  return rows[0];
}

/** Condition: the sender linked the account, or validated it. */
const isLinkedBy = (mail: SentMail, senderId: number) => sql`exists (
  select from audit_log a where a.entity = 'user' and a.entity_id = ${mail.userId}
    and a.user_id = ${senderId}
    and a.action in ('linkReviewBorrower', 'activateAccount', 'correctUserEmail'))`;

/** Condition: the sender merged the ficha with another, or anybody did these days. */
const isMergedBy = ({ borrowerId }: SentMail, senderId: number, since: Date) => sql`exists (
  select from audit_log a where a.entity = 'borrower' and a.entity_id = ${borrowerId}
    and a.action in ('mergeBorrower', 'undoMerge')
    and (a.user_id = ${senderId} or a.at > ${since}))`;

/** Condition: the sender set the mail of the ficha, or anybody did these days. */
const isSetBy = ({ borrowerId, filed }: SentMail, senderId: number, since: Date) => sql`exists (
  select from audit_log a where a.entity = 'borrower' and a.entity_id = ${borrowerId}
    and lower(a.after ->> 'email') = ${filed} and (a.user_id = ${senderId} or a.at > ${since}))`;

/** A contract sent to a mail that nobody but its sender vouches for. */
export async function readContractSending(
  db: Database,
  { params, askedBy, now, timeZone }: ActRequest<unknown>,
): Promise<ActFacts | undefined> {
  const mail = await findSentMail(db, Number(params['id']));
  const email = mail?.account ?? mail?.filed ?? '';
  if (mail === undefined || email === '') return undefined;
  const since = new Date(+now - RECENT_MS);
  const isDoubted =
    mail.userId === null ? isSetBy(mail, askedBy, since) : isLinkedBy(mail, askedBy);
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select ${isDoubted} or ${isMergedBy(mail, askedBy, since)} as is`);
  if (rows[0]?.is !== true) return undefined;
  const summary = `Enviar a firmar ${mail.number} a ${email}, el correo de ${mail.name}`;
  const facts = [
    { term: 'Documento de quien firma', value: mail.document },
    { term: 'Correo de su ficha', value: mail.filed || 'Ninguno' },
    { term: 'Cuenta de quien firma', value: mail.account ?? 'Ninguna' },
    {
      term: 'Cómo llegó el correo',
      value: await findMailTrail(db, { timeZone }, mail.borrowerId, email),
    },
  ];
  return { summary, link: '/administrar-contratos', facts };
}
