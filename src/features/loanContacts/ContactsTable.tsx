import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LoanContact } from '@core/contract/loanContacts';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { DownloadButton } from '@/components/DownloadButton';
import { StatusChip } from '@/components/StatusChip';
import { CONTACT_AIM, CONTACT_RESULT, CONTACT_WAY } from '@core/contact/contactWords';
import { showDate } from '@/i18n/format';
import { clockText } from '@core/calendar/clockTime';
import { useAccess } from '@/store/access';
import { contactsPath } from './contactsApi';

interface ContactsTableProps {
  readonly contacts: readonly LoanContact[];
  readonly sorting: Sorting;
  readonly onVoid: (contact: LoanContact) => void;
}

/** A note in small letters under a cell. */
function Note({ children }: { readonly children: string }) {
  return <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>{children}</Box>;
}

const columns: readonly Column<LoanContact>[] = [
  { id: 'number', header: 'Número', cell: ({ number }) => number },
  {
    id: 'madeOn',
    phone: 'subtitle',
    header: 'Cuándo',
    sort: 'madeOn',
    cell: ({ madeOn, madeMinute }) => `${showDate(madeOn)} ${clockText(madeMinute)}`,
  },
  {
    id: 'way',
    header: 'Medio y con quién',
    cell: ({ id, loanId, way, aim, contactName, note, number, hasPhoto }) => (
      <>
        {CONTACT_WAY[way]}, {contactName}
        {aim !== 'collection' && <Note>{CONTACT_AIM[aim]}</Note>}
        <Note>{note}</Note>
        {hasPhoto && (
          <DownloadButton
            label={`Foto de ${number}`}
            url={`${contactsPath(loanId)}/${id}/foto`}
            fileName={`${number}.jpg`}
          />
        )}
      </>
    ),
  },
  {
    id: 'result',
    header: 'Resultado',
    cell: ({ result, promiseNumber }) => (
      <>
        {CONTACT_RESULT[result]}
        {promiseNumber !== null && <Note>{promiseNumber}</Note>}
      </>
    ),
  },
  {
    id: 'next',
    header: 'Sigue',
    cell: ({ nextWay, nextOn, nextMinute }) =>
      nextWay === null || nextOn === null
        ? '—'
        : `${CONTACT_WAY[nextWay]} el ${showDate(nextOn)}` +
          (nextMinute === null ? '' : ` a las ${clockText(nextMinute)}`),
  },
  { id: 'recordedBy', header: 'Registró', isExtra: true, cell: ({ recordedBy }) => recordedBy },
  {
    id: 'state',
    phone: 'corner',
    header: 'Norma',
    cell: ({ against, voiding }) => {
      if (voiding !== null) {
        return (
          <>
            <StatusChip label="Anulada" tone="quiet" />
            <Note>{`${voiding.by}: ${voiding.reason}`}</Note>
          </>
        );
      }
      const [first] = against;
      if (first === undefined) return <StatusChip label="Conforme" tone="good" />;
      return (
        <>
          <StatusChip label="Contra la norma" tone="late" />
          <Note>{`${first.says} (${first.source})`}</Note>
        </>
      );
    },
  },
];

/** Contacts of a loan, the last one first. */
export function ContactsTable({ contacts, sorting, onVoid }: ContactsTableProps) {
  const { may } = useAccess();
  const canVoid = may('voidLoanContact') && contacts.some(({ voiding }) => voiding === null);
  const actions: Column<LoanContact> = {
    id: 'actions',
    phone: 'foot',
    header: 'Acciones',
    cell: (contact) =>
      contact.voiding === null && (
        <Button size="small" color="error" onClick={() => onVoid(contact)}>
          Anular {contact.number}
        </Button>
      ),
  };
  return (
    <DataTable
      label="Gestiones"
      columns={[...columns, ...(canVoid ? [actions] : [])]}
      rows={contacts}
      rowKey={({ id }) => id}
      sorting={sorting}
    />
  );
}
