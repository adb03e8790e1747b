import Chip from '@mui/material/Chip';

export type Tone = 'good' | 'late' | 'quiet' | 'warn';

const COLOURS = { good: 'success', late: 'error', quiet: 'default', warn: 'warning' } as const;

/** A state in one word. The word says it; the colour only helps. */
export function StatusChip({ label, tone }: { readonly label: string; readonly tone: Tone }) {
  return <Chip size="small" variant="outlined" label={label} color={COLOURS[tone]} />;
}
