import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { ShareAct } from '@core/contract/shareSales';
import { sumOfTexts } from '@core/money/decimalTexts';
import { toOpportunity } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { ListToolbar } from '@/components/ListToolbar';
import { MoneyText } from '@/components/MoneyText';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { TextLink } from '@/components/TextLink';
import { useListState } from '@/components/useListState';
import { showDate } from '@/i18n/format';
import { SHARE_ACT_KIND } from '@/i18n/shareSales';
import { ShareActState } from './ShareActState';
import { useListShareActsQuery } from './shareSalesApi';

const amount = (id: string, header: string, of: (row: ShareAct) => string): Column<ShareAct> => ({
  id,
  header,
  align: 'right',
  cell: (row) => <MoneyText amount={of(row)} currency={row.currency} />,
});

const BELOW = { display: 'block', color: 'text.secondary' };

const columnsFor = (isStaff: boolean): readonly Column<ShareAct>[] => [
  { id: 'number', header: 'Número', cell: ({ number }) => number },
  {
    id: 'kind',
    header: 'Qué fue',
    phone: 'subtitle',
    cell: ({ kind, actedOn }) => (
      <>
        {SHARE_ACT_KIND[kind]}
        <Box component="span" sx={BELOW}>
          {showDate(actedOn)}
        </Box>
      </>
    ),
  },
  {
    id: 'title',
    header: 'Préstamo',
    cell: ({ opportunityId, title }) => (
      <TextLink to={toOpportunity(opportunityId)}>{title}</TextLink>
    ),
  },
  { id: 'sides', header: 'De quién a quién', cell: (act) => <Sides act={act} isStaff={isStaff} /> },
  amount('principal', 'Capital', ({ principal }) => principal),
  amount('price', 'Precio', ({ price }) => price),
  amount('accrued', 'Interés', ({ accrued }) => accrued),
  // A sale bears a fee, a buy-back a tax: never both.
  amount('taken', 'Descuentos', ({ fee, feeTax, withheld }) => sumOfTexts([fee, feeTax, withheld])),
  amount('net', 'Neto', ({ net }) => net),
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: (act) => <ShareActState act={act} />,
  },
];

interface SidesProps {
  readonly act: ShareAct;
  readonly isStaff: boolean;
}

/** Sides of an act: who gave the share up, and below who has it. */
function Sides({ act: { kind, seller, buyer }, isStaff }: SidesProps) {
  const isBuyBack = kind === 'buyBack';
  const former = isStaff ? seller : 'Usted';
  return (
    <>
      {isBuyBack ? former : seller}
      <Box component="span" sx={BELOW}>
        a {isBuyBack ? 'la entidad' : buyer}
      </Box>
    </>
  );
}

interface ShareActsListProps {
  readonly isStaff: boolean;
  /** Acts on one that stands; none for who may do nothing. */
  readonly actions?: ((act: ShareAct) => ReactNode) | undefined;
}

/** Sales and buy-backs of shares, the newest first; an investor's own alone. */
export function ShareActsList({ isStaff, actions }: ShareActsListProps) {
  const list = useListState({ sort: 'id', direction: 'desc' });
  const acts = useListShareActsQuery(list.query);
  const columns = columnsFor(isStaff);
  const actionsColumn: Column<ShareAct> = {
    id: 'actions',
    header: 'Acciones',
    phone: 'foot',
    cell: (act) => act.undoneOn === null && actions?.(act),
  };
  return (
    <>
      <ListToolbar>
        <SearchField label="Buscar" placeholder="Número o préstamo" {...list.field('search')} />
      </ListToolbar>
      <PagedList
        query={acts}
        list={list}
        noun={['venta', 'ventas']}
        empty={
          isStaff
            ? 'Ninguna participación cambió de manos todavía.'
            : 'Aún no compró ni vendió ninguna participación.'
        }
      >
        {(rows) => (
          <DataTable
            label="Ventas"
            columns={actions === undefined ? columns : [...columns, actionsColumn]}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
    </>
  );
}
