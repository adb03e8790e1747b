import Typography from '@mui/material/Typography';
import type { LoanMethod } from '@core/loan/terms';
import { flatCostNote } from '@/i18n/es';

/** Line of what is settled of the installments beside what was chosen. */
export const HabitNote = ({ children }: { readonly children: string }) => (
  <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{children}</Typography>
);

interface FlatCostNoteProps {
  readonly method: LoanMethod;
  /** TCEA as it stands beside the rate; empty where it is not said. */
  readonly costRatePercent: string;
}

/** Says why the cost of a flat loan is another figure than its rate. */
export function FlatCostNote({ method, costRatePercent }: FlatCostNoteProps) {
  const text = flatCostNote(method);
  return text === undefined || costRatePercent === '' ? null : <HabitNote>{text}</HabitNote>;
}
