import Box from '@mui/material/Box';
import type { HomeSummary } from '@core/contract/portfolio';
import { paths, withQuery } from '@/app/paths';
import { FigureCard } from '@/components/FigureCard';
import { MoneyText } from '@/components/MoneyText';
import { count, isSome, showDate } from '@/i18n/format';

/** What matters to a borrower: what is owed, what is late, what comes next. */
export function OwnFigures({ summary }: { readonly summary: HomeSummary }) {
  const { totals, dueSoon } = summary;
  const [next] = dueSoon;
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
        detail={count(totals.loans, 'préstamo con saldo', 'préstamos con saldo')}
        to={paths.loans}
      />
      <FigureCard
        label="Vencido"
        figure={money(totals.overdue)}
        detail={isSome(totals.overdue) ? 'por pagar ahora' : 'está al día'}
        to={withQuery(paths.loans, { status: 'inArrears' })}
        isAlarming={isSome(totals.overdue)}
      />
      <FigureCard
        label={next !== undefined && next.daysPastDue > 0 ? 'Vencido desde' : 'Próximo vencimiento'}
        figure={next?.nextDueOn ? showDate(next.nextDueOn) : '—'}
        detail={next?.number ?? 'sin cuotas por vencer'}
        to={paths.loans}
      />
    </Box>
  );
}
