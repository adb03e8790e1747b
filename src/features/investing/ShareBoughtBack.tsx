import type { ShareDetail } from '@core/contract/shares';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { showDate, showShare } from '@/i18n/format';
import { ShareActState } from './ShareActState';

type BoughtBack = ShareDetail['boughtBack'][number];

/** Money that the lender paid for a share, each time that it bought it back. */
export function ShareBoughtBack({ share }: { readonly share: ShareDetail }) {
  const { boughtBack, currency } = share;
  const amount = (
    id: 'principal' | 'accrued' | 'withheld' | 'net',
    header: string,
  ): Column<BoughtBack> => ({
    id,
    header,
    align: 'right',
    cell: (row) => <MoneyText amount={row[id]} currency={currency} />,
  });
  const columns: readonly Column<BoughtBack>[] = [
    { id: 'number', header: 'Recompra', cell: ({ number }) => number },
    { id: 'on', header: 'Fecha', phone: 'subtitle', cell: ({ actedOn }) => showDate(actedOn) },
    amount('principal', 'Capital'),
    amount('accrued', 'Interés corrido'),
    {
      id: 'rate',
      header: 'Tasa de retención',
      align: 'right',
      cell: ({ withholdingPercent }) => showShare(withholdingPercent),
    },
    amount('withheld', 'Retenido'),
    amount('net', 'Neto'),
    {
      id: 'state',
      header: 'Estado',
      phone: 'foot',
      cell: (row) => <ShareActState act={row} />,
    },
  ];
  return (
    <Section title="Lo que pagó la recompra">
      <DataTable
        label="Lo que pagó la recompra"
        columns={columns}
        rows={boughtBack}
        rowKey={({ shareActId }) => shareActId}
      />
    </Section>
  );
}
