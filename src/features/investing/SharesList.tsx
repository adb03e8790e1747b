import type { Share } from '@core/contract/shares';
import { toShare } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { ListToolbar } from '@/components/ListToolbar';
import { MoneyText } from '@/components/MoneyText';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { StatusChip } from '@/components/StatusChip';
import { useListState } from '@/components/useListState';
import { optionsOf } from '@/i18n/es';
import { count, showDate } from '@/i18n/format';
import { SHARE_GROUP } from '@/i18n/investing';
import { isLent } from '@/i18n/opportunities';
import { ShareState } from './OpportunityState';
import { useListSharesQuery } from './sharesApi';

const money = (of: 'putIn' | 'outstanding' | 'interestReceived') => (row: Share) => (
  <MoneyText amount={row[of]} currency={row.currency} />
);

/** State of a share; where its loan is late, that comes first. */
function Standing({ share }: { readonly share: Share }) {
  const { status, daysLate, opportunityStatus, isBought } = share;
  if (status !== 'ACTIVA' || daysLate === null || daysLate === 0)
    return <ShareState status={status} ended={opportunityStatus} isBought={isBought} />;
  return <StatusChip tone="late" label={count(daysLate, 'día de atraso', 'días de atraso')} />;
}

const columns: readonly Column<Share>[] = [
  { id: 'number', header: 'Número', cell: ({ number }) => number },
  {
    id: 'title',
    header: 'Préstamo',
    phone: 'subtitle',
    cell: ({ title, riskClass }) => `${title} · clase ${riskClass}`,
  },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: (share) => <Standing share={share} />,
  },
  {
    id: 'putIn',
    header: 'Puesto',
    align: 'right',
    sort: 'putIn',
    // All that was put into a cancelled one went back.
    cell: (share) => (share.status === 'CANCELADA' ? '—' : money('putIn')(share)),
  },
  {
    id: 'outstanding',
    header: 'Falta que vuelva',
    align: 'right',
    sort: 'outstanding',
    cell: (share) => (isLent(share) ? money('outstanding')(share) : '—'),
  },
  {
    id: 'interest',
    header: 'Interés recibido',
    align: 'right',
    cell: money('interestReceived'),
  },
  {
    id: 'next',
    header: 'Próxima fecha',
    sort: 'nextDueOn',
    cell: ({ nextDueOn }) => (nextDueOn === null ? '—' : showDate(nextDueOn)),
  },
];

const investorColumn: Column<Share> = {
  id: 'investor',
  header: 'Inversionista',
  cell: ({ investorName }) => investorName,
};

interface SharesListProps {
  /** True of the list of everybody's. */
  readonly isStaff: boolean;
}

/** Shares by how their loans stand, each leading to its page. */
export function SharesList({ isStaff }: SharesListProps) {
  const list = useListState({ sort: 'reservedOn', direction: 'desc', filters: ['group'] });
  const shares = useListSharesQuery(list.query);
  const [number, ...others] = columns;
  return (
    <>
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder={isStaff ? 'Número, préstamo o inversionista' : 'Número o préstamo'}
          {...list.field('search')}
        />
        <SelectField
          label="Cuáles"
          empty="Todas"
          options={optionsOf(SHARE_GROUP)}
          {...list.field('group')}
        />
      </ListToolbar>
      <PagedList
        query={shares}
        list={list}
        noun={['participación', 'participaciones']}
        empty={
          isStaff
            ? 'Aún nadie reservó una parte de un préstamo.'
            : 'Aún no tiene participaciones. Reserve la primera en Oportunidades.'
        }
      >
        {(rows) => (
          <DataTable
            label="Participaciones"
            columns={isStaff ? [number!, investorColumn, ...others] : columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowLink={({ id }) => toShare(id)}
            sorting={list}
          />
        )}
      </PagedList>
    </>
  );
}
