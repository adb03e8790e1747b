import type { Indicators } from '@core/contract/indicators';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { count, isSome, showDate, showMoney } from '@/i18n/format';
import { absenceOf, MEANING, percentOrDash } from '@/i18n/indicators';
import { loansBehind } from './addresses';
import { CardGrid } from './CardGrid';
import { IndicatorCard } from './IndicatorCard';

/** List that each risk opens, by the days beyond which it counts. */
const LATE_FILTER: Readonly<Record<number, string>> = {
  0: 'inArrears',
  30: 'over30Days',
  60: 'over60Days',
  90: 'over90Days',
};

interface StandingCardsProps {
  readonly indicators: Indicators;
  readonly query: Readonly<Record<string, string>>;
}

/** The portfolio at the close of the last day of a period. */
export function StandingCards({ indicators, query }: StandingCardsProps) {
  const { currency, standing } = indicators;
  const to = (status?: string) => loansBehind(query, standing.day, currency, status);
  const money = (amount: string) => showMoney(amount, currency);
  const none =
    query['rating'] === undefined
      ? 'ese día no había saldo'
      : 'ese día no había saldo de esa clase, o todavía no se guardaban clases';
  const noBalance = (percent: string | null) => absenceOf(percent, none);
  const [first = '', second = '', third = ''] = standing.stages;
  return (
    <Section title={`Cartera al cierre del ${showDate(standing.day)}`}>
      <CardGrid>
        <IndicatorCard
          label="Saldo capital"
          figure={<MoneyText amount={standing.principal} currency={currency} />}
          detail={count(standing.loans, 'préstamo', 'préstamos')}
          meaning={MEANING.principal}
          to={to()}
        />
        {standing.atRisk.map(({ moreThanDays, late, withRescheduled }) => (
          <IndicatorCard
            key={moreThanDays}
            label={
              moreThanDays === 0
                ? 'En riesgo desde 1 día'
                : `En riesgo, más de ${moreThanDays} días`
            }
            figure={percentOrDash(late.percent)}
            absence={noBalance(late.percent)}
            detail={
              `${money(late.amount)}; ` +
              `con reprogramados ${percentOrDash(withRescheduled.percent)}`
            }
            meaning={MEANING.risk}
            to={to(LATE_FILTER[moreThanDays])}
            isAlarming={moreThanDays === 30 && isSome(late.amount)}
          />
        ))}
        <IndicatorCard
          label="Cartera atrasada"
          figure={percentOrDash(standing.lateRatio)}
          absence={noBalance(standing.lateRatio)}
          detail={`${money(standing.overdue)} y ${money(standing.judicial)} en cobranza judicial`}
          meaning={MEANING.lateRatio}
          to={to('over30Days')}
        />
        <IndicatorCard
          label="Cartera de alto riesgo"
          figure={percentOrDash(standing.highRiskRatio)}
          absence={noBalance(standing.highRiskRatio)}
          detail={`${money(standing.refinanced)} refinanciados`}
          meaning={MEANING.highRiskRatio}
        />
        <IndicatorCard
          label="Etapas NIIF 9"
          figure={money(third)}
          detail={`etapa 3; etapa 2 ${money(second)}; etapa 1 ${money(first)}`}
          meaning={MEANING.stages}
          to={to('over90Days')}
        />
      </CardGrid>
    </Section>
  );
}
