import Box from '@mui/material/Box';
import type { HomeSummary } from '@core/contract/portfolio';
import { paths, toLoan, withQuery } from '@/paths';
import { FigureCard } from '@/components/FigureCard';
import { MoneyText } from '@/components/MoneyText';
import { count, isSome, showDate } from '@/i18n/format';
import { withOthers } from './otherCurrencies';

/** Figures of a borrower's own loans: debt, arrears, next installment. */
export function OwnFigures({ summary }: { readonly summary: HomeSummary }) {
  const { totals, dueSoon, mostOverdue, others } = summary;
  const living = count(totals.loans, 'préstamo con saldo', 'préstamos con saldo');
  const isLate = [totals, ...others].some(({ overdue }) => isSome(overdue));
  const [next] = [...mostOverdue, ...dueSoon];
  const loansOf = (status: string) =>
    withQuery(paths.loans, { status, currency: summary.currency });
  const money = (amount: string) => <MoneyText amount={amount} currency={summary.currency} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <FigureCard
        label="Mi saldo capital"
        figure={money(totals.outstandingPrincipal)}
        detail={withOthers(living, summary, 'outstandingPrincipal')}
        to={loansOf('living')}
      />
      <FigureCard
        label="Vencido"
        figure={money(totals.overdue)}
        detail={isLate ? withOthers('por pagar ahora', summary, 'overdue') : 'está al día'}
        to={loansOf('inArrears')}
        isAlarming={isLate}
      />
      <FigureCard
        label={next !== undefined && next.daysPastDue > 0 ? 'Vencido desde' : 'Próximo vencimiento'}
        figure={next?.nextDueOn ? showDate(next.nextDueOn) : '—'}
        detail={next?.number ?? 'sin cuotas por vencer'}
        to={next === undefined ? loansOf('living') : toLoan(next.id)}
      />
    </Box>
  );
}
