import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface FormGridProps {
  readonly columns?: 1 | 2 | 3;
  /** Short fields that are read together: side by side on a phone too. */
  readonly isPaired?: boolean;
  readonly children: ReactNode;
}

/** Fields side by side where there is room, one under the other on a phone. */
export function FormGrid({ columns = 2, isPaired = false, children }: FormGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        rowGap: 2,
        columnGap: { xs: isPaired ? 1 : 2, sm: 2 },
        alignItems: 'start',
        gridTemplateColumns: {
          xs: isPaired ? 'repeat(2, minmax(0, 1fr))' : '1fr',
          sm: `repeat(${columns}, minmax(0, 1fr))`,
        },
      }}
    >
      {children}
    </Box>
  );
}
