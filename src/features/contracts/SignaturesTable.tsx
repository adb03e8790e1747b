import type { ContractDetail } from '@core/contract/contracts';
import { DataTable, type Column } from '@/components/DataTable';
import { CONTRACT_PARTY, SIGNATURE_MEANS, SIGNER_CAPACITY } from '@core/documents/signatureNames';
import { showInstant } from '@/i18n/format';

type Signature = ContractDetail['signatures'][number];

const columns: readonly Column<Signature>[] = [
  { id: 'party', header: 'Parte', cell: ({ party }) => CONTRACT_PARTY[party] },
  {
    id: 'signer',
    header: 'Firmante',
    phone: 'subtitle',
    cell: ({ signer, signerDocument }) => [signer, signerDocument].filter(Boolean).join(', '),
  },
  {
    id: 'capacity',
    header: 'Por quién',
    cell: ({ capacity, actsFor, power }) => {
      const whom = actsFor === '' ? '' : `: ${actsFor}`;
      return `${SIGNER_CAPACITY[capacity]}${whom}${power === '' ? '' : `, según ${power}`}`;
    },
  },
  {
    id: 'means',
    header: 'Medio',
    cell: ({ means, sentTo, mailTrail }) =>
      [SIGNATURE_MEANS[means], sentTo, mailTrail].filter(Boolean).join(' '),
  },
  {
    id: 'signedAt',
    header: 'Fecha',
    cell: ({ signedAt, approval }) =>
      approval === null
        ? showInstant(signedAt)
        : `${showInstant(signedAt)}, con la aprobación de ${approval.by} el ` +
          `${showInstant(approval.at)} desde ${approval.address}`,
  },
  {
    id: 'address',
    header: 'Dirección',
    cell: ({ address }) => (address === 'unknown' ? 'no registrada' : address),
  },
];

/** The signatures with their evidence. */
export const SignaturesTable = ({ signatures }: Pick<ContractDetail, 'signatures'>) => (
  <DataTable label="Firmas" columns={columns} rows={signatures} rowKey={({ party }) => party} />
);
