import { Fragment } from 'react';
import type { InvestmentSummary } from '@core/contract/investmentSummary';
import { paths, toDistributionLot, toInvestments, toOpportunity, withQuery } from '@/paths';
import { calmOf, WaitingSection } from '@/components/CalmBoxes';
import { Facts, type Fact } from '@/components/Facts';
import { QueryState } from '@/components/QueryState';
import { TextLink } from '@/components/TextLink';
import { count, showDate, showMoney } from '@/i18n/format';
import { useGetInvestmentSummaryQuery } from './investorsApi';

const CALM = 'Nada de los inversionistas espera a la entidad.';

/** A fact that stands where there is some of it. */
type MaybeFact = Fact & { readonly isThere: boolean };

/** Investors who wait for the office, with the list so filtered. */
function investorsOf({ toVerify, overdrawn }: InvestmentSummary): readonly MaybeFact[] {
  const listed = (number: number, filter: Readonly<Record<string, string>>) => (
    <TextLink to={withQuery(toInvestments('inversionistas'), filter)}>
      {count(number, 'inversionista', 'inversionistas')}
    </TextLink>
  );
  const unverified = { status: 'ACTIVO', missing: 'verification' };
  return [
    {
      term: 'Saldos en contra',
      value: listed(overdrawn, { balance: 'overdrawn' }),
      isThere: overdrawn > 0,
    },
    {
      term: 'Fichas por verificar',
      value: listed(toVerify, unverified),
      isThere: toVerify > 0,
    },
  ];
}

/** Facts that wait for the office, with the lists that they open; one of none is left out. */
function factsOf(summary: InvestmentSummary): Fact[] {
  const { withdrawals, withdrawalTotals, toPublish, toLend } = summary;
  const { loansToDistribute, throughOn, assembledLot, toBuyBack } = summary;
  const asked = withdrawalTotals.map(({ amount, currency }) => showMoney(amount, currency));
  const facts: readonly MaybeFact[] = [
    {
      term: 'Retiros por pagar',
      value: (
        <TextLink to={withQuery(toInvestments('retiros'), { status: 'PEDIDO' })}>
          {count(withdrawals, 'retiro', 'retiros')}: {asked.join(' · ')}
        </TextLink>
      ),
      isThere: withdrawals > 0,
    },
    {
      term: 'Repartos por generar',
      value:
        assembledLot === null ? (
          <TextLink to={toInvestments('repartos')}>
            {count(loansToDistribute, 'préstamo', 'préstamos')}, pagos hasta el{' '}
            {showDate(throughOn)}
          </TextLink>
        ) : (
          <TextLink to={toDistributionLot(assembledLot.id)}>Lote {assembledLot.number}</TextLink>
        ),
      isThere: loansToDistribute > 0 || assembledLot !== null,
    },
    {
      term: 'Recompras obligadas sin hacer',
      value: <Opportunities rows={toBuyBack} />,
      isThere: toBuyBack.length > 0,
    },
    {
      term: 'Oportunidades por publicar',
      value: (
        <TextLink to={withQuery(paths.opportunities, { status: 'BORRADOR' })}>
          {count(toPublish, 'oportunidad', 'oportunidades')}
        </TextLink>
      ),
      isThere: toPublish > 0,
    },
    {
      term: 'Fondeadas por desembolsar',
      value: (
        <TextLink to={withQuery(paths.opportunities, { status: 'FONDEADA' })}>
          {count(toLend, 'oportunidad', 'oportunidades')}
        </TextLink>
      ),
      isThere: toLend > 0,
    },
    ...investorsOf(summary),
  ];
  return facts.filter(({ isThere }) => isThere).map(({ term, value }) => ({ term, value }));
}

/** Numbers of opportunities, each with the way to it. */
const Opportunities = ({ rows }: { readonly rows: InvestmentSummary['toBuyBack'] }) =>
  rows.map(({ id, number }, place) => (
    <Fragment key={id}>
      {place > 0 && ' · '}
      <TextLink to={toOpportunity(id)}>{number}</TextLink>
    </Fragment>
  ));

const hasNone = (summary: InvestmentSummary) => factsOf(summary).length === 0;

/** Work with investors that waits for the office: withdrawals, lots, opportunities, profiles. */
export function WaitingInvestments() {
  const summary = useGetInvestmentSummaryQuery();
  return (
    <WaitingSection
      calm={calmOf(summary, hasNone, CALM)}
      title="Inversionistas"
      action={<TextLink to={paths.investments}>Ver las inversiones</TextLink>}
    >
      <QueryState query={summary} isEmpty={hasNone} empty={CALM}>
        {(data) => <Facts facts={factsOf(data)} />}
      </QueryState>
    </WaitingSection>
  );
}
