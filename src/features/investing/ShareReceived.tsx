import type { ShareDetail } from '@core/contract/shares';
import { toDistribution } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { isSome, showDate } from '@/i18n/format';
import { DistributionMarks } from './DistributionMarks';

type Received = ShareDetail['received'][number];

const originOf = ({ receiptNumber, lost }: Received) =>
  receiptNumber ?? (isSome(lost) ? 'Castigo' : '—');

/** Number of a distribution, and below it what took it back or what it takes back. */
const DistributionNumber = (row: Received) => (
  <>
    {row.number}
    <DistributionMarks {...row} />
  </>
);

/** Money that a share brought or lost, by distribution, each leading to its own page. */
export function ShareReceived({ share }: { readonly share: ShareDetail }) {
  const { received, currency } = share;
  const amount = (
    id: 'principal' | 'interest' | 'lateInterest' | 'commission' | 'withheld' | 'net' | 'lost',
    header: string,
  ): Column<Received> => ({
    id,
    header,
    align: 'right',
    cell: (row) => <MoneyText amount={row[id]} currency={currency} />,
  });
  const columns: readonly Column<Received>[] = [
    { id: 'number', header: 'Reparto', cell: (one) => <DistributionNumber {...one} /> },
    { id: 'on', header: 'Fecha', phone: 'subtitle', cell: ({ valueDate }) => showDate(valueDate) },
    { id: 'receipt', header: 'Recibo', cell: originOf },
    amount('principal', 'Capital'),
    amount('interest', 'Interés'),
    ...(received.some(({ lateInterest }) => isSome(lateInterest))
      ? [amount('lateInterest', 'Mora')]
      : []),
    amount('commission', 'Comisión'),
    amount('withheld', 'Retenido'),
    ...(received.some(({ lost }) => isSome(lost)) ? [amount('lost', 'Perdido')] : []),
    { ...amount('net', 'Neto'), phone: 'corner' },
  ];
  return (
    <Section title="Lo que trajo">
      {received.length === 0 ? (
        'Aún no se le repartió ningún pago.'
      ) : (
        <DataTable
          label="Lo que trajo"
          columns={columns}
          rows={received}
          rowKey={({ distributionId }) => distributionId}
          rowLink={({ distributionId }) => toDistribution(distributionId)}
        />
      )}
    </Section>
  );
}
