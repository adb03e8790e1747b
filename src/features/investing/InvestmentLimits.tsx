import Box from '@mui/material/Box';
import type { InvestorLimit, InvestorLimits } from '@core/contract/investmentLimits';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { INVESTMENT_LIMIT, LACKING_FACT, LIMIT_BASE } from '@/i18n/investing';
import { showRate } from '@/i18n/format';

/** Most that may be placed: an amount, a percent of each loan, or the datum that lacks. */
function Most({ kind, most, percent, currency, lacks }: InvestorLimit) {
  if (lacks !== null) {
    return <Box sx={{ color: 'warning.main' }}>Falta {LACKING_FACT[lacks]}</Box>;
  }
  const base = LIMIT_BASE[kind];
  const part = percent === null || base === undefined ? '' : `${showRate(percent)} de ${base}`;
  if (most === null) return part;
  return (
    <>
      <MoneyText amount={most} currency={currency} />
      {part !== '' && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{part}</Box>}
    </>
  );
}

const amountOf = (amount: string | null, currency: string) =>
  amount === null ? '—' : <MoneyText amount={amount} currency={currency} />;

const columns: readonly Column<InvestorLimit>[] = [
  { id: 'kind', header: 'Límite', cell: ({ kind }) => INVESTMENT_LIMIT[kind] },
  { id: 'most', header: 'Máximo', align: 'right', cell: (limit) => <Most {...limit} /> },
  {
    id: 'placed',
    header: 'Invertido o reservado',
    align: 'right',
    cell: ({ placed, currency }) => amountOf(placed, currency),
  },
  {
    id: 'left',
    header: 'Puede invertir aún',
    align: 'right',
    cell: ({ left, currency }) => amountOf(left, currency),
  },
  { id: 'source', header: 'De dónde viene', phone: 'wide', cell: ({ source }) => source },
];

/** Limits of the law and of the house that hold an investor today. */
export function InvestmentLimits({ limits }: { readonly limits: InvestorLimits }) {
  return (
    <Section title="Límites para invertir">
      {limits.items.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>Hoy no rige ningún límite.</Box>
      ) : (
        <DataTable
          label="Límites para invertir"
          columns={columns}
          rows={limits.items}
          rowKey={({ kind, currency, source }) => `${kind} ${currency} ${source}`}
        />
      )}
    </Section>
  );
}
