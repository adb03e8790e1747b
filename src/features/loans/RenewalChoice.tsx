import { useEffect, useEffectEvent, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { carriedName } from '@core/documents/carriedName';
import type { PayoffQuote } from '@core/contract/loans';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { SelectField } from '@/components/SelectField';
import { FREED_NAME } from '@/i18n/charges';
import { isSome, showDate, showMoney, showRate } from '@/i18n/format';
import { useListLoansQuery, useQuotePayoffQuery } from './loansApi';

interface RenewalChoiceProps {
  readonly borrowerId: string;
  /** The loan that is chosen when the form opens, by its id. */
  readonly initialLoanId: string;
  readonly currency: string;
  readonly onChange: (quote: PayoffQuote | undefined) => void;
}

/** The loan of the same borrower that the new one pays off, with what that takes today. */
export function RenewalChoice(props: RenewalChoiceProps) {
  const { borrowerId, initialLoanId, currency, onChange } = props;
  const [loanId, setLoanId] = useState(initialLoanId);
  const loans = useListLoansQuery(
    borrowerId === '' ? skipToken : { borrowerId, status: 'active', limit: '100' },
  );
  const payoff = useQuotePayoffQuery(loanId === '' ? skipToken : Number(loanId));
  const quote = loanId === '' ? undefined : payoff.data;
  const tell = useEffectEvent((payoffQuote: PayoffQuote | undefined) => onChange(payoffQuote));
  useEffect(() => tell(quote), [quote]);

  if (borrowerId === '') return <EmptyNote>Elija primero el prestatario.</EmptyNote>;
  return (
    <QueryState
      query={loans}
      isEmpty={(page) => page.items.length === 0}
      empty="No tiene préstamos vigentes y al día que se puedan cancelar."
    >
      {(page) => (
        <Blocks gap={2}>
          <SelectField
            name="renewedLoanId"
            label="Préstamo que se cancela"
            empty="Elija un préstamo"
            options={page.items.map(({ id, number, outstandingPrincipal, currency: money }) => ({
              value: String(id),
              label: `${number} · saldo ${showMoney(outstandingPrincipal, money)}`,
            }))}
            value={loanId}
            onChange={setLoanId}
          />
          {loanId !== '' && (
            <QueryState query={payoff}>
              {(data) => <PayoffFacts quote={data} currency={currency} />}
            </QueryState>
          )}
        </Blocks>
      )}
    </QueryState>
  );
}

interface PayoffFactsProps {
  readonly quote: PayoffQuote;
  readonly currency: string;
}

/** Payoff of a loan today, by part. */
function PayoffFacts({ quote, currency }: PayoffFactsProps) {
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  return (
    <Facts
      facts={[
        { term: 'Para cancelarlo', value: <strong>{money(quote.amount)}</strong> },
        { term: 'Capital', value: money(quote.principal) },
        { term: `Interés al ${showDate(quote.asOf)}`, value: money(quote.interest) },
        ...(isSome(quote.charges)
          ? [{ term: carriedName(true), value: money(quote.charges) }]
          : []),
        ...(isSome(quote.freed) ? [{ term: FREED_NAME, value: money(`-${quote.freed}`) }] : []),
        { term: 'Capital pagado', value: showRate(quote.paidPercent) },
      ]}
    />
  );
}
