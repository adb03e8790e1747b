import type { MySigning } from '@core/contract/signings';
import { DomainError } from '@core/errors/domainError';
import { findLender } from '../../parties/lenders/queries';
import type { Database } from '../../platform/db/client';
import type { Act, Settings } from '../../platform/deps';
import type { Lender } from '../../platform/documents/lender';
import { plainText } from '../../platform/text';
import type { Signer } from './parties';

/**
 * Person who signs for the lender, with the power that they wrote down; its representative where
 * nobody is named.
 */
interface LenderHand {
  readonly name?: string | undefined;
  readonly signerDocument?: string | undefined;
  readonly power?: string | undefined;
}

const represents = ({ representativeName }: Lender, name: string) =>
  representativeName !== '' && plainText(representativeName) === plainText(name);

/**
 * Signer for the lender: its representative by the data of the day, or a person who says with which
 * power. Throws LENDER_DATA_MISSING, LENDER_SIGNER_NEEDS_POWER.
 */
export async function lenderSigner(
  db: Database,
  { clock }: Pick<Act, 'clock'>,
  settings: Settings,
  { name: named, signerDocument = '', power = '' }: LenderHand,
): Promise<Signer> {
  const lender = await findLender(db, clock.today(), settings);
  if (!lender.isRegistered) throw new DomainError('LENDER_DATA_MISSING');
  const name = named ?? lender.representativeName;
  const signer = { signer: name, capacity: 'representative' as const, actsFor: lender.name };
  if (represents(lender, name)) {
    const { representativeDocument, representativePower } = lender;
    return { ...signer, signerDocument: representativeDocument, power: representativePower };
  }
  if (signerDocument === '' || power === '') {
    const params = { name: lender.representativeName };
    const field = signerDocument === '' ? 'signerDocument' : 'power';
    throw new DomainError('LENDER_SIGNER_NEEDS_POWER', params, field);
  }
  return { ...signer, signerDocument, power };
}

/** Representative of the lender today, and whether that is the user who asks. */
export async function lenderOfSigning(
  db: Database,
  { clock }: Pick<Act, 'clock'>,
  settings: Settings,
  name: string,
): Promise<MySigning['lender']> {
  const lender = await findLender(db, clock.today(), settings);
  const { representativeName, representativeDocument, representativePower } = lender;
  return {
    name: lender.name,
    representativeName,
    representativeDocument,
    representativePower,
    isRepresentative: represents(lender, name),
  };
}
