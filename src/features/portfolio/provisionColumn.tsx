import type { PortfolioGroup } from '@core/contract/portfolio';
import type { Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { provisionOfAll } from './sumGroups';

/** Column of the provision of each class, and of all. */
export const provisionColumn = (groups: readonly PortfolioGroup[]): Column<PortfolioGroup> => ({
  id: 'provision',
  header: 'Provisión',
  align: 'right',
  cell: ({ provision }) => <MoneyText amount={provision ?? '0.00'} bare />,
  total: <MoneyText amount={provisionOfAll(groups)} bare />,
});
