import { useState } from 'react';
import Box from '@mui/material/Box';
import type { LoanInvestors } from '@core/contract/distributions';
import { toOpportunity, toShare } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { PageResult } from '@/components/PageResult';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { usePageResult } from '@/components/usePageResult';
import { isSome, showMoney } from '@/i18n/format';
import { BuyBackButton } from './BuyBackButton';
import { useGetLoanInvestorsQuery } from './distributionsApi';
import { DistributionsTable } from './DistributionsTable';
import { OfferLoanButton } from './OfferLoanButton';
import { useGetLoanOfferQuery } from './opportunitiesApi';
import { closingDay } from './opportunityForm';
import { useAccess } from '@/store/access';

/** Shares of a loan, its distributions, and whether they tie out with it. */
export function LoanInvestorsSection({ loanId }: { readonly loanId: number }) {
  const investors = useGetLoanInvestorsQuery(loanId);
  return (
    <QueryState query={investors}>
      {(data) => (data === null ? <NotFunded loanId={loanId} /> : <Funded investors={data} />)}
    </QueryState>
  );
}

/** A loan without investors: where it is offered, or the way to offer it. */
function NotFunded({ loanId }: { readonly loanId: number }) {
  const { may } = useAccess();
  const [closesOn] = useState(closingDay);
  const { data } = useGetLoanOfferQuery({ id: loanId, closesOn }, { skip: !may('getLoanOffer') });
  const none = <EmptyNote>A este préstamo no lo fondean inversionistas.</EmptyNote>;
  if (data === undefined) return none;
  const { opportunity, why } = data;
  return (
    <Blocks gap={2}>
      {none}
      {opportunity !== null && (
        <div>
          {opportunity.isOpen ? 'Se ofrece en ' : 'Se ofreció en '}
          <TextLink to={toOpportunity(opportunity.id)} isInText>
            {opportunity.number}
          </TextLink>
          .
        </div>
      )}
      {why === null ? (
        <div>
          <OfferLoanButton label="Ofrecer a inversionistas" loanId={loanId} />
        </div>
      ) : (
        opportunity?.isOpen !== true && <div>{`No se ofrece a inversionistas: ${why}.`}</div>
      )}
    </Blocks>
  );
}

type Row = LoanInvestors['shares'][number];

function Funded({ investors }: { readonly investors: LoanInvestors }) {
  const { opportunityId, opportunityNumber, currency, shares, distributions } = investors;
  const [result, setResult] = usePageResult();
  const amount = (
    id: 'units' | 'outstanding' | 'interestReceived' | 'netReceived',
    header: string,
  ): Column<Row> => ({
    id,
    header,
    align: 'right',
    cell: (row) => <MoneyText amount={row[id]} currency={currency} />,
  });
  const columns: readonly Column<Row>[] = [
    {
      id: 'holder',
      header: 'De quién',
      cell: ({ id, number, holder, isFormer }) => {
        const text = `${number}. ${holder}${isFormer ? ', antes' : ''}`;
        if (holder === 'La entidad' || isFormer) return text;
        return <TextLink to={toShare(id)}>{text}</TextLink>;
      },
    },
    amount('units', 'Parte del préstamo'),
    amount('outstanding', 'Falta que vuelva'),
    amount('interestReceived', 'Interés recibido'),
    amount('netReceived', 'Recibido neto'),
  ];
  return (
    <Blocks>
      <PageResult latest={result} />
      <Section title="Cuadre">
        <TieOut investors={investors} />
      </Section>
      <Section
        title="Participaciones"
        action={
          <>
            <TextLink to={toOpportunity(opportunityId)}>{opportunityNumber}</TextLink>
            <BuyBackButton
              opportunityId={opportunityId}
              currency={currency}
              shares={shares}
              onDone={setResult}
            />
          </>
        }
      >
        <DataTable
          label="Participaciones"
          columns={columns}
          rows={shares}
          rowKey={({ id, holder }) => `${id} ${holder}`}
        />
      </Section>
      <Section title="Repartos">
        {distributions.length === 0 ? (
          'Aún no se repartió ningún pago de este préstamo.'
        ) : (
          <DistributionsTable rows={distributions} isOfLoan />
        )}
      </Section>
    </Blocks>
  );
}

function TieOut({ investors }: { readonly investors: LoanInvestors }) {
  const { currency, loanPrincipal, sharesOutstanding, undistributed, difference } = investors;
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  const isTied = !isSome(difference);
  const off = showMoney(difference, currency);
  return (
    <Blocks gap={2}>
      <Facts
        facts={[
          { term: 'Saldo capital del préstamo', value: money(loanPrincipal) },
          { term: 'Capital pagado por repartir', value: money(undistributed) },
          { term: 'Saldo de las participaciones', value: money(sharesOutstanding) },
          { term: 'Diferencia', value: money(difference) },
        ]}
      />
      <Box
        component="output"
        sx={{ color: isTied ? 'success.main' : 'error.main', fontWeight: 600 }}
      >
        {isTied
          ? 'Cuadra: el saldo de las participaciones es el del préstamo más lo pagado por repartir.'
          : `No cuadra: el saldo de las participaciones difiere en ${off} del saldo del préstamo ` +
            'más lo pagado por repartir. Avise a un administrador antes de repartir.'}
      </Box>
    </Blocks>
  );
}
