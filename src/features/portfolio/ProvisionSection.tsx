import type { PortfolioGroup } from '@core/contract/portfolio';
import { paths, withQuery } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { ratingName } from '@/i18n/riskRatings';
import { useGetBalanceGroupsQuery } from './portfolioApi';
import { provisionColumn } from './provisionColumn';
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
          <DataTable
            label="Provisión por clase"
            columns={columnsOf(fundId, data.groups)}
            rows={data.groups}
            rowKey={({ key }) => key}
          />
        )}
      </QueryState>
    </Section>
  );
}

const columnsOf = (
  fundId: number,
  groups: readonly PortfolioGroup[],
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
  provisionColumn(groups),
];
