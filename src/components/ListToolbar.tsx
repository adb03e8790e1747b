import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** The search and filters over a list; the first one takes the room that is left. */
export function ListToolbar({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="search"
      sx={{
        display: 'grid',
        gap: 2,
        mb: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(240px, 420px) repeat(auto-fit, 200px)' },
      }}
    >
      {children}
    </Box>
  );
}
