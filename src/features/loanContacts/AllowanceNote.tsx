import Alert from '@mui/material/Alert';
import type { ContactAllowance } from '@core/contract/loanContacts';
import type { ContactWay } from '@core/contact/contactRecord';
import { allowanceText } from '@/i18n/contacts';

interface AllowanceNoteProps {
  readonly allowance: ContactAllowance;
  readonly way: ContactWay;
}

/** Sentence about what the law allows now by one way, or about the rule that does not. */
export function AllowanceNote({ allowance, way }: AllowanceNoteProps) {
  const of = allowance.ways.find((one) => one.way === way);
  if (of === undefined) return null;
  if (!allowance.isOwed) {
    return (
      <Alert severity="info">No hay nada que cobrar de este préstamo: hoy no debe nada.</Alert>
    );
  }
  const [first] = of.against;
  return (
    <Alert severity={of.isAllowed ? 'success' : 'warning'}>
      {allowanceText(of, allowance.on)}.{first !== undefined && ` ${first.says} (${first.source}).`}
    </Alert>
  );
}
