import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { AppTheme } from '../AppTheme';

/** Public screens after the sign-in: one calm column. */
export function PublicArea({ children }: { readonly children?: ReactNode }) {
  return (
    <AppTheme>
      <Box component="main" sx={{ maxWidth: 560, mx: 'auto', px: 3, py: { xs: 4, sm: 8 } }}>
        {children ?? <Outlet />}
      </Box>
    </AppTheme>
  );
}
