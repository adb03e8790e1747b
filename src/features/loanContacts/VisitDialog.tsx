import type { RouteStop } from '@core/contract/loanContacts';
import { ContactDialog } from './ContactDialog';
import { useGetContactAllowanceQuery } from './contactsApi';

interface VisitDialogProps {
  readonly stop: RouteStop;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Writes down the visit of a stop; whoever promised or agreed on it asked for it. */
export function VisitDialog({ stop, onClose, onDone }: VisitDialogProps) {
  const { loanId: id, loanNumber: number, borrowerName, currency, why } = stop;
  const { data: allowance } = useGetContactAllowanceQuery(id);
  if (allowance === undefined) return null;
  const aim = why === 'promise' || why === 'pinned' ? 'requested' : 'collection';
  return (
    <ContactDialog
      loan={{ id, number, borrowerName, currency }}
      allowance={allowance}
      start={{ way: 'visit', aim }}
      onClose={onClose}
      onDone={(contact) => onDone(`${contact.number} quedó registrada: ${borrowerName}.`)}
    />
  );
}
