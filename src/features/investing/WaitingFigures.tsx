import { paths, toInvestments, withQuery } from '@/paths';
import { FigureCard } from '@/components/FigureCard';
import { showMoney } from '@/i18n/format';
import { useGetInvestmentSummaryQuery } from './investorsApi';

/** Money of investors that waits for the office, each figure with its list; none, no figure. */
export function WaitingFigures() {
  const { data } = useGetInvestmentSummaryQuery();
  if (data === undefined) return null;
  const { withdrawals, withdrawalTotals, deposits } = data;
  const asked = withdrawalTotals.map(({ amount, currency }) => showMoney(amount, currency));
  return (
    <>
      {withdrawals > 0 && (
        <FigureCard
          label="Retiros por pagar"
          figure={withdrawals}
          detail={`inversionistas pidieron ${asked.join(' · ')}`}
          to={withQuery(toInvestments('retiros'), { status: 'PEDIDO' })}
        />
      )}
      {deposits > 0 && (
        <FigureCard
          label="Depósitos por aprobar"
          figure={deposits}
          detail="de inversionistas, esperan a otra persona"
          to={paths.pending}
        />
      )}
    </>
  );
}
