import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../access/identity/sessions';
import type { Database } from '../../platform/db/client';
import { plainText } from '../../platform/text';
import type { Party, Signer } from './parties';

/** A user of the lender: their name, and their document where it is known. */
interface StaffMember extends Record<string, unknown> {
  readonly name: string;
  readonly document: string | null;
}

const wordsOf = (name: string): readonly string[] => plainText(name).match(/[\p{L}\d]+/gu) ?? [];

const isSameName = (one: string, other: string) =>
  wordsOf(one).toSorted().join(' ') === wordsOf(other).toSorted().join(' ');

/** True where one name is the other, whole or without some of its words. */
function isPartOfName(one: string, other: string): boolean {
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  return short!.length >= 2 && short!.every((word) => long!.includes(word));
}

const bare = (document: string) => plainText(document).replaceAll(/[^\p{L}\d]/gu, '');

/** True of one document, with its type before it or without. */
const isDocument = (typed: string, number: string) => bare(typed).endsWith(bare(number));

const findStaff = async (db: Database): Promise<StaffMember[]> => {
  const { rows } = await db.execute<StaffMember>(sql`
    select u.full_name as name,
      nullif(coalesce(b.document_number, r.document_number), '') as document
    from app_user u join profile f on f.code = u.profile and f.scope = 'staff'
    left join borrower b on b.id = u.borrower_id
    left join account_request r on r.user_id = u.id`);
  return rows;
};

const isSigner = ({ name, document }: StaffMember, { signer, signerDocument }: Signer) =>
  isSameName(signer, name) || (document !== null && isDocument(signerDocument, document));

/**
 * A user of the lender signs no paper for a borrower, unless they are that borrower, and then
 * another person files it: whoever keeps evidence does not give it. Names count in any order and
 * writing. Throws SCAN_SIGNER_IS_UPLOADER, SCAN_SIGNER_IS_STAFF.
 */
export async function checkNotOfStaff(
  db: Database,
  party: Party,
  signer: Signer,
  uploader: Actor,
): Promise<void> {
  const isSelf = signer.capacity === 'self';
  const isUploader =
    isSelf && uploader.borrowerId !== null
      ? uploader.borrowerId === party.borrowerId
      : isPartOfName(signer.signer, uploader.fullName);
  if (isUploader) throw new DomainError('SCAN_SIGNER_IS_UPLOADER', {}, 'signerName');
  if (isSelf) return;
  const staff = await findStaff(db);
  if (!staff.some((member) => isSigner(member, signer))) return;
  throw new DomainError('SCAN_SIGNER_IS_STAFF', { name: signer.signer }, 'signerName');
}
