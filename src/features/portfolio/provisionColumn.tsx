import type { PortfolioGroup, PortfolioGroups } from '@core/contract/portfolio';
import type { Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { showDate } from '@/i18n/format';
import { provisionOfAll } from './sumGroups';

/** Provision that each class asks for at a day, beside the one that the books hold. */
export const provisionColumns = ({ asOf, groups }: Pick<PortfolioGroups, 'asOf' | 'groups'>) => [
  columnOf('provisionDue', `Provisión al ${showDate(asOf)}`, groups),
  columnOf('provision', 'Provisión en libros', groups),
];

const columnOf = (
  id: 'provision' | 'provisionDue',
  header: string,
  groups: readonly PortfolioGroup[],
): Column<PortfolioGroup> => ({
  id,
  header,
  align: 'right',
  cell: (group) => <MoneyText amount={group[id] ?? '0.00'} bare />,
  total: <MoneyText amount={provisionOfAll(groups, id)} bare />,
});
