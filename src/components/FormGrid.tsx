import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface FormGridProps {
  readonly columns?: 1 | 2 | 3;
  readonly children: ReactNode;
}

/** Fields side by side where there is room, one under the other on a phone. */
export function FormGrid({ columns = 2, children }: FormGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', sm: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {children}
    </Box>
  );
}
