import Button from '@mui/material/Button';
import type { OpportunityDetail } from '@core/contract/opportunities';
import { toShare } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { isSome, showMoney } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { isLent } from '@/i18n/opportunities';
import { ShareState } from './OpportunityState';

type ShareRow = OpportunityDetail['shares'][number];

interface OpportunitySharesProps {
  readonly opportunity: OpportunityDetail;
  readonly onCancel: (share: ShareRow) => void;
}

/** Words where nobody has a part: nobody reserved yet, or what was reserved went back. */
const emptyText = (status: OpportunityDetail['status']) =>
  status === 'VENCIDA' || status === 'CANCELADA'
    ? 'Nadie: si algo se reservó, ese dinero volvió a quien lo reservó.'
    : 'Aún nadie reservó una parte.';

/** Shares of an opportunity; an investor reads a name on their own alone. */
export function OpportunityShares({ opportunity, onCancel }: OpportunitySharesProps) {
  const { may } = useAccess();
  const { shares, currency, status } = opportunity;
  const amount = (id: 'units' | 'outstanding', header: string): Column<ShareRow> => ({
    id,
    header,
    align: 'right',
    cell: (row) => <MoneyText amount={row[id]} currency={currency} />,
  });
  const isLost = shares.some(({ lost }) => isSome(lost));
  const isCancellable = (share: ShareRow) =>
    share.isMine && share.status === 'RESERVADA' && status === 'PUBLICADA';
  const columns: readonly Column<ShareRow>[] = [
    { id: 'holder', header: 'Quién', cell: ({ number, holder }) => `${number}. ${holder}` },
    amount('units', 'Parte del préstamo'),
    {
      ...amount('outstanding', 'Falta que vuelva'),
      cell: (row) =>
        isLent(row) ? <MoneyText amount={row.outstanding} currency={currency} /> : '—',
    },
    ...(isLost
      ? [
          {
            id: 'lost',
            header: 'Perdido',
            align: 'right' as const,
            cell: ({ lost }: ShareRow) => <MoneyText amount={lost} currency={currency} />,
          },
        ]
      : []),
    {
      id: 'state',
      header: 'Estado',
      phone: 'corner',
      cell: (share) => <ShareState status={share.status} />,
    },
    ...(may('cancelReservation') && shares.some(isCancellable)
      ? [
          {
            id: 'actions',
            header: 'Acciones',
            phone: 'foot' as const,
            cell: (share: ShareRow) =>
              isCancellable(share) && (
                <Button size="small" color="inherit" onClick={() => onCancel(share)}>
                  {`Cancelar mi reserva ${share.number}, de ${showMoney(share.units, currency)}`}
                </Button>
              ),
          },
        ]
      : []),
  ];
  const mayOpen = (share: ShareRow) =>
    share.isMine || (may('listInvestors') && share.holder !== 'La entidad');
  return (
    <Section title="Quiénes prestan">
      {shares.length === 0 ? (
        emptyText(status)
      ) : (
        <DataTable
          label="Quiénes prestan"
          columns={columns}
          rows={shares}
          rowKey={({ id }) => id}
          {...(shares.every(mayOpen) && { rowLink: ({ id }: ShareRow) => toShare(id) })}
        />
      )}
    </Section>
  );
}
