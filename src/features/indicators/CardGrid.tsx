import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** Cards side by side, as many as fit. */
export const CardGrid = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: { xs: 1, sm: 2 },
      gridTemplateColumns: {
        xs: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(4, minmax(0, 1fr))',
      },
      '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
    }}
  >
    {children}
  </Box>
);
