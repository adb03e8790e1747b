import { CREDIT_TYPE } from '@core/products/choiceNames';
import type { LoanDetail } from '@core/contract/loans';
import type { LoanRating } from '@core/contract/riskRatings';
import { toLoan } from '@/paths';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { count, showDate } from '@/i18n/format';
import { CPP_MEANING } from '@/i18n/riskRatings';
import { useAccess } from '@/store/access';
import { LoanRatingChip } from './LoanRatingChip';
import { useGetLoanRatingQuery } from './loanRatingApi';

/** The class of a living loan by its own days and by those of its borrower, and why. */
export function LoanRatingSection({ loan }: { readonly loan: LoanDetail }) {
  const { may } = useAccess();
  const isShown = may('getLoanRating');
  const rating = useGetLoanRatingQuery(loan.id, { skip: !isShown });
  if (!isShown || rating.data?.rating === null) return null;
  return (
    <Section title="Clase de riesgo">
      <QueryState query={rating}>
        {(data) => <Facts facts={factsOf(data, loan.currency)} />}
      </QueryState>
    </Section>
  );
}

const days = (late: number) => (late === 0 ? 'al día' : count(late, 'día', 'días'));

function whyKept({ onTimeSince, healsAfterMonths: months }: NonNullable<LoanRating['kept']>) {
  const why = 'Su cronograma se hizo de nuevo estando en atraso.';
  return months === null
    ? `${why} Su tabla de clases no dice cuándo mejora.`
    : `${why} Mejora una clase tras ${count(months, 'mes', 'meses')} de pagos puntuales, ` +
        `que se cuentan desde el ${showDate(onTimeSince)}.`;
}

function factsOf({ asOf, creditType, daysPastDue, ...data }: LoanRating, currency: string) {
  const { own, kept, rating, worst, percent, source, provision } = data;
  if (own === null || rating === null) return [];
  return [
    { term: `Clase al ${showDate(asOf)}`, value: <LoanRatingChip rating={rating} /> },
    { term: `Por su atraso: ${days(daysPastDue)}`, value: <LoanRatingChip rating={own} /> },
    ...(kept === null
      ? []
      : [
          {
            term: `La que conserva desde el ${showDate(kept.since)}`,
            value: <LoanRatingChip rating={kept.rating} />,
          },
          { term: 'Por qué la conserva', value: whyKept(kept) },
        ]),
    ...([own, kept?.rating, rating].includes('CPP') ? [{ term: 'CPP', value: CPP_MEANING }] : []),
    {
      term: 'Por el prestatario',
      value:
        worst === null ? (
          'Ningún otro préstamo la empeora'
        ) : (
          <>
            La empeora <TextLink to={toLoan(worst.id)}>{worst.number}</TextLink>,{' '}
            {count(worst.daysPastDue, 'día', 'días')} de atraso
          </>
        ),
    },
    { term: 'Tipo de crédito', value: CREDIT_TYPE[creditType] },
    { term: 'Se provisiona', value: `${percent ?? '0'} % del capital` },
    {
      term: provision === null ? 'Provisión' : `Provisión desde el ${showDate(provision.on)}`,
      value:
        provision === null ? (
          'Se registra al cierre del día'
        ) : (
          <MoneyText amount={provision.amount} currency={currency} />
        ),
    },
    { term: 'Fuente', value: source },
  ];
}
