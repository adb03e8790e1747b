import { toFund } from '@/paths';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { count, showDate, showMoney } from '@/i18n/format';
import { useGetReconciliationSummaryQuery } from './reconciliationsApi';

interface ReconciliationCardProps {
  readonly fundId: number;
  readonly currency: string;
}

/** Last day on which a fund agrees with its bank, what is open, and the way to it. */
export function ReconciliationCard({ fundId, currency }: ReconciliationCardProps) {
  const summary = useGetReconciliationSummaryQuery(fundId);
  return (
    <Section
      title="Conciliación con el banco"
      action={<TextLink to={toFund(fundId, 'conciliacion')}>Conciliar</TextLink>}
    >
      <QueryState query={summary}>
        {({ lastClosed, open, left }) =>
          [
            lastClosed === null
              ? 'El fondo todavía no se concilió con su banco.'
              : `Conciliado hasta el ${showDate(lastClosed.endsOn)} (${lastClosed.number}), con ` +
                `saldo de ${showMoney(lastClosed.closing, currency)}.`,
            open !== null &&
              `${open.number} está abierta: ` +
                `${count(open.unmatched, 'línea', 'líneas')} sin pareja.`,
            left.count > 0 &&
              `Del banco y sin registrar: ${count(left.count, 'partida', 'partidas')} por ` +
                `${showMoney(left.amount, currency)}.`,
          ]
            .filter(Boolean)
            .join(' ')
        }
      </QueryState>
    </Section>
  );
}
