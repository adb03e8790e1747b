import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CampaignLoan, HolidayCampaign } from '@core/contract/holidayCampaigns';
import { toLoan } from '@/paths';
import { DownloadButton } from '@/components/DownloadButton';
import { DataTable, type Column } from '@/components/DataTable';
import { ListToolbar } from '@/components/ListToolbar';
import { MoneyText } from '@/components/MoneyText';
import { PagedList } from '@/components/PagedList';
import { ReasonDialog } from '@/components/ReasonDialog';
import { SearchField } from '@/components/SearchField';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { StatusChip } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { newUuid } from '@/components/useIdempotencyKey';
import { useListState } from '@/components/useListState';
import { showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { CAMPAIGN_LOAN_STATUS } from './campaignForm';
import {
  campaignFile,
  useLeaveOutOfCampaignMutation,
  useListCampaignLoansQuery,
  usePutBackInCampaignMutation,
} from './campaignsApi';

const STATUSES = Object.entries(CAMPAIGN_LOAN_STATUS).map(([value, { label }]) => ({
  value,
  label,
}));

interface CampaignLoansProps {
  readonly campaign: HolidayCampaign;
  readonly onProblem: (title: string) => void;
}

/** The loans of a campaign; any may be left out until it is asked for. */
export function CampaignLoans({ campaign, onProblem }: CampaignLoansProps) {
  const { id, status, loans } = campaign;
  const { may } = useAccess();
  const list = useListState({ sort: 'standing', direction: 'asc', filters: ['status'] });
  const moved = `${status} ${JSON.stringify(loans)}`;
  const campaignLoans = useListCampaignLoansQuery({ id, moved, params: list.query });
  const [leaving, setLeaving] = useState<CampaignLoan>();
  const [leaveOut] = useLeaveOutOfCampaignMutation();
  const [putBack] = usePutBackInCampaignMutation();
  const onBack = (loan: CampaignLoan) =>
    void putBack({ id, data: { loanId: loan.id }, idempotencyKey: newUuid() })
      .unwrap()
      .catch(() => onProblem(`${loan.number} no volvió a la campaña. Actualice la página.`));
  const canMove = status === 'assembled' && may('leaveOutOfCampaign') && may('putBackInCampaign');
  return (
    <Section
      title="Préstamos de la campaña"
      action={
        may('exportCampaignLoans') && (
          <DownloadButton
            label="Descargar CSV"
            url={campaignFile(id)}
            params={list.query}
            fileName={`${campaign.number}.csv`}
          />
        )
      }
    >
      <LoanFilters list={list} />
      <PagedList
        query={{ ...campaignLoans, isFetching: campaignLoans.isLoading }}
        list={list}
        noun={['préstamo', 'préstamos']}
        empty="Esta campaña no alcanza a ningún préstamo."
      >
        {(rows) => (
          <DataTable
            label="Préstamos de la campaña"
            columns={canMove ? [...COLUMNS, actionsOf(setLeaving, onBack)] : COLUMNS}
            rows={rows}
            rowKey={(loan) => loan.id}
            sorting={list}
          />
        )}
      </PagedList>
      {leaving !== undefined && (
        <ReasonDialog
          title={`Dejar fuera ${leaving.number}`}
          effect={`${leaving.borrowerName} seguirá pagando como hasta ahora.`}
          confirm="Dejar fuera"
          onClose={() => setLeaving(undefined)}
          send={(reason, idempotencyKey) =>
            leaveOut({ id, data: { loanId: leaving.id, reason }, idempotencyKey })
              .unwrap()
              .then(() => setLeaving(undefined))
          }
        />
      )}
    </Section>
  );
}

function LoanFilters({ list }: { readonly list: ReturnType<typeof useListState> }) {
  return (
    <ListToolbar>
      <SearchField
        label="Buscar"
        placeholder="Número, nombre o documento"
        {...list.field('search')}
      />
      <SelectField label="Situación" empty="Todas" options={STATUSES} {...list.field('status')} />
    </ListToolbar>
  );
}

const actionsOf = (
  onLeave: (loan: CampaignLoan) => void,
  onBack: (loan: CampaignLoan) => void,
): Column<CampaignLoan> => ({
  id: 'actions',
  header: 'Acciones',
  phone: 'foot',
  cell: (loan) => (
    <>
      {loan.status === 'included' && (
        <Button size="small" color="inherit" onClick={() => onLeave(loan)}>
          Dejar fuera {loan.number}
        </Button>
      )}
      {loan.status === 'leftOut' && (
        <Button size="small" onClick={() => onBack(loan)}>
          Devolver {loan.number}
        </Button>
      )}
    </>
  ),
});

/** Move from one day to another; nothing where a loan takes no holiday. */
const move = (before: string | null, after: string | null) =>
  before === null || after === null ? '—' : `${showDate(before)} →\u00a0${showDate(after)}`;

const amount = (id: 'outstanding' | 'interestDifference', header: string, sort: string) => ({
  id,
  header,
  sort,
  align: 'right' as const,
  cell: (loan: CampaignLoan) =>
    loan[id] === null ? '—' : <MoneyText amount={loan[id]} currency={loan.currency} />,
});

const COLUMNS: readonly Column<CampaignLoan>[] = [
  {
    id: 'loan',
    header: 'Préstamo',
    sort: 'loan',
    cell: ({ id, number }) => <TextLink to={toLoan(id, 'cambios')}>{number}</TextLink>,
  },
  {
    id: 'borrower',
    header: 'Prestatario',
    phone: 'subtitle',
    cell: ({ borrowerName, reason }) => (
      <>
        {borrowerName}
        {reason !== '' && <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{reason}</Box>}
      </>
    ),
  },
  {
    id: 'next',
    header: 'Próximo vencimiento',
    cell: ({ nextDueBefore, nextDueAfter }) => move(nextDueBefore, nextDueAfter),
  },
  {
    id: 'last',
    header: 'Última cuota',
    isExtra: true,
    cell: ({ lastDueBefore, lastDueAfter }) => move(lastDueBefore, lastDueAfter),
  },
  amount('outstanding', 'Debe en total', 'outstanding'),
  amount('interestDifference', 'Interés de más', 'cost'),
  {
    id: 'status',
    header: 'Situación',
    phone: 'corner',
    cell: ({ status }) => <StatusChip {...CAMPAIGN_LOAN_STATUS[status]} />,
  },
];
