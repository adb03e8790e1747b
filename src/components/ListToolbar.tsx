import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** The search and filters over a list; the first one takes the room that is left. */
export function ListToolbar({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        mb: 2,
        '& > *': { flex: { xs: '1 1 125px', sm: '1 1 150px' }, maxWidth: { sm: 220 } },
        '& > :first-of-type': { flex: '2 1 240px', maxWidth: { sm: 420 } },
      }}
    >
      {children}
    </Box>
  );
}
