import type { SignerCapacity } from '@core/contract/contracts';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { ContractRow } from './queries';

/** The borrower of a contract, as they are now. */
export interface Party {
  readonly borrowerId: number;
  readonly name: string;
  readonly document: string;
  readonly isCompany: boolean;
  readonly representativeName: string;
  readonly representativeDocument: string;
  readonly representativePower: string;
  /**
   * Mail that links to sign are sent to: the confirmed one of their own account, or that of the
   * ficha.
   */
  readonly email: string | null;
  /** True where somebody who works here reads that mail. */
  readonly isMailOfStaff: boolean;
}

export async function findParty(db: Database, { loanId }: ContractRow): Promise<Party> {
  const { rows } = await db.execute<Party & Record<string, unknown>>(sql`
    select p.*, exists (
      select from app_user u join profile f on f.code = u.profile
      where u.username = upper(p.email) and f.scope = 'staff'
        and u.borrower_id is distinct from p."borrowerId") as "isMailOfStaff"
    from (
      select b.id as "borrowerId", b.full_name as name, 
        (b.kind = 'company' or (b.document_type = 'RUC' and b.document_number like '20%'))
          as "isCompany",
        b.document_type || ' ' || b.document_number as document,
        b.representative_name as "representativeName",
        concat_ws(' ', b.representative_document_type, b.representative_document)
          as "representativeDocument",
        b.representative_power as "representativePower",
        lower(coalesce((
          select u.username from app_user u
          where u.borrower_id = b.id and u.status = 'ACTIVA' and u.mail_confirmed_at is not null
          order by u.id limit 1), b.email)) as email
      from loan l join borrower b on b.id = l.borrower_id where l.id = ${loanId}) p`);
  return rows[0]!;
}

/** Facts of a party that, changed, make somebody else of the person who was sent to sign. */
export const factsOfParty = ({ name, document, email, ...party }: Party): string =>
  JSON.stringify([
    name,
    document,
    email,
    party.representativeName,
    party.representativeDocument,
    party.representativePower,
  ]);

/** Mail that a link to sign may be sent to. Throws CONTRACT_NEEDS_EMAIL, CONTRACT_MAIL_OF_STAFF. */
export function mailOfParty({ email, isMailOfStaff }: Party): string {
  if (!email) throw new DomainError('CONTRACT_NEEDS_EMAIL');
  if (isMailOfStaff) throw new DomainError('CONTRACT_MAIL_OF_STAFF', { email });
  return email;
}

/** Throws CONTRACT_REPRESENTATIVE_MISSING where nobody is known who signs for a company. */
export function checkRepresented({ isCompany, name, representativeName }: Party): void {
  if (!isCompany || representativeName !== '') return;
  throw new DomainError('CONTRACT_REPRESENTATIVE_MISSING', { name, names: 'su nombre' });
}

/** Signer of a paper, and the party for whom they sign. */
export interface Signer {
  readonly signer: string;
  readonly signerDocument: string;
  readonly capacity: SignerCapacity;
  readonly actsFor: string;
  /** Power of a person who acts for another. */
  readonly power: string;
}

/** Signer where the party signs by themselves: for a company, its representative. */
export function signerOf({ name, document, isCompany, ...party }: Party): Signer {
  if (!isCompany) {
    return { signer: name, signerDocument: document, capacity: 'self', actsFor: '', power: '' };
  }
  return {
    signer: party.representativeName,
    signerDocument: party.representativeDocument,
    capacity: 'representative',
    actsFor: name,
    power: party.representativePower,
  };
}
