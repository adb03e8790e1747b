import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

interface WorkProgressProps {
  readonly label: string;
  readonly text: string;
  readonly done: number;
  /** Total; null where that is not known yet. */
  readonly all: number | null;
}

/** Progress of work that goes on by itself, told also to those who do not see the bar. */
export function WorkProgress({ label, text, done, all }: WorkProgressProps) {
  const percent = all === 0 || all === null ? 0 : Math.round((done * 100) / all);
  return (
    <Box sx={{ mt: 2 }}>
      <LinearProgress
        aria-label={label}
        {...(all === null ? {} : { variant: 'determinate', value: percent })}
      />
      <Box component="output" sx={{ display: 'block', mt: 0.5, fontSize: 14 }}>
        {text}
      </Box>
    </Box>
  );
}
