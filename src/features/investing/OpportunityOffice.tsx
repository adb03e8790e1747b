import type { OpportunityDetail } from '@core/contract/opportunities';
import { toFund, toLoan, toRequest } from '@/paths';
import { Facts } from '@/components/Facts';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { showDate } from '@/i18n/format';

const dayText = (day: string | null) => (day === null ? '—' : showDate(day));

/** Whoever borrows and each step of the opportunity, for staff alone. */
export function OpportunityOffice({ opportunity }: { readonly opportunity: OpportunityDetail }) {
  const { requestId, requestNumber, borrowerName, loanId, preparedBy, fundId } = opportunity;
  const ofLoan = loanId ?? opportunity.offeredLoanId;
  return (
    <Section title="Para el equipo">
      <Facts
        facts={[
          { term: 'Prestatario', value: borrowerName ?? '—' },
          ...(requestId === null
            ? []
            : [
                {
                  term: 'Solicitud',
                  value: <TextLink to={toRequest(requestId)}>{requestNumber ?? 'Ver'}</TextLink>,
                },
              ]),
          {
            term: 'Préstamo',
            value:
              ofLoan === null ? (
                'Aún no se desembolsa'
              ) : (
                <TextLink to={toLoan(ofLoan, 'inversionistas')}>Ver</TextLink>
              ),
          },
          {
            term: 'Fondo',
            value: <TextLink to={toFund(fundId)}>{opportunity.fundName}</TextLink>,
          },
          { term: 'La preparó', value: preparedBy ?? '—' },
          { term: 'Publicada', value: dayText(opportunity.publishedOn) },
          { term: 'Fondeada', value: dayText(opportunity.fundedOn) },
          { term: 'Terminó', value: dayText(opportunity.endedOn) },
        ]}
      />
    </Section>
  );
}
