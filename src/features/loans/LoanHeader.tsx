import type { LoanDetail } from '@core/contract/loans';
import type { LoanRating } from '@core/contract/riskRatings';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { StatusChip } from '@/components/StatusChip';
import { useAccess } from '@/store/access';
import { count, isSome, showDate } from '@/i18n/format';
import { LoanRatingChip } from './LoanRatingChip';
import { useGetLoanRatingQuery } from './loanRatingApi';
import { LoanStatusChip } from './LoanStatusChip';

/** What is owed today, what comes next, and how late it is. */
export function LoanHeader({ loan }: { readonly loan: LoanDetail }) {
  const money = (amount: string) => <MoneyText amount={amount} currency={loan.currency} />;
  const { may } = useAccess();
  const { data: rating } = useGetLoanRatingQuery(loan.id, { skip: !may('getLoanRating') });
  const { nextDueOn, nextDueAmount, daysPastDue, overdueTotal } = loan;
  return (
    <Facts
      isLarge
      facts={[
        {
          term: 'Estado',
          value: (
            <>
              <LoanStatusChip status={loan.status} undisbursed={loan.undisbursedPrincipal} />
              {loan.rescheduledOn !== null && <StatusChip tone="warn" label="Reprogramado" />}
              {loan.legalSince !== null && <StatusChip tone="late" label="Judicial" />}
              {loan.frozen !== null && <StatusChip tone="warn" label="Mora congelada" />}
              {loan.interestFrozenSince !== null && (
                <StatusChip tone="warn" label="Interés congelado" />
              )}
              {loan.holidayUntil !== null && (
                <StatusChip
                  tone="warn"
                  isLong
                  label={`Descanso hasta ${showDate(loan.holidayUntil)}`}
                />
              )}
            </>
          ),
        },
        ...(isSome(loan.undisbursedPrincipal)
          ? [{ term: 'Por desembolsar', value: money(loan.undisbursedPrincipal) }]
          : []),
        ...(isSome(loan.credit) ? [{ term: 'Saldo a favor', value: money(loan.credit) }] : []),
        { term: 'Saldo capital', value: money(loan.outstandingPrincipal) },
        { term: 'Vencido hoy', value: money(overdueTotal) },
        { term: 'Próximo vencimiento', value: nextDueOn === null ? '—' : showDate(nextDueOn) },
        { term: 'Cuota pendiente', value: isSome(nextDueAmount) ? money(nextDueAmount) : '—' },
        {
          term: 'Días de atraso',
          value: daysPastDue === 0 ? '0' : count(daysPastDue, 'día', 'días'),
        },
        ...ratingFacts(rating),
      ]}
    />
  );
}

/** The class of a living loan, for whoever may know it. */
function ratingFacts(rating: LoanRating | undefined) {
  if (rating === undefined || rating.rating === null) return [];
  return [{ term: 'Clase de riesgo', value: <LoanRatingChip rating={rating.rating} /> }];
}
