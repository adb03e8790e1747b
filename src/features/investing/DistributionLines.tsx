import type { DistributionDetail, DistributionLine } from '@core/contract/distributions';
import { sumOfTexts } from '@core/money/decimalTexts';
import { CurrencyScope } from '@/components/CurrencyScope';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { showShare } from '@/i18n/format';
import { LINE_COMPONENT } from '@/i18n/investing';

type Amount = 'gross' | 'commission' | 'commissionTax' | 'withheld' | 'net';

/**
 * Lines of a distribution: what each share received of each part, and what was taken of it; of a
 * write-off, what each share loses, of which nothing is taken.
 */
export function DistributionLines({ distribution }: { readonly distribution: DistributionDetail }) {
  const { lines, currency, cause } = distribution;
  const amount = (id: Amount, header: string): Column<DistributionLine> => ({
    id,
    header,
    align: 'right',
    cell: (line) => <MoneyText amount={line[id]} bare />,
    total: <MoneyText amount={sumOfTexts(lines.map((line) => line[id]))} bare />,
  });
  const got: readonly Column<DistributionLine>[] = [
    amount('gross', 'Le toca'),
    amount('commission', 'Comisión'),
    amount('commissionTax', 'Impuesto de la comisión'),
    {
      id: 'rate',
      header: 'Tasa de retención',
      align: 'right',
      cell: ({ withholdingPercent }) => showShare(withholdingPercent),
    },
    amount('withheld', 'Retenido'),
    { ...amount('net', 'Recibe'), phone: 'corner' },
  ];
  const columns: readonly Column<DistributionLine>[] = [
    {
      id: 'holder',
      header: 'De quién',
      cell: ({ shareNumber, holder }) => `${shareNumber}. ${holder}`,
      total: 'Total',
    },
    {
      id: 'component',
      header: 'Parte',
      phone: 'subtitle',
      cell: ({ component }) => LINE_COMPONENT[component],
    },
    ...(cause === 'writeOff' ? [{ ...amount('gross', 'Pierde'), phone: 'corner' as const }] : got),
  ];
  return (
    <CurrencyScope currency={currency}>
      <DataTable
        label="Líneas del reparto"
        columns={columns}
        rows={lines}
        rowKey={({ shareId, component }) => `${shareId} ${component}`}
      />
    </CurrencyScope>
  );
}
