import Typography from '@mui/material/Typography';

/** Line of what is settled of the installments beside what was chosen. */
export const HabitNote = ({ children }: { readonly children: string }) => (
  <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{children}</Typography>
);
