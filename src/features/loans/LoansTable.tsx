import type { LoanListItem } from '@core/contract/loanLists';
import { toLoan } from '@/paths';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { isSome, showDate } from '@/i18n/format';
import { LoanStatusChip } from './LoanStatusChip';

const borrower: Column<LoanListItem> = {
  id: 'borrower',
  phone: 'subtitle',
  header: 'Prestatario',
  sort: 'borrower',
  cell: (loan) => loan.borrowerName,
};

const number: Column<LoanListItem> = {
  id: 'number',
  header: 'Préstamo',
  sort: 'number',
  cell: (loan) => loan.number,
};

const statusColumns: readonly Column<LoanListItem>[] = [
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
  {
    id: 'officer',
    phone: 'hidden',
    isExtra: true,
    header: 'Responsable',
    sort: 'officer',
    cell: ({ officer }) => officer ?? '—',
  },
  {
    id: 'fund',
    isExtra: 'widest',
    phone: 'hidden',
    header: 'Fondo',
    cell: (loan) => loan.fundName,
  },
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
    isExtra: true,
    phone: 'hidden',
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

type Asked = 'overdue' | 'dueNow' | 'expectedToday' | 'collectedForToday';

const ASKED: Readonly<Record<Asked, string>> = {
  overdue: 'Vencido',
  dueNow: 'Por pagar hoy',
  expectedToday: 'Cuota de hoy',
  collectedForToday: 'Cobrado de ella',
};

const askedColumn = (id: Asked): Column<LoanListItem> => ({
  id,
  header: ASKED[id],
  align: 'right',
  cell: (loan) => <MoneyText amount={loan[id]} currency={loan.currency} />,
});

/** A loan whose installment of today was paid stays in the list: it says so, and no 0.00. */
const dueNowOrPaid: Column<LoanListItem> = {
  ...askedColumn('dueNow'),
  cell: ({ dueNow, currency }) =>
    isSome(dueNow) ? <MoneyText amount={dueNow} currency={currency} /> : 'Nada por pagar',
};

/** Columns of a list of loans by the state it is narrowed to. */
const aboutOf = (status: string): readonly Column<LoanListItem>[] =>
  status === 'inArrears'
    ? [askedColumn('overdue')]
    : status === 'dueToday'
      ? [askedColumn('expectedToday'), askedColumn('collectedForToday'), dueNowOrPaid]
      : [askedColumn('dueNow')];

/** The oldest day that is unpaid: since when it is owed, or when it will be. */
function dueText({ nextDueOn, daysPastDue }: LoanListItem): string {
  if (nextDueOn === null) return '—';
  return daysPastDue > 0 ? `Desde el\u00A0${showDate(nextDueOn)}` : showDate(nextDueOn);
}

/** Columns about a loan; beside what it owes today there is no room for its origin. */
const about = (status: string) =>
  status === 'dueToday' ? statusColumns.filter(({ isExtra }) => isExtra !== true) : statusColumns;

interface LoansTableProps {
  readonly loans: readonly LoanListItem[];
  readonly sorting?: Sorting;
  /** On the page of their borrower the name goes without saying. */
  readonly isOfOneBorrower?: boolean;
  /** State that the list is narrowed to. */
  readonly status?: string;
}

/** Loans, each leading to its page. */
export function LoansTable(props: LoansTableProps) {
  const { loans, sorting, isOfOneBorrower = false, status = '' } = props;
  const named = isOfOneBorrower ? [number] : [number, borrower];
  return (
    <DataTable
      label="Préstamos"
      columns={[...named, ...about(status), ...aboutOf(status)]}
      rows={loans}
      rowKey={(loan) => loan.id}
      rowLink={(loan) => toLoan(loan.id)}
      {...(sorting === undefined ? {} : { sorting })}
    />
  );
}
