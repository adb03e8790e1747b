import Typography from '@mui/material/Typography';
import type { PortfolioGroup, PortfolioGroups } from '@core/contract/portfolio';
import { paths, withQuery } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { showDate } from '@/i18n/format';
import { CPP_NOTE, ratingName } from '@/i18n/riskRatings';
import { useGetBalanceGroupsQuery } from './portfolioApi';
import { provisionColumns } from './provisionColumn';
import { principalOfAll } from './sumGroups';

/** The living loans of a fund by class, with what the books hold for those that may be lost. */
export function ProvisionSection({ fundId }: { readonly fundId: number }) {
  const groups = useGetBalanceGroupsQuery({ groupBy: 'rating', fundId: String(fundId) });
  return (
    <Section title="Provisión">
      <QueryState
        query={groups}
        isEmpty={(data) => data.groups.length === 0}
        empty="Este fondo no tiene préstamos vigentes: no hay nada que provisionar."
      >
        {(data) => (
          <Blocks gap={2}>
            <Typography sx={{ color: 'text.secondary' }}>
              Al {showDate(data.asOf)}, por la clase y el saldo de ese día, y en libros, según el
              último asiento. El cierre del día asienta la diferencia.
              {data.groups.some(({ key }) => key === 'CPP') && ` ${CPP_NOTE}`}
            </Typography>
            <DataTable
              label="Provisión por clase"
              columns={columnsOf(fundId, data)}
              rows={data.groups}
              rowKey={({ key }) => key}
            />
          </Blocks>
        )}
      </QueryState>
    </Section>
  );
}

const columnsOf = (
  fundId: number,
  { asOf, groups }: PortfolioGroups,
): readonly Column<PortfolioGroup>[] => [
  {
    id: 'rating',
    header: 'Clase',
    total: 'Total',
    cell: ({ key }) => (
      <TextLink to={withQuery(paths.balance, { fundId, rating: key })}>{ratingName(key)}</TextLink>
    ),
  },
  {
    id: 'loans',
    header: 'Préstamos',
    align: 'right',
    phone: 'corner',
    cell: ({ now }) => now?.loans ?? 0,
  },
  {
    id: 'principal',
    header: 'Saldo capital',
    align: 'right',
    cell: ({ now }) => <MoneyText amount={now?.outstandingPrincipal ?? '0.00'} bare />,
    total: <MoneyText amount={principalOfAll(groups)} bare />,
  },
  ...provisionColumns({ asOf, groups }),
];
