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
            <Origin distribution={data} />
            <Section title={titleOfLines(data, isStaff)}>
              <DistributionLines distribution={data} />
            </Section>
          </Blocks>
        </>
      )}
    </QueryState>
  );
}

const titleOfLines = ({ cause }: DistributionDetail, isStaff: boolean) =>
  isStaff ? 'Línea por línea' : cause === 'writeOff' ? 'Lo que perdió' : 'Lo que le tocó';

interface OriginProps {
  readonly distribution: DistributionDetail;
}

/** Payment, or write-off, that a distribution came from. */
function Origin({ distribution }: OriginProps) {
  const { receiptNumber, loanId, loanNumber, opportunityId, currency, payment } = distribution;
  const { isReversed, reverses, cause } = distribution;
  const isLoss = cause === 'writeOff';
  const origin = receiptNumber ?? DISTRIBUTION_CAUSE[cause];
  return (
    <Section title={isLoss ? 'El castigo del préstamo' : 'El pago del prestatario'}>
      <Facts
        facts={[
          {
            term: isLoss ? 'Viene de' : 'Recibo',
            value:
              loanId === null ? (
                origin
              ) : (
                <TextLink to={toLoan(loanId, isLoss ? 'cambios' : 'pagos')}>{origin}</TextLink>
              ),
          },
          ...(payment === null
            ? []
            : [
                { term: 'Pagó el', value: showDate(payment.receivedOn) },
                {
                  term: 'Monto que pagó',
                  value: <MoneyText amount={payment.amount} currency={currency} />,
                },
              ]),
          {
            term: 'Préstamo',
            value:
              loanId === null ? (
                <TextLink to={toOpportunity(opportunityId)}>Ver la oportunidad</TextLink>
              ) : (
                <TextLink to={toLoan(loanId, 'inversionistas')}>{loanNumber}</TextLink>
              ),
          },
          ...(isLoss ? lossOf(distribution) : wholeOf(distribution)),
          ...(reverses === null ? [] : [{ term: 'Deshace', value: reverses }]),
          ...(isReversed ? [{ term: 'Estado', value: 'Deshecho' }] : []),
        ]}
      />
    </Section>
  );
}

/** Figures of a loss: an investor reads their own. */
function lossOf({
  currency,
  loss,
  principal,
  interest,
  notSplit,
  entryNumber,
}: DistributionDetail) {
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  if (notSplit === null) return [{ term: 'Su pérdida', value: money(loss) }];
  return [
    { term: 'Capital castigado', value: money(principal) },
    { term: 'Pérdida de los inversionistas', value: money(loss) },
    ...(isSome(interest)
      ? [{ term: 'Interés por pagarles que se da de baja', value: money(interest) }]
      : []),
    { term: 'Asiento', value: entryNumber ?? '—' },
  ];
}

/** Figures of the whole distribution of a payment, which staff alone read. */
function wholeOf({ currency, notSplit, retained, entryNumber, ...sums }: DistributionDetail) {
  if (notSplit === null || retained === null) return [];
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  return [
    { term: 'Capital', value: money(sums.principal) },
    { term: 'Interés', value: money(sums.interest) },
    { term: 'Mora', value: money(sums.lateInterest) },
    { term: 'No se reparte', value: money(notSplit) },
    ...(isSome(retained)
      ? [{ term: 'De eso, interés de antes de la venta', value: money(retained) }]
      : []),
    { term: 'A inversionistas', value: money(sums.net) },
    { term: 'Asiento', value: entryNumber ?? '—' },
  ];
}
