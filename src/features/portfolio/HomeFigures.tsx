import Box from '@mui/material/Box';
import type { HomeSummary } from '@core/contract/portfolio';
import { paths, withQuery } from '@/paths';
import { FigureCard } from '@/components/FigureCard';
import { MoneyText } from '@/components/MoneyText';
import { TextLink } from '@/components/TextLink';
import { count, isSome, showMoney } from '@/i18n/format';
import { withOthers } from './otherCurrencies';

/** Figures of the portfolio today, each number with the list behind it. */
export function HomeFigures({ summary }: { readonly summary: HomeSummary }) {
  const { totals, collectedToday, expectedToday, cash, loansInArrears, borrowers } = summary;
  const { currency, others } = summary;
  const arrears = count(loansInArrears, 'préstamo en mora', 'préstamos en mora');
  const living = count(totals.loans, 'préstamo con saldo', 'préstamos con saldo');
  const balanceOf = (status: string) => withQuery(paths.balance, { status, currency });
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
        },
      }}
    >
      <FigureCard
        label="Cobrado hoy"
        figure={money(collectedToday)}
        detail={
          <TextLink to={withQuery(paths.loans, { status: 'dueToday', currency })}>
            de {showMoney(expectedToday, currency)} esperados
          </TextLink>
        }
        to={withQuery(paths.received, { receivedOn: summary.asOf, currency })}
      />
      <FigureCard
        label="Vencido"
        figure={money(totals.overdue)}
        detail={withOthers(arrears, summary, 'overdue')}
        to={balanceOf('inArrears')}
        isAlarming={[totals, ...others].some(({ overdue }) => isSome(overdue))}
      />
      <FigureCard
        label="Disponible en fondos"
        figure={money(cash)}
        detail="para prestar"
        to={withQuery(paths.funds, { currency })}
      />
      <FigureCard
        label="Saldo capital"
        figure={money(totals.outstandingPrincipal)}
        detail={withOthers(living, summary, 'outstandingPrincipal')}
        to={balanceOf('')}
      />
      <FigureCard
        label="Cartera en riesgo"
        figure={`${summary.portfolioAtRisk30Percent} %`}
        detail="con más de 30 días de atraso"
        to={balanceOf('over30Days')}
      />
      <FigureCard
        label="Prestatarios"
        figure={borrowers}
        detail="registrados"
        to={paths.borrowers}
      />
    </Box>
  );
}
