import Typography from '@mui/material/Typography';
import type { BalanceGrouping, PortfolioGroup, PortfolioGroups } from '@core/contract/portfolio';
import { DataTable, type Column } from '@/components/DataTable';
import { DateField } from '@/components/DateField';
import { ListToolbar } from '@/components/ListToolbar';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { TextLink } from '@/components/TextLink';
import type { ListState } from '@/components/useListState';
import { BALANCE_GROUPING, OVERDUE_BAND } from '@/i18n/balance';
import { optionsOf } from '@/i18n/es';
import { CPP_NOTE, ratingName } from '@/i18n/riskRatings';
import { showDate, today } from '@/i18n/format';
import { provisionColumns } from './provisionColumn';
import { principalOfAll } from './sumGroups';
import { dayError, groupAddress, withDays } from './groupAddress';
import { useGetBalanceGroupsQuery } from './portfolioApi';

interface BalanceGroupsProps {
  readonly list: ListState;
}

/** The balance added up by what is chosen, beside another date; each group leads to its loans. */
export function BalanceGroups({ list }: BalanceGroupsProps) {
  const groupBy = (list.filter('groupBy') || 'fund') as BalanceGrouping;
  const compareOn = list.filter('compareOn');
  const {
    sort: _sort,
    direction: _direction,
    after: _after,
    before: _before,
    ...query
  } = list.query;
  const groups = useGetBalanceGroupsQuery(withDays({ ...query, groupBy, compareOn }));
  return (
    <Section title="Por grupos">
      <ListToolbar>
        <SelectField
          name="groupBy"
          label="Agrupar por"
          options={optionsOf(BALANCE_GROUPING)}
          value={groupBy}
          onChange={(value) => list.setFilter('groupBy', value)}
        />
        <DateField
          name="compareOn"
          label="Comparar con el día"
          max={today()}
          value={compareOn}
          error={dayError(compareOn)}
          onChange={(value) => list.setFilter('compareOn', value)}
        />
      </ListToolbar>
      <QueryState
        query={groups}
        isEmpty={(data) => data.groups.length === 0}
        empty="Ningún préstamo coincide con lo que busca."
      >
        {(data) => (
          <DataTable
            label="Balance por grupos"
            columns={columnsOf(groupBy, list, data)}
            rows={data.groups}
            rowKey={({ key }) => key}
          />
        )}
      </QueryState>
      {groups.data?.groups.some(({ key }) => key === 'CPP') === true && (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>{CPP_NOTE}</Typography>
      )}
    </Section>
  );
}

function columnsOf(
  groupBy: BalanceGrouping,
  list: ListState,
  { asOf, compareOn, groups }: PortfolioGroups,
): readonly Column<PortfolioGroup>[] {
  type Amount = 'outstandingPrincipal' | 'interest' | 'lateInterest' | 'charges' | 'overdue';
  const money = (id: Amount, header: string, of: 'now' | 'before' = 'now') => ({
    id: `${of}-${id}`,
    header,
    align: 'right' as const,
    cell: (row: PortfolioGroup) => <MoneyText amount={row[of]?.[id] ?? '0.00'} bare />,
  });
  // Provisions have a total, and so has the balance they are made for.
  const totals =
    groupBy === 'rating'
      ? {
          name: { total: 'Total' },
          principal: { total: <MoneyText amount={principalOfAll(groups)} bare /> },
        }
      : {};
  return [
    {
      id: 'name',
      header: BALANCE_GROUPING[groupBy],
      ...totals.name,
      cell: ({ key, name }) => (
        <TextLink to={groupAddress(list, groupBy, key)}>{nameOf(groupBy, key, name)}</TextLink>
      ),
    },
    {
      id: 'loans',
      header: 'Préstamos',
      align: 'right',
      phone: 'corner',
      cell: ({ now }) => now?.loans ?? 0,
    },
    { ...money('outstandingPrincipal', 'Saldo capital'), ...totals.principal },
    ...(groupBy === 'rating' ? provisionColumns({ asOf, groups }) : []),
    ...(compareOn === null
      ? [
          money('interest', 'Interés'),
          money('lateInterest', 'Mora'),
          money('charges', 'Seguro, cargos e impuesto'),
          money('overdue', 'Vencido'),
        ]
      : [
          money('outstandingPrincipal', `Capital al ${showDate(compareOn)}`, 'before'),
          {
            id: 'change',
            header: 'Variación',
            align: 'right' as const,
            cell: ({ change }: PortfolioGroup) => <MoneyText amount={change} bare />,
          },
          money('overdue', 'Vencido'),
          money('overdue', `Vencido al ${showDate(compareOn)}`, 'before'),
        ]),
  ];
}

function nameOf(groupBy: BalanceGrouping, key: string, name: string | null): string {
  if (groupBy === 'band') return OVERDUE_BAND[key] ?? key;
  if (groupBy === 'rating') return ratingName(key);
  return name ?? 'Sin asignar';
}
