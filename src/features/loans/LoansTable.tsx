import type { LoanSummary } from '@core/contract/loans';
import { toLoan } from '@/app/paths';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { showDate } from '@/i18n/format';
import { LoanStatusChip } from './LoanStatusChip';

const borrower: Column<LoanSummary> = {
  id: 'borrower',
  phone: 'subtitle',
  header: 'Prestatario',
  sort: 'borrower',
  cell: (loan) => loan.borrowerName,
};

const number: Column<LoanSummary> = {
  id: 'number',
  header: 'Préstamo',
  sort: 'number',
  cell: (loan) => loan.number,
};

const rest: readonly Column<LoanSummary>[] = [
  {
    id: 'status',
    phone: 'corner',
    header: 'Estado',
    cell: (loan) => (
      <LoanStatusChip
        status={loan.status}
        days={loan.daysPastDue}
        undisbursed={loan.undisbursedPrincipal}
      />
    ),
  },
  { id: 'fund', isExtra: true, phone: 'hidden', header: 'Fondo', cell: (loan) => loan.fundName },
  {
    id: 'disbursedOn',
    phone: 'hidden',
    isExtra: true,
    header: 'Desembolso',
    sort: 'disbursedOn',
    cell: (loan) => showDate(loan.disbursedOn),
  },
  {
    id: 'nextDueOn',
    header: 'Vencimiento',
    sort: 'nextDueOn',
    cell: dueText,
  },
  {
    id: 'principal',
    header: 'Monto',
    align: 'right',
    cell: (loan) => <MoneyText amount={loan.principal} currency={loan.currency} />,
  },
  {
    id: 'outstanding',
    header: 'Saldo capital',
    sort: 'outstanding',
    align: 'right',
    cell: (loan) => <MoneyText amount={loan.outstandingPrincipal} currency={loan.currency} />,
  },
];

/** The oldest day that is unpaid: since when it is owed, or when it will be. */
function dueText({ nextDueOn, daysPastDue }: LoanSummary): string {
  if (nextDueOn === null) return '—';
  return daysPastDue > 0 ? `Desde el\u00A0${showDate(nextDueOn)}` : showDate(nextDueOn);
}

interface LoansTableProps {
  readonly loans: readonly LoanSummary[];
  readonly sorting?: Sorting;
  /** On the page of their borrower the name goes without saying. */
  readonly isOfOneBorrower?: boolean;
}

/** Loans, each leading to its page. */
export function LoansTable({ loans, sorting, isOfOneBorrower = false }: LoansTableProps) {
  return (
    <DataTable
      label="Préstamos"
      columns={isOfOneBorrower ? [number, ...rest] : [number, borrower, ...rest]}
      rows={loans}
      rowKey={(loan) => loan.id}
      rowLink={(loan) => toLoan(loan.id)}
      {...(sorting === undefined ? {} : { sorting })}
    />
  );
}
