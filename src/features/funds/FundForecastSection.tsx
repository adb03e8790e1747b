import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ForecastWeek, FundForecast } from '@core/contract/funds';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { DownloadButton } from '@/components/DownloadButton';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useGetFundForecastQuery } from './fundsApi';
import { widthsOf } from './forecastWidths';

interface FundForecastSectionProps {
  readonly fundId: number;
  readonly currency: string;
}

/** The cash of a fund in the weeks to come, drawn and written week by week. */
export function FundForecastSection({ fundId, currency }: FundForecastSectionProps) {
  const { may } = useAccess();
  const forecast = useGetFundForecastQuery(fundId);
  return (
    <Section
      title="Flujo de efectivo de 13 semanas"
      action={
        may('exportFundForecast') && (
          <DownloadButton
            label="Descargar CSV"
            url={`/protected/fondos/${fundId}/flujo/csv`}
            fileName="flujo-de-efectivo.csv"
          />
        )
      }
    >
      <QueryState query={forecast}>
        {(data) => (
          <Blocks gap={2}>
            <Facts facts={factsOf(data, currency)} />
            <Typography sx={{ color: 'text.secondary' }}>
              De los préstamos que financian inversionistas cuenta sólo lo de la entidad: su parte
              de las cuotas y de lo que falta desembolsar, y la comisión que le queda al entregar.
            </Typography>
            <DataTable
              label="Flujo de efectivo de 13 semanas"
              columns={columnsOf(data, currency)}
              rows={data.weeks}
              rowKey={({ from }) => from}
            />
          </Blocks>
        )}
      </QueryState>
    </Section>
  );
}

function factsOf({ committed, free, overdue }: FundForecast, currency: string) {
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  return [
    { term: 'Comprometido por la entidad', value: money(committed) },
    { term: 'Libre para prestar', value: money(free) },
    { term: 'Vencido, fuera del flujo', value: money(overdue) },
  ];
}

function columnsOf({ weeks }: FundForecast, currency: string): readonly Column<ForecastWeek>[] {
  const widths = widthsOf(weeks);
  const money = (id: 'collections' | 'disbursements' | 'cash', header: string) => ({
    id,
    header,
    align: 'right' as const,
    cell: (week: ForecastWeek) => <MoneyText amount={week[id]} currency={currency} />,
  });
  return [
    {
      id: 'week',
      header: 'Semana',
      cell: ({ from, to }) => `${showDate(from)} al ${showDate(to)}`,
    },
    money('collections', 'Por cobrar'),
    money('disbursements', 'Por desembolsar'),
    money('cash', 'Efectivo al final'),
    {
      id: 'drawn',
      header: 'Gráfico',
      phone: 'hidden',
      cell: ({ from, cash }) => (
        <Box aria-hidden sx={{ width: 160, height: 10, bgcolor: 'divider', borderRadius: 1 }}>
          <Box
            sx={{
              width: widths.get(from),
              height: 10,
              borderRadius: 1,
              bgcolor: cash.startsWith('-') ? 'error.main' : 'primary.main',
            }}
          />
        </Box>
      ),
    },
  ];
}
