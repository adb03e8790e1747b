import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@core/contract/opportunities';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { showDate } from '@/i18n/format';
import { mostLateText } from '@/i18n/opportunities';

/** History of a loan that was lent before it was offered; nothing of the others. */
export function LivingLoanSection({ opportunity }: { readonly opportunity: OpportunityDetail }) {
  const { living, isRescheduled, currency, soldOn, status, endedOn } = opportunity;
  if (living === null) return null;
  // History of a loan that is offered no more stops there: what became of it is another matter.
  const isOver = status === 'CANCELADA' || status === 'VENCIDA';
  const { disbursedOn, outstanding, installmentsPaid, installmentsLeft, knownSince } = living;
  return (
    <Section title={isOver ? 'Cómo había pagado' : 'Cómo pagó hasta hoy'}>
      <Facts
        facts={[
          { term: 'Se prestó el', value: showDate(disbursedOn) },
          {
            term: isOver ? 'Capital que se ofrecía' : 'Debe hoy de capital',
            value: <MoneyText amount={outstanding} currency={currency} />,
          },
          { term: 'Cuotas pagadas', value: installmentsPaid },
          { term: 'Cuotas por pagar', value: installmentsLeft },
          { term: 'Su mayor atraso', value: mostLateText(living) },
          { term: 'Se reprogramó', value: isRescheduled ? 'Sí' : 'No' },
          ...(knownSince === null
            ? []
            : [{ term: 'Historia conocida desde el', value: showDate(knownSince) }]),
          ...(soldOn === null ? [] : [{ term: 'Se vendió el', value: showDate(soldOn) }]),
          ...(soldOn !== null && isOver && endedOn !== null
            ? [{ term: 'La venta se deshizo el', value: showDate(endedOn) }]
            : []),
        ]}
      />
      <Typography sx={{ mt: 2, color: 'text.secondary', fontSize: 14 }}>
        El interés corrido hasta el día de la venta es de la entidad: se cobra primero de lo que
        pague el préstamo desde entonces.
      </Typography>
    </Section>
  );
}
