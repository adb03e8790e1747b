import type { ReactNode, Ref } from 'react';
import Box from '@mui/material/Box';

interface BlocksProps {
  /** Room between blocks, in steps of 8 px. */
  readonly gap?: number;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Things one under the other, as wide as the page and never wider. */
export function Blocks({ gap = 3, children, ref }: BlocksProps) {
  return (
    <Box {...(ref && { ref })} sx={{ display: 'grid', gap, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {children}
    </Box>
  );
}
