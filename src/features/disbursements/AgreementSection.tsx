import Alert from '@mui/material/Alert';
import type { Agreement, AgreementVersion } from '@core/contract/agreements';
import type { LoanDetail } from '@core/contract/loans';
import { toContract, toLoan } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { WholeNumbers } from '@/components/WholeNumbers';
import { ContractStatusChip } from '@/components/ContractStatusChip';
import { showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { stepText } from './steps';

/** Conditions that a loan waits for before its money leaves, and the days agreed on for it. */
export function AgreementSection({ loan }: { readonly loan: LoanDetail }) {
  const { may } = useAccess();
  const { agreement, currency } = loan;
  if (agreement === null) return null;
  const { step, versions } = agreement;
  const isWaiting = step !== null;
  if (!isWaiting && versions.length === 1) return null;
  return (
    <Section title={isWaiting ? 'Por desembolsar' : 'Fechas pactadas'}>
      <Blocks gap={2}>
        {isWaiting && (
          <>
            <Alert severity={step === 'disburse' ? 'success' : 'info'}>
              <WholeNumbers>{stepText({ ...agreement, step }, may)}</WholeNumbers>
            </Alert>
            <Facts facts={factsOf(agreement, currency)} />
          </>
        )}
        {versions.length > 1 && (
          <DataTable
            label="Fechas pactadas"
            columns={columnsOf(currency)}
            rows={versions.toReversed()}
            rowKey={({ version }) => version}
          />
        )}
      </Blocks>
    </Section>
  );
}

function factsOf(agreement: Agreement, currency: string) {
  const { disburseOn, expiresOn, heldCash, contract, renews, requiresSignedContract } = agreement;
  return [
    { term: 'Se entrega el', value: showDate(disburseOn) },
    { term: 'Apartado en el fondo', value: <MoneyText amount={heldCash} currency={currency} /> },
    { term: agreement.isExpired ? 'Esperó hasta' : 'Espera hasta', value: showDate(expiresOn) },
    {
      term: requiresSignedContract ? 'Contrato (firmado antes)' : 'Contrato',
      value:
        contract === null ? (
          'Sin generar'
        ) : (
          <>
            <TextLink to={toContract(contract.id)}>{contract.number}</TextLink>{' '}
            <ContractStatusChip status={contract.status} />
          </>
        ),
    },
    ...(renews === null
      ? []
      : [
          { term: 'Cancelará', value: <TextLink to={toLoan(renews.id)}>{renews.number}</TextLink> },
        ]),
  ];
}

const columnsOf = (currency: string): readonly Column<AgreementVersion>[] => [
  {
    id: 'version',
    header: 'Versión',
    cell: ({ version }) => version,
    cardTitle: ({ version }) => `Versión ${version}`,
  },
  { id: 'disburseOn', header: 'Desembolso', cell: (row) => showDate(row.disburseOn) },
  { id: 'firstDueOn', header: 'Primera cuota', cell: (row) => showDate(row.firstDueOn) },
  {
    id: 'totalDue',
    header: 'Total pactado',
    align: 'right',
    cell: (row) => <MoneyText amount={row.totalDue} currency={currency} />,
  },
  {
    id: 'agreedOn',
    header: 'Pactado el',
    cell: (row) => `${showDate(row.agreedOn)}, por ${row.agreedBy}`,
  },
];
