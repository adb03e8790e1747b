import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import Box from '@mui/material/Box';
import { addDays, isPlainDate } from '@core/calendar/plainDate';
import type { LoanPast } from '@core/contract/loanPast';
import type { LoanDetail } from '@core/contract/loans';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { DateField } from '@/components/DateField';
import { MoneyText } from '@/components/MoneyText';
import { ProblemAlert } from '@/components/ProblemAlert';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { isSome, showDate } from '@/i18n/format';
import { InstallmentStatusChip } from './InstallmentsTable';
import { useGetLoanPastQuery } from './loanPastApi';
import { LoanStatusChip } from './LoanStatusChip';

/** The loan as it stood on a day, beside what it is today; the address keeps the day. */
export function LoanPastSection({ loan }: { readonly loan: LoanDetail }) {
  const [params, setParams] = useSearchParams();
  const asOf = params.get('al') ?? proposed(loan);
  return (
    <Blocks>
      <Box sx={{ maxWidth: 260 }}>
        <DateField
          label="Día que quiere ver"
          name="asOf"
          value={asOf}
          min={loan.enteredOn}
          max={loan.asOf}
          help="Desde que se registró el préstamo hasta hoy"
          onChange={(al) => setParams({ al }, { replace: true })}
        />
      </Box>
      {isPlainDate(asOf) ? (
        <ThatDay loan={loan} asOf={asOf} />
      ) : (
        <EmptyNote>Escriba el día como dd/mm/aaaa.</EmptyNote>
      )}
    </Blocks>
  );
}

/** The end of last month, which is what is asked for most; the first day of a younger loan. */
function proposed({ asOf, enteredOn }: LoanDetail): string {
  const closed = addDays(`${asOf.slice(0, 8)}01`, -1);
  return closed < enteredOn ? enteredOn : closed;
}

interface ThatDayProps {
  readonly loan: LoanDetail;
  readonly asOf: string;
}

function ThatDay({ loan, asOf }: ThatDayProps) {
  const past = useGetLoanPastQuery({ loanId: loan.id, asOf });
  return (
    <QueryState query={past}>
      {(then) => (
        <Blocks>
          {isSome(then.difference) && (
            <ProblemAlert
              title={`Cuotas y libros difieren en ${then.difference}: avise a contabilidad.`}
            />
          )}
          <Section title={`Al ${showDate(then.asOf)}`} action={<Tie past={then} />}>
            <DataTable
              label="Aquel día y hoy"
              columns={COMPARED}
              rows={compared(then, loan)}
              rowKey={({ name }) => name}
            />
          </Section>
          <Section title="Cuotas de aquel día">
            <DataTable
              label="Cuotas de aquel día"
              columns={INSTALLMENTS}
              rows={then.installments}
              rowKey={({ number }) => number}
            />
          </Section>
          <Section title="Pagos que constaban">
            {then.payments.length === 0 ? (
              <EmptyNote>Aquel día no constaba ningún pago.</EmptyNote>
            ) : (
              <DataTable
                label="Pagos que constaban"
                columns={PAYMENTS}
                rows={then.payments}
                rowKey={({ id }) => id}
              />
            )}
          </Section>
        </Blocks>
      )}
    </QueryState>
  );
}

const Tie = ({ past }: { readonly past: LoanPast }) =>
  isSome(past.difference) ? null : <StatusChip tone="good" label="Cuadra con los libros" />;

interface Compared {
  readonly name: string;
  readonly past: ReactNode;
  readonly now: ReactNode;
}

const COMPARED: readonly Column<Compared>[] = [
  { id: 'name', header: 'Dato', cell: ({ name }) => name, cardTitle: ({ name }) => name },
  { id: 'past', header: 'Aquel día', align: 'right', cell: ({ past }) => past },
  { id: 'now', header: 'Hoy', align: 'right', cell: ({ now }) => now },
];

type Either = Pick<
  LoanPast,
  | 'status'
  | 'daysPastDue'
  | 'undisbursedPrincipal'
  | 'outstandingPrincipal'
  | 'overdueTotal'
  | 'lateInterest'
  | 'outstandingTotal'
  | 'totalPaid'
  | 'nextDueOn'
  | 'nextDueAmount'
>;

const LINES: readonly (readonly [string, (loan: Either) => ReactNode])[] = [
  [
    'Estado',
    (loan) => (
      <LoanStatusChip
        status={loan.status}
        days={loan.daysPastDue}
        undisbursed={loan.undisbursedPrincipal}
      />
    ),
  ],
  ['Capital por pagar', (loan) => <MoneyText amount={loan.outstandingPrincipal} bare />],
  ['Vencido', (loan) => <MoneyText amount={loan.overdueTotal} bare />],
  ['Mora', (loan) => <MoneyText amount={loan.lateInterest} bare />],
  ['Deuda con las cuotas por vencer', (loan) => <MoneyText amount={loan.outstandingTotal} bare />],
  ['Pagado', (loan) => <MoneyText amount={loan.totalPaid} bare />],
  ['Primera cuota pendiente', ({ nextDueOn }) => (nextDueOn === null ? '—' : showDate(nextDueOn))],
  ['Monto de esa cuota', (loan) => <MoneyText amount={loan.nextDueAmount} bare />],
];

const compared = (then: LoanPast, now: LoanDetail): Compared[] =>
  LINES.map(([name, show]) => ({ name, past: show(then), now: show(now) }));

type Installment = LoanPast['installments'][number];

const money = (
  id: 'total' | 'lateInterest' | 'paid' | 'outstanding',
  header: string,
): Column<Installment> => ({
  id,
  header,
  align: 'right',
  cell: (row) => <MoneyText amount={row[id]} bare />,
});

const INSTALLMENTS: readonly Column<Installment>[] = [
  {
    id: 'number',
    header: 'Cuota',
    cell: ({ number }) => number,
    cardTitle: ({ number }) => `Cuota ${number}`,
  },
  {
    id: 'dueOn',
    header: 'Vencimiento',
    phone: 'subtitle',
    cell: ({ dueOn }) => showDate(dueOn),
  },
  money('total', 'Cuota total'),
  money('lateInterest', 'Mora'),
  money('paid', 'Pagado'),
  money('outstanding', 'Por pagar'),
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => <InstallmentStatusChip status={status} />,
  },
];

const PAYMENTS: readonly Column<LoanPast['payments'][number]>[] = [
  {
    id: 'receipt',
    header: 'Recibo',
    cell: ({ receiptNumber }) => receiptNumber,
    cardTitle: ({ receiptNumber }) => receiptNumber,
  },
  {
    id: 'receivedOn',
    header: 'Fecha de pago',
    phone: 'subtitle',
    cell: ({ receivedOn }) => showDate(receivedOn),
  },
  {
    id: 'amount',
    header: 'Monto',
    align: 'right',
    cell: ({ amount }) => <MoneyText amount={amount} bare />,
  },
  {
    id: 'voidedOn',
    header: 'Después',
    cell: ({ voidedOn }) => (voidedOn === null ? '—' : `Extornado el ${showDate(voidedOn)}`),
  },
];
