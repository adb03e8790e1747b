import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface MenuCountProps {
  readonly total: number;
  readonly children: ReactNode;
}

/** An entry of a menu, and beside it how much waits: its words stay those of the specification. */
export function MenuCount({ total, children }: MenuCountProps) {
  return (
    <Box sx={{ position: 'relative', display: 'flex', flex: { xs: '1 1 auto', md: '0 0 auto' } }}>
      {children}
      {total > 0 && (
        <Box component="span" aria-hidden sx={DOT}>
          {total > 99 ? '99+' : total}
        </Box>
      )}
    </Box>
  );
}

const DOT = {
  position: 'absolute',
  top: 2,
  right: { xs: 'calc(50% - 24px)', md: -10 },
  minWidth: 18,
  px: 0.5,
  borderRadius: 9,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: 11.5,
  fontWeight: 650,
  lineHeight: '18px',
  textAlign: 'center',
  pointerEvents: 'none',
};
