import type { Borrower } from '@core/contract/borrowers';
import { toBorrower } from '@/paths';
import { AmountsText } from '@/components/AmountsText';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { StatusChip, type Tone } from '@/components/StatusChip';
import type { Selection } from '@/components/useSelection';
import { PhoneLink } from '@/components/PhoneLink';
import { BORROWER_STATE } from '@/i18n/borrowers';
import { RISK_RATING } from '@core/loan/ratingNames';
import { count } from '@/i18n/format';

const columns: readonly Column<Borrower>[] = [
  { id: 'name', header: 'Prestatario', sort: 'name', cell: (row) => row.fullName },
  {
    id: 'document',
    phone: 'subtitle',
    header: 'Documento',
    sort: 'document',
    cell: (row) => `${row.documentType} ${row.documentNumber}`,
  },
  {
    id: 'phone',
    header: 'Teléfono',
    isExtra: true,
    cell: ({ phone }) => <PhoneLink phone={phone} />,
  },
  {
    id: 'balance',
    header: 'Saldo capital',
    align: 'right',
    cell: ({ outstandingPrincipal }) => <AmountsText amounts={outstandingPrincipal} />,
  },
  {
    id: 'riskRating',
    header: 'Clase',
    cell: ({ riskRating }) => (riskRating === null ? '—' : RISK_RATING[riskRating]),
  },
  {
    id: 'score',
    phone: 'hidden',
    isExtra: true,
    header: 'Puntaje',
    align: 'right',
    cell: ({ score }) => score ?? '—',
  },
  { id: 'zone', phone: 'hidden', isExtra: true, header: 'Zona', cell: ({ zone }) => zone ?? '—' },
  { id: 'officer', header: 'Responsable', sort: 'officer', cell: ({ officer }) => officer ?? '—' },
  {
    id: 'state',
    phone: 'corner',
    header: 'Situación',
    cell: (row) =>
      ['ACTIVO', 'INACTIVO'].includes(row.state) ? (
        <BorrowerState borrower={row} />
      ) : (
        <BorrowerStateChip borrower={row} />
      ),
  },
];

const TONES: Readonly<Record<Borrower['state'], Tone>> = {
  POR_APROBAR: 'warn',
  ACTIVO: 'good',
  INACTIVO: 'quiet',
  RECHAZADO: 'late',
  LISTA_NEGRA: 'late',
  RETIRADO: 'quiet',
  FUSIONADO: 'quiet',
};

/** Standing of a borrower with the lender. */
export function BorrowerStateChip({ borrower: { state } }: { readonly borrower: Borrower }) {
  return <StatusChip tone={TONES[state]} label={BORROWER_STATE[state]} />;
}

/** Up to date, late by so many days, waiting for the money of a loan, or without one. */
export function BorrowerState({ borrower }: { readonly borrower: Borrower }) {
  const { daysPastDue, livingLoans, waitingLoans } = borrower;
  if (daysPastDue > 0) {
    return <StatusChip tone="late" label={`${count(daysPastDue, 'día', 'días')} de atraso`} />;
  }
  if (livingLoans > 0) return <StatusChip tone="good" label="Al día" />;
  if (waitingLoans > 0) return <StatusChip tone="warn" label="Por desembolsar" />;
  return <StatusChip tone="quiet" label="Sin préstamos" />;
}

interface BorrowersTableProps {
  readonly borrowers: readonly Borrower[];
  readonly sorting: Sorting;
  /** Selection of those to hand over to somebody else, where that is done. */
  readonly selection?: Selection | undefined;
}

/** The borrowers, each with what is lent to them now. */
export function BorrowersTable({ borrowers, sorting, selection }: BorrowersTableProps) {
  return (
    <DataTable
      label="Prestatarios"
      columns={columns}
      rows={borrowers}
      rowKey={(row) => row.id}
      rowLink={(row) => toBorrower(row.id)}
      sorting={sorting}
      choice={selection && { selection, idOf: ({ id }) => id, nameOf: ({ fullName }) => fullName }}
    />
  );
}
