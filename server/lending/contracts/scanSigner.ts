import type { SignedScan } from '@core/contract/contracts';
import { DomainError } from '@core/errors/domainError';
import { plainText } from '../../platform/text';
import type { Party, Signer } from './parties';

const isSame = (one: string, other: string) => plainText(one) === plainText(other);

/** Power of a representative: the one of the ficha is of the person whom the ficha names. */
function powerOf(party: Party, { signerName, signerDocument, power = '' }: SignedScan): string {
  const { representativeName, representativeDocument, representativePower } = party;
  const isNamed =
    isSame(signerName, representativeName) && isSame(signerDocument, representativeDocument);
  const said = power === '' && isNamed ? representativePower : power;
  if (said === '') throw new DomainError('SCAN_SIGNER_NEEDS_POWER', { name: party.name }, 'power');
  return said;
}

/**
 * Signer of a paper for the borrower: the borrower as the contract has them, or a person who acts
 * for them, and never the user who uploads it for another. Throws SCAN_SIGNER_NOT_PARTY,
 * SCAN_SIGNER_NEEDS_POWER, SCAN_SIGNER_IS_UPLOADER.
 */
export function scanSigner(party: Party, hand: SignedScan, uploader: string): Signer {
  const { signerName, signerDocument, capacity } = hand;
  const { name, document, isCompany } = party;
  if (capacity === 'self') {
    const params = { name, document };
    const isNamed = isSame(signerName, name);
    if (isCompany || !isNamed || !isSame(signerDocument, document)) {
      const field = isCompany ? 'capacity' : isNamed ? 'signerDocument' : 'signerName';
      throw new DomainError('SCAN_SIGNER_NOT_PARTY', params, field);
    }
    return { signer: name, signerDocument: document, capacity, actsFor: '', power: '' };
  }
  if (isSame(signerName, uploader)) {
    throw new DomainError('SCAN_SIGNER_IS_UPLOADER', {}, 'signerName');
  }
  const power = capacity === 'representative' ? powerOf(party, hand) : '';
  return { signer: signerName, signerDocument, capacity, actsFor: name, power };
}
