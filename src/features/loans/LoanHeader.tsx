import type { ReactNode } from 'react';
import type { LoanDetail } from '@core/contract/loans';
import type { LoanRating } from '@core/contract/riskRatings';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { StatusChip } from '@/components/StatusChip';
import { useAccess } from '@/store/access';
import { count, isSome, showDate } from '@/i18n/format';
import { regularOf } from './regularOf';
import { LoanRatingChip } from './LoanRatingChip';
import { useGetLoanRatingQuery } from './loanRatingApi';
import { LoanStatusChip } from './LoanStatusChip';

/** Heading of a loan: its debt today, its next installment, its days late. */
export function LoanHeader({ loan }: { readonly loan: LoanDetail }) {
  const money = (amount: string) => <MoneyText amount={amount} currency={loan.currency} />;
  const { may } = useAccess();
  const { data: rating } = useGetLoanRatingQuery(loan.id, { skip: !may('getLoanRating') });
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
        ...(loan.status === 'toDisburse' ? waitingFacts(loan, money) : []),
        // A loan written off has nothing due, but is owed all the same.
        ...(loan.writeOff === null
          ? dueFacts(loan, money)
          : [
              { term: 'Por recuperar', value: money(loan.outstandingTotal) },
              { term: 'Castigado el', value: showDate(loan.writeOff.on) },
            ]),
        ...ratingFacts(rating),
      ]}
    />
  );
}

/** Terms agreed on, before any of the loan is owed. */
function waitingFacts(loan: LoanDetail, money: (amount: string) => ReactNode) {
  return [
    { term: 'Monto', value: money(loan.principal) },
    { term: 'Desembolso pactado', value: showDate(loan.disbursedOn) },
    { term: 'Primera cuota', value: showDate(loan.terms.firstDueOn) },
    { term: 'Cuota', value: money(regularOf(loan)) },
  ];
}

/** Next installment, and since when the loan is late. */
function dueFacts(loan: LoanDetail, money: (amount: string) => ReactNode) {
  if (loan.status === 'toDisburse') return [];
  const { nextDueOn, nextDueAmount, daysPastDue } = loan;
  return [
    { term: 'Saldo capital', value: money(loan.outstandingPrincipal) },
    { term: 'Vencido hoy', value: money(loan.overdueTotal) },
    {
      term: daysPastDue > 0 ? 'Vencido desde' : 'Próximo vencimiento',
      value: nextDueOn === null ? '—' : showDate(nextDueOn),
    },
    { term: 'Cuota pendiente', value: isSome(nextDueAmount) ? money(nextDueAmount) : '—' },
    {
      term: 'Días de atraso',
      value: daysPastDue === 0 ? '0' : count(daysPastDue, 'día', 'días'),
    },
  ];
}

/** The class of a living loan, for whoever may know it. */
function ratingFacts(rating: LoanRating | undefined) {
  if (rating === undefined || rating.rating === null) return [];
  return [{ term: 'Clase de riesgo', value: <LoanRatingChip rating={rating.rating} /> }];
}
