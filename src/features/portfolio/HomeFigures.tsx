import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { HomeSummary } from '@core/contract/portfolio';
import { paths, withQuery } from '@/paths';
import { FigureCard } from '@/components/FigureCard';
import { MoneyText } from '@/components/MoneyText';
import { count, isSome, showMoney, showRate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { withOthers } from './otherCurrencies';

const FIGURES_GRID = {
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(4, minmax(0, 1fr))',
  },
};

interface HomeFiguresProps {
  readonly summary: HomeSummary;
  /** Figures besides those of the portfolio. */
  readonly children?: ReactNode;
}

/** Figures of the portfolio today, each number with the list behind it. */
export function HomeFigures({ summary, children }: HomeFiguresProps) {
  const { totals, collectedToday, collectedForToday, expectedToday, cash } = summary;
  const { loansInArrears, borrowers } = summary;
  const { currency, others } = summary;
  const arrears = count(loansInArrears, 'préstamo en mora', 'préstamos en mora');
  const living = count(totals.loans, 'préstamo con saldo', 'préstamos con saldo');
  const { may } = useAccess();
  // Whoever answers for one portfolio finds it in the list of loans.
  const list = may('getPortfolioBalance') ? paths.balance : paths.loans;
  const balanceOf = (status: string) => withQuery(list, { status, currency });
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  return (
    <Box sx={FIGURES_GRID}>
      <FigureCard
        label="Cobrado de las cuotas de hoy"
        figure={money(collectedForToday)}
        detail={`de ${showMoney(expectedToday, currency)} esperados`}
        to={withQuery(paths.loans, { status: 'dueToday', currency })}
      />
      <FigureCard
        label="Cobrado hoy"
        figure={money(collectedToday)}
        detail="recibido con fecha de hoy, de cualquier cuota"
        to={withQuery(paths.received, { receivedOn: summary.asOf, currency })}
      />
      <FigureCard
        label="Vencido"
        figure={money(totals.overdue)}
        detail={withOthers(arrears, summary, 'overdue')}
        to={balanceOf('inArrears')}
        isAlarming={[totals, ...others].some(({ overdue }) => isSome(overdue))}
      />
      {may('listFunds') && (
        <FigureCard
          label="Dinero en fondos"
          figure={money(cash)}
          detail="con lo apartado para desembolsos y lo de inversionistas"
          to={withQuery(paths.funds, { currency })}
        />
      )}
      <FigureCard
        label="Saldo capital"
        figure={money(totals.outstandingPrincipal)}
        detail={withOthers(living, summary, 'outstandingPrincipal')}
        to={balanceOf('')}
      />
      <FigureCard
        label="Cartera en riesgo"
        figure={showRate(summary.portfolioAtRisk30Percent)}
        detail="con más de 30 días de atraso"
        to={balanceOf('over30Days')}
      />
      <FigureCard
        label="Prestatarios"
        figure={borrowers}
        detail="registrados"
        to={paths.borrowers}
      />
      {children}
    </Box>
  );
}
