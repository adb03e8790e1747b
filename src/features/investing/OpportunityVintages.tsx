import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@core/contract/opportunities';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { showShare } from '@/i18n/format';

type Vintage = OpportunityDetail['vintages'][number];

/** Width of a bar: a picture, whose table says the céntimos. */
const widthOf = (lostPercent: string | null) => `${Math.min(100, Number(lostPercent ?? '0'))}%`;

function Bars({ vintages }: { readonly vintages: readonly Vintage[] }) {
  return (
    <Box component="figure" aria-label="Pérdidas por año" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {vintages.map(({ year, lostPercent }) => (
        <Box
          key={year}
          sx={{ display: 'grid', gridTemplateColumns: '48px 1fr 72px', gap: 1, fontSize: 14 }}
        >
          <span>{year}</span>
          <Box aria-hidden sx={{ alignSelf: 'center', height: 12, bgcolor: 'divider' }}>
            <Box sx={{ width: widthOf(lostPercent), height: 1, bgcolor: 'error.main' }} />
          </Box>
          <Box sx={{ textAlign: 'right' }}>{showShare(lostPercent)}</Box>
        </Box>
      ))}
    </Box>
  );
}

/** Losses of what investors lent before, by the year in which it was handed over. */
export function OpportunityVintages({ opportunity }: { readonly opportunity: OpportunityDetail }) {
  const { vintages, currency } = opportunity;
  const columns: readonly Column<Vintage>[] = [
    { id: 'year', header: 'Año', cell: ({ year }) => year },
    { id: 'loans', header: 'Préstamos', align: 'right', cell: ({ loans }) => loans },
    {
      id: 'lent',
      header: 'Prestado',
      align: 'right',
      cell: ({ lent }) => <MoneyText amount={lent} currency={currency} />,
    },
    {
      id: 'lost',
      header: 'Perdido',
      align: 'right',
      cell: ({ lost }) => <MoneyText amount={lost} currency={currency} />,
    },
    {
      id: 'percent',
      header: 'Pérdida',
      align: 'right',
      phone: 'corner',
      cell: ({ lostPercent }) => showShare(lostPercent),
    },
  ];
  return (
    <Section title="Cuánto se perdió antes">
      {vintages.length === 0 ? (
        'Aún no se entregó ningún préstamo de inversionistas en esta moneda: no hay historia.'
      ) : (
        <Blocks gap={2}>
          <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>
            De cada año en que se entregaron préstamos de inversionistas, lo que ya se castigó.
          </Typography>
          <Bars vintages={vintages} />
          <DataTable
            label="Pérdidas por año de entrega"
            columns={columns}
            rows={vintages}
            rowKey={({ year }) => year}
          />
        </Blocks>
      )}
    </Section>
  );
}
