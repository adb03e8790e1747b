import Box from '@mui/material/Box';
import type { InvestorSummary } from '@core/contract/investors';
import { toInvestor } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { ListToolbar } from '@/components/ListToolbar';
import { MoneyText } from '@/components/MoneyText';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { StatusChip } from '@/components/StatusChip';
import { useListState } from '@/components/useListState';
import { optionsOf } from '@/i18n/es';
import { isSome } from '@/i18n/format';
import { INVESTOR_STATUS, kycName } from '@/i18n/investing';
import { useListInvestorsQuery } from './investorsApi';

const wallets = (of: 'available' | 'held' | 'invested') => (row: InvestorSummary) =>
  row.wallets.length === 0
    ? '—'
    : row.wallets.map((wallet) => (
        <div key={wallet.fundId}>
          <MoneyText amount={wallet[of]} currency={wallet.currency} />
          {of === 'available' && isSome(wallet.asked) && (
            <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
              Pedido de retiro: <MoneyText amount={wallet.asked} currency={wallet.currency} />
            </Box>
          )}
        </div>
      ));

function Standing({ row }: { readonly row: InvestorSummary }) {
  if (row.status === 'SUSPENDIDO') return <StatusChip tone="late" label="Suspendido" />;
  if (!row.isComplete) return <StatusChip tone="warn" label="Le falta algo" />;
  const overdrawn = row.wallets.filter(({ available }) => available.startsWith('-'));
  if (overdrawn.length === 0) return <StatusChip tone="good" label="Puede invertir" />;
  // Money of each fund is apart: below zero in one of them bars only that one.
  const where =
    row.wallets.length === 1 ? '' : ` en ${overdrawn.map(({ fundName }) => fundName).join(', ')}`;
  return <StatusChip tone="late" label={`No puede invertir${where}: saldo en contra`} />;
}

const columns: readonly Column<InvestorSummary>[] = [
  { id: 'name', header: 'Inversionista', sort: 'name', cell: ({ name }) => name },
  {
    id: 'username',
    header: 'Correo y documento',
    phone: 'subtitle',
    cell: ({ username, document }) =>
      [username.toLowerCase(), document].filter(Boolean).join(' · '),
  },
  { id: 'tier', header: 'Verificación', sort: 'kycTier', cell: ({ kycTier }) => kycName(kycTier) },
  {
    id: 'bank',
    header: 'Cuenta bancaria',
    cell: ({ isBankVerified }) => (isBankVerified ? 'Verificada' : 'Sin verificar'),
  },
  { id: 'available', header: 'Disponible', align: 'right', cell: wallets('available') },
  { id: 'held', header: 'Reservado', align: 'right', cell: wallets('held') },
  { id: 'invested', header: 'Invertido', align: 'right', cell: wallets('invested') },
  { id: 'state', header: 'Estado', phone: 'corner', cell: (row) => <Standing row={row} /> },
];

/** People who may invest, each leading to their ficha. */
export function InvestorsList() {
  const list = useListState({
    sort: 'name',
    direction: 'asc',
    filters: ['status', 'missing', 'balance'],
  });
  const investors = useListInvestorsQuery(list.query);
  return (
    <>
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Nombre, correo o documento"
          {...list.field('search')}
        />
        <SelectField
          label="Estado"
          empty="Todos"
          options={optionsOf(INVESTOR_STATUS)}
          {...list.field('status')}
        />
        <SelectField
          label="Verificación"
          empty="Todas"
          options={[{ value: 'verification', label: 'Por verificar' }]}
          {...list.field('missing')}
        />
        <SelectField
          label="Saldo"
          empty="Todos"
          options={[{ value: 'overdrawn', label: 'En contra' }]}
          {...list.field('balance')}
        />
      </ListToolbar>
      <PagedList
        query={investors}
        list={list}
        noun={['inversionista', 'inversionistas']}
        empty="Aún no hay inversionistas: cada uno crea su cuenta al entrar, como Inversionista."
      >
        {(rows) => (
          <DataTable
            label="Inversionistas"
            columns={columns}
            rows={rows}
            rowKey={({ userId }) => userId}
            rowLink={({ userId }) => toInvestor(userId)}
            sorting={list}
          />
        )}
      </PagedList>
    </>
  );
}
