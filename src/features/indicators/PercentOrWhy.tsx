import Box from '@mui/material/Box';
import { showRate } from '@/i18n/format';

interface PercentOrWhyProps {
  readonly percent: string | null;
  /** Why there is none, in few words. */
  readonly why: string;
}

/** A percentage in a cell; where there is none, a dash with the reason below it. */
export function PercentOrWhy({ percent, why }: PercentOrWhyProps) {
  if (percent !== null) return showRate(percent);
  return (
    <>
      —
      <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
        {why}
      </Box>
    </>
  );
}
