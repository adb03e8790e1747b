import type { SignForLender } from '@core/contract/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { numberSql } from '../../platform/db/text';
import type { ActFacts, ActRequest } from './facts';

interface OtherSignature extends Record<string, unknown> {
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

/** A signature for the lender by who gave or filed the other one: both would be one person's. */
export async function readLenderSigning(
  db: Database,
  { params, askedBy, timeZone }: ActRequest<SignForLender>,
): Promise<ActFacts | undefined> {
  const contractId = Number(params['id']);
  const { rows } = await db.execute<OtherSignature>(sql`
    select ${numberSql('contract', sql`c.id`)} as number, b.full_name as borrower, s.signer,
      s.signer_document as "signerDocument", s.means,
      to_char(s.signed_at at time zone ${timeZone}, 'DD/MM/YYYY') as "signedOn",
      f.name || ', huella ' || f.sha256 as scan
    from contract_signature s join contract c on c.id = s.contract_id
    join loan l on l.id = c.loan_id join borrower b on b.id = l.borrower_id
    left join stored_file f on f.id = s.file_id
    where c.id = ${contractId} and s.party = 'borrower' and s.user_id = ${askedBy}`);
  const [other] = rows;
  if (other === undefined) return undefined;
  const { number, borrower, signer, signerDocument, means, signedOn, scan } = other;
  return {
    summary:
      `Firmar por el acreedor ${number} de ${borrower}, ` +
      'cuya otra firma registró quien lo pide',
    link: `/administrar-contratos/${contractId}`,
    facts: [
      {
        term: 'Firma que ya registró',
        value: ['Prestatario', [signer, signerDocument].filter(Boolean).join(', ')].join(': '),
      },
      { term: 'Cómo firmó', value: `${MEANS[means]} el ${signedOn}` },
      ...(scan === null ? [] : [{ term: 'Escaneo', value: scan }]),
    ],
  };
}
