import type { SignForLender } from '@core/contract/contracts';
import { sql } from 'drizzle-orm';
import { tiedUntil, type AccountHand } from '@core/approvals/accountHands';
import type { Database } from '../../platform/db/client';
import { numberSql } from '../../platform/db/text';
import { findAccountHands } from '../secondPersons/accountHands';
import type { ActFacts, ActRequest } from './facts';

interface OtherSignature extends Record<string, unknown> {
  readonly userId: number | null;
  readonly number: string;
  readonly borrower: string;
  readonly signer: string;
  readonly signerDocument: string;
  readonly means: 'code' | 'link' | 'scan' | 'session';
  readonly signedOn: string;
  readonly scan: string | null;
}

const MEANS = {
  code: 'Con el código de su correo',
  link: 'Con el enlace de su correo',
  scan: 'En papel, escaneado',
  session: 'En su sesión',
} as const;

/**
 * True of a scan filed by who is not another person than the asker yet: one of them had a hand in
 * the account of the other these days.
 */
const isFiledForAsker = (
  hands: readonly AccountHand[],
  { userId, means }: OtherSignature,
  askedBy: number,
  now: Date,
) => means === 'scan' && userId !== null && tiedUntil(hands, askedBy, userId, +now) !== undefined;

/**
 * A signature for the lender by who gave or filed the other one, or whose account is theirs as
 * well: both would be one person's.
 */
export async function readLenderSigning(
  db: Database,
  { params, askedBy, now, timeZone }: ActRequest<SignForLender>,
): Promise<ActFacts | undefined> {
  const contractId = Number(params['id']);
  const { rows } = await db.execute<OtherSignature>(sql`
    select s.user_id as "userId", ${numberSql('contract', sql`c.id`)} as number,
      b.full_name as borrower, s.signer, s.signer_document as "signerDocument", s.means,
      to_char(s.signed_at at time zone ${timeZone}, 'DD/MM/YYYY') as "signedOn",
      f.name || ', huella ' || f.sha256 as scan
    from contract_signature s join contract c on c.id = s.contract_id
    join loan l on l.id = c.loan_id join borrower b on b.id = l.borrower_id
    left join stored_file f on f.id = s.file_id
    where c.id = ${contractId} and s.party = 'borrower'`);
  const [other] = rows;
  if (other === undefined) return undefined;
  const isOwn = other.userId === askedBy;
  if (!isOwn && !isFiledForAsker(await findAccountHands(db, now), other, askedBy, now)) {
    return undefined;
  }
  const { number, borrower, signer, signerDocument, means, signedOn, scan } = other;
  return {
    summary:
      `Firmar por el acreedor ${number} de ${borrower}, ` +
      `cuya otra firma registró ${isOwn ? 'quien lo pide' : 'una cuenta ligada a quien lo pide'}`,
    link: `/administrar-contratos/${contractId}`,
    facts: [
      {
        term: isOwn ? 'Firma que ya registró' : 'Firma ya registrada',
        value: ['Prestatario', [signer, signerDocument].filter(Boolean).join(', ')].join(': '),
      },
      { term: 'Cómo firmó', value: `${MEANS[means]} el ${signedOn}` },
      ...(scan === null ? [] : [{ term: 'Escaneo', value: scan }]),
    ],
  };
}
