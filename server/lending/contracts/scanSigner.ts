import type { SignedScan } from '@core/contract/contracts';
import { DomainError } from '@core/errors/domainError';
import { plainText } from '../../platform/text';
import type { Party, Signer } from './parties';

const isSame = (one: string, other: string) => plainText(one) === plainText(other);

/** Power of a representative: the one of the ficha is of the person whom the ficha names. */
function powerOf(party: Party, { signer, signerDocument }: Named, power: string): string {
  const { representativeName, representativeDocument, representativePower } = party;
  const isNamed =
    isSame(signer, representativeName) && isSame(signerDocument, representativeDocument);
  const said = power === '' && isNamed ? representativePower : power;
  if (said === '') throw new DomainError('SCAN_SIGNER_NEEDS_POWER', { name: party.name }, 'power');
  return said;
}

type Named = Pick<Signer, 'signer' | 'signerDocument'>;

/**
 * Name and document of who signed: those of a known person where they were left out, for evidence
 * names its signer. Throws SCAN_SIGNER_MISSING.
 */
function namedBy({ signerName, signerDocument }: SignedScan, known: Named): Named {
  const signer = signerName ?? known.signer;
  if (signer === '') throw new DomainError('SCAN_SIGNER_MISSING', {}, 'signerName');
  const document = signerDocument ?? (isSame(signer, known.signer) ? known.signerDocument : '');
  if (document === '') throw new DomainError('SCAN_SIGNER_MISSING', {}, 'signerDocument');
  return { signer, signerDocument: document };
}

const NOBODY: Named = { signer: '', signerDocument: '' };

const representativeOf = (party: Party): Named => ({
  signer: party.representativeName,
  signerDocument: party.representativeDocument,
});

/**
 * Signer of a paper for the borrower: the borrower as the contract has them, or a person who acts
 * for them. Throws SCAN_SIGNER_NOT_PARTY, SCAN_SIGNER_NOT_PERSON, SCAN_SIGNER_MISSING,
 * SCAN_SIGNER_NEEDS_POWER.
 */
export function scanSigner(party: Party, hand: SignedScan): Signer {
  const { capacity, power = '' } = hand;
  const { name, document, isCompany } = party;
  if (capacity === 'self') {
    const params = { name, document };
    const isNamed = isSame(hand.signerName ?? name, name);
    if (isCompany || !isNamed || !isSame(hand.signerDocument ?? document, document)) {
      const field = isCompany ? 'capacity' : isNamed ? 'signerDocument' : 'signerName';
      throw new DomainError('SCAN_SIGNER_NOT_PARTY', params, field);
    }
    return { signer: name, signerDocument: document, capacity, actsFor: '', power: '' };
  }
  if (capacity === 'onRequest') {
    return { ...namedBy(hand, NOBODY), capacity, actsFor: name, power: '' };
  }
  const named = namedBy(hand, representativeOf(party));
  const isParty = isSame(named.signer, name);
  if (isParty || isSame(named.signerDocument, document)) {
    const field = isParty ? 'signerName' : 'signerDocument';
    throw new DomainError('SCAN_SIGNER_NOT_PERSON', { name }, field);
  }
  return { ...named, capacity, actsFor: name, power: powerOf(party, named, power) };
}
