import { useParams } from 'react-router-dom';
import type { DistributionDetail } from '@core/contract/distributions';
import { toInvestments, toLoan, toOpportunity } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { PageHeader } from '@/components/PageHeader';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { useGetDistributionQuery } from '@/features/investing/distributionsApi';
import { DistributionLines } from '@/features/investing/DistributionLines';
import { isSome, showDate } from '@/i18n/format';
import { DISTRIBUTION_CAUSE } from '@/i18n/investing';
import { useAccess } from '@/store/access';

/** /inversiones/repartos/:distributionId */
export function DistributionPage() {
  const { may } = useAccess();
  const isStaff = may('listInvestors');
  const distribution = useGetDistributionQuery(Number(useParams()['distributionId']));
  const back = isStaff
    ? { to: toInvestments('repartos'), label: 'Repartos' }
    : { to: toInvestments('movimientos'), label: 'Movimientos' };
  return (
    <QueryState query={distribution} header={<PageHeader title="Reparto" back={back} />}>
      {(data) => (
        <>
          <PageHeader
            title={`Reparto ${data.number}`}
            detail={`${DISTRIBUTION_CAUSE[data.cause]} del ${showDate(data.valueDate)}`}
            back={back}
          />
          <Blocks>
            <Origin distribution={data} isStaff={isStaff} />
            <Section title={isStaff ? 'Línea por línea' : 'Lo que le tocó'}>
              <DistributionLines distribution={data} />
            </Section>
          </Blocks>
        </>
      )}
    </QueryState>
  );
}

interface OriginProps {
  readonly distribution: DistributionDetail;
  readonly isStaff: boolean;
}

/** Payment that a distribution came from, to the céntimo. */
function Origin({ distribution, isStaff }: OriginProps) {
  const { receiptNumber, loanId, loanNumber, opportunityId, currency, reverses } = distribution;
  const { isReversed, entryNumber, cause } = distribution;
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  const receipt = receiptNumber ?? DISTRIBUTION_CAUSE[cause];
  return (
    <Section title="El pago del prestatario">
      <Facts
        facts={[
          {
            term: 'Recibo',
            value: isStaff ? <TextLink to={toLoan(loanId, 'pagos')}>{receipt}</TextLink> : receipt,
          },
          {
            term: 'Préstamo',
            value: isStaff ? (
              <TextLink to={toLoan(loanId, 'inversionistas')}>{loanNumber}</TextLink>
            ) : (
              <TextLink to={toOpportunity(opportunityId)}>Ver la oportunidad</TextLink>
            ),
          },
          { term: 'Capital', value: money(distribution.principal) },
          { term: 'Interés', value: money(distribution.interest) },
          { term: 'Mora', value: money(distribution.lateInterest) },
          { term: 'No se reparte', value: money(distribution.notSplit) },
          ...(isSome(distribution.retained)
            ? [
                {
                  term: 'De eso, interés de antes de la venta',
                  value: money(distribution.retained),
                },
              ]
            : []),
          ...(isStaff
            ? [
                { term: 'A inversionistas', value: money(distribution.net) },
                { term: 'Asiento', value: entryNumber ?? '—' },
              ]
            : []),
          ...(reverses === null ? [] : [{ term: 'Deshace', value: reverses }]),
          ...(isReversed ? [{ term: 'Estado', value: 'Deshecho' }] : []),
        ]}
      />
    </Section>
  );
}
