import Box from '@mui/material/Box';
import { whyNotUndone } from '@/i18n/undoing';
import { ProblemAlert } from './ProblemAlert';

interface UndoProblemProps {
  readonly of: { readonly undoProblem: string; readonly undoRefusedAt: string | null };
}

/** Why many payments stand that somebody wanted to undo. */
export function UndoProblem({ of }: UndoProblemProps) {
  const why = whyNotUndone(of);
  if (why === '') return null;
  return (
    <Box sx={{ mb: 2 }}>
      <ProblemAlert title={why} />
    </Box>
  );
}
