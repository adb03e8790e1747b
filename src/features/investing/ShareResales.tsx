import type { ShareDetail } from '@core/contract/shares';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { showDate } from '@/i18n/format';
import { RESALE_SIDE } from '@/i18n/shareSales';
import { ShareActState } from './ShareActState';

type Resale = ShareDetail['resales'][number];

const TITLE = 'Compras y ventas';

/** Purchases and sales of a share by whoever it shows, with what was undone of them. */
export function ShareResales({ share }: { readonly share: ShareDetail }) {
  const { resales, currency } = share;
  const amount = (id: 'principal' | 'total', header: string): Column<Resale> => ({
    id,
    header,
    align: 'right',
    cell: (row) => <MoneyText amount={row[id]} currency={currency} />,
  });
  const columns: readonly Column<Resale>[] = [
    { id: 'number', header: 'Número', cell: ({ number }) => number },
    { id: 'on', header: 'Fecha', phone: 'subtitle', cell: ({ actedOn }) => showDate(actedOn) },
    { id: 'side', header: 'Qué fue', cell: ({ side }) => RESALE_SIDE[side] },
    amount('principal', 'Capital'),
    amount('total', 'Cobrado o pagado, neto'),
    {
      id: 'state',
      header: 'Estado',
      phone: 'foot',
      cell: (row) => <ShareActState act={row} />,
    },
  ];
  return (
    <Section title={TITLE}>
      <DataTable
        label={TITLE}
        columns={columns}
        rows={resales}
        rowKey={({ shareActId }) => shareActId}
      />
    </Section>
  );
}
