import Chip from '@mui/material/Chip';

export type Tone = 'good' | 'late' | 'quiet' | 'warn';

const COLOURS = { good: 'success', late: 'error', quiet: 'default', warn: 'warning' } as const;

interface StatusChipProps {
  readonly label: string;
  readonly tone: Tone;
  /** Several words, that take another line where they do not fit. */
  readonly isLong?: boolean;
}

const WRAPS = { height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } };

/** Narrow screens, where a state of several words finds no room on a line. */
const ON_PHONES = '@media (max-width: 599.95px)';

/** A state in one word. The word says it; the colour only helps. */
export function StatusChip({ label, tone, isLong = false }: StatusChipProps) {
  return (
    <Chip
      size="small"
      variant="outlined"
      label={label}
      color={COLOURS[tone]}
      sx={isLong ? WRAPS : { maxWidth: '100%', [ON_PHONES]: WRAPS }}
    />
  );
}
