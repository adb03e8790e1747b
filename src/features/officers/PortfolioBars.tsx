import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { showShare } from '@/i18n/format';

/** Row of a split portfolio: somebody, or a zone. */
interface SplitRow {
  readonly id: number | null;
  readonly name: string;
  readonly currency: string;
  readonly borrowers: number;
  readonly loans: number;
  readonly outstandingPrincipal: string;
  readonly atRisk30: string;
  readonly par30Percent: string | null;
}

const WIDTH = 1000;
const BAR = 22;

/** Length of a bar for an amount: a picture, whose table says the céntimos. */
const lengthOf = (amount: string, longest: number) =>
  longest === 0 ? 0 : (Number(amount) / longest) * WIDTH;

function Bars({ rows, title }: { readonly rows: readonly SplitRow[]; readonly title: string }) {
  const longest = Math.max(...rows.map((row) => Number(row.outstandingPrincipal)));
  return (
    <Box component="figure" sx={{ m: 0, mb: 2, display: 'grid', gap: 1 }} aria-label={title}>
      {rows.map((row) => (
        <Box
          key={row.id ?? 'nobody'}
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' }, gap: 1 }}
        >
          <Typography sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>{row.name}</Typography>
          <svg
            viewBox={`0 0 ${WIDTH} ${BAR}`}
            preserveAspectRatio="none"
            width="100%"
            height={BAR}
            aria-hidden
          >
            <Box
              component="rect"
              width={lengthOf(row.outstandingPrincipal, longest)}
              height={BAR}
              sx={{ fill: (theme) => theme.palette.primary.main }}
            />
            <Box
              component="rect"
              width={lengthOf(row.atRisk30, longest)}
              height={BAR}
              sx={{ fill: (theme) => theme.palette.error.main }}
            />
          </svg>
        </Box>
      ))}
    </Box>
  );
}

const columnsOf = (what: string): readonly Column<SplitRow>[] => [
  { id: 'name', header: what, cell: ({ name }) => name },
  {
    id: 'borrowers',
    header: 'Prestatarios con saldo',
    align: 'right',
    cell: (row) => row.borrowers,
  },
  { id: 'loans', header: 'Préstamos', align: 'right', cell: ({ loans }) => loans },
  {
    id: 'principal',
    header: 'Saldo capital',
    align: 'right',
    cell: (row) => <MoneyText amount={row.outstandingPrincipal} currency={row.currency} />,
  },
  {
    id: 'atRisk',
    header: 'Más de 30 días',
    align: 'right',
    cell: (row) => <MoneyText amount={row.atRisk30} currency={row.currency} />,
  },
  {
    id: 'par30',
    header: 'En riesgo',
    align: 'right',
    phone: 'corner',
    cell: ({ par30Percent }) => showShare(par30Percent),
  },
];

interface PortfolioBarsProps {
  readonly title: string;
  /** Header of the first column: who or where. */
  readonly what: string;
  readonly rows: readonly SplitRow[];
}

/** The living portfolio by somebody or somewhere, a picture for each currency and its table. */
export function PortfolioBars({ title, what, rows }: PortfolioBarsProps) {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  if (rows.length === 0) {
    return (
      <Section title={title}>
        <Typography>No hay préstamos vigentes.</Typography>
      </Section>
    );
  }
  return currencies.map((currency) => {
    const ofCurrency = rows.filter((row) => row.currency === currency);
    const name = currencies.length === 1 ? title : `${title}, ${currency}`;
    return (
      <Section key={currency} title={name}>
        <Typography sx={{ color: 'text.secondary', fontSize: 14, mb: 1 }}>
          La barra es el saldo de capital; en rojo, el de préstamos con más de 30 días de atraso.
        </Typography>
        <Bars rows={ofCurrency} title={name} />
        <DataTable
          label={name}
          columns={columnsOf(what)}
          rows={ofCurrency}
          rowKey={({ id }) => id ?? 0}
        />
      </Section>
    );
  });
}
