import type { Indicators } from '@core/contract/indicators';
import { ANNUAL_DAYS_MIN } from '@core/indicators/ratios';
import { Section } from '@/components/Section';
import { count, showDate, showMoney } from '@/i18n/format';
import { absenceOf, MEANING, percentOrDash } from '@/i18n/indicators';
import { CardGrid } from './CardGrid';
import { IndicatorCard } from './IndicatorCard';

/** Reason why a period of few days has no figure of a year. */
const tooFewDays = ({ days }: Indicators['period']): string | undefined =>
  days < ANNUAL_DAYS_MIN
    ? `el periodo tiene ${count(days, 'día', 'días')}; hacen falta ${ANNUAL_DAYS_MIN}`
    : undefined;

/** Part of the cost that is of investors, where there is one. */
function ofInvestors(
  { investorsIncome }: Indicators['period'],
  money: (amount: string) => string,
): string | undefined {
  if (investorsIncome === null || Number(investorsIncome) === 0) return undefined;
  return `con ${money(investorsIncome)} que son de los inversionistas`;
}

/** Figures of a period. */
export function PeriodCards({ indicators }: { readonly indicators: Indicators }) {
  const { currency, period } = indicators;
  const money = (amount: string) => showMoney(amount, currency);
  const { prepayment } = period;
  const reason = tooFewDays(period);
  return (
    <Section title={`Del ${showDate(period.from)} al ${showDate(period.to)}`}>
      <CardGrid>
        <IndicatorCard
          label="Pagado a tiempo"
          figure={percentOrDash(period.onTimeRatio)}
          absence={absenceOf(period.onTimeRatio, 'nada venció en el periodo')}
          detail={`${money(period.paidOnTime)} de ${money(period.fellDue)} que vencieron`}
          meaning={MEANING.onTime}
        />
        <IndicatorCard
          label="Efectividad de cobranza"
          figure={percentOrDash(period.effectiveness)}
          absence={absenceOf(period.effectiveness, 'no había nada por cobrar')}
          detail={
            `${money(period.collected)} de ${money(period.due)} que vencieron sin pagarse antes ` +
            `y ${money(period.openingArrears)} ya atrasados`
          }
          meaning={MEANING.effectiveness}
        />
        <IndicatorCard
          label="Recuperación"
          figure={percentOrDash(period.recoveryRatio)}
          absence={absenceOf(period.recoveryRatio, 'no vencía capital')}
          detail={
            `${money(period.principalCollected)} de capital; ` +
            `vencía ${money(period.principalFirstDue)}`
          }
          meaning={MEANING.recovery}
        />
        <IndicatorCard
          label="Pérdida anual estimada"
          figure={percentOrDash(period.lossRatio)}
          absence={absenceOf(period.lossRatio, reason ?? 'no vencía capital')}
          meaning={MEANING.loss}
        />
        <YearCards period={period} money={money} reason={reason} />
        {prepayment !== null && <PrepaymentCard prepayment={prepayment} currency={currency} />}
      </CardGrid>
    </Section>
  );
}

interface YearCardsProps {
  readonly period: Indicators['period'];
  readonly money: (amount: string) => string;
  /** Reason why there is no figure of a year. */
  readonly reason: string | undefined;
}

/** Figures that are brought to a year. */
function YearCards({ period, money, reason }: YearCardsProps) {
  const noYear = (ratio: string | null, why?: string) => {
    const isBare = Number(period.meanPrincipal) === 0;
    const other = isBare || why === undefined ? 'no hubo saldo en el periodo' : why;
    return absenceOf(ratio, reason ?? other);
  };
  return (
    <>
      <IndicatorCard
        label="Rendimiento"
        figure={percentOrDash(period.yieldRatio)}
        absence={noYear(period.yieldRatio)}
        detail={`${money(period.income)} sobre ${money(period.meanPrincipal)} de promedio`}
        meaning={MEANING.yield}
      />
      <IndicatorCard
        label="Costo de los fondos"
        figure={percentOrDash(period.costRatio)}
        absence={noYear(period.costRatio, 'el costo es de fondos enteros')}
        detail={ofInvestors(period, money)}
        meaning={MEANING.cost}
      />
      <IndicatorCard
        label="Margen"
        figure={percentOrDash(period.spread)}
        absence={noYear(period.spread, 'el costo es de fondos enteros')}
        detail={`después de pérdidas ${percentOrDash(period.spreadAfterLosses)}`}
        meaning={MEANING.spread}
      />
      <IndicatorCard
        label="Castigos"
        figure={percentOrDash(period.writeOffRatio)}
        absence={noYear(period.writeOffRatio)}
        detail={
          `${money(period.writtenOff)}; recuperado ${money(period.recovered)}; ` +
          `neto ${percentOrDash(period.netWriteOffRatio)}`
        }
        meaning={MEANING.writeOff}
      />
    </>
  );
}

interface PrepaymentCardProps {
  readonly prepayment: NonNullable<Indicators['period']['prepayment']>;
  readonly currency: string;
}

/** Principal repaid before its time in a calendar month. */
function PrepaymentCard({ prepayment, currency }: PrepaymentCardProps) {
  const { prepaid, monthly, annual } = prepayment;
  return (
    <IndicatorCard
      label="Pagos anticipados del mes"
      figure={percentOrDash(monthly)}
      absence={absenceOf(monthly, 'no había saldo que prepagar')}
      detail={`${showMoney(prepaid, currency)}; al año ${percentOrDash(annual)}`}
      meaning={MEANING.prepayment}
    />
  );
}
