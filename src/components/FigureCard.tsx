import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { ROW_LINK_PROPS, ROW_LINK_STYLE, RowLink } from './RowLink';

interface FigureCardProps {
  readonly label: string;
  readonly figure: ReactNode;
  readonly detail?: ReactNode;
  readonly to: string;
  readonly isAlarming?: boolean;
}

/** One number, and the list behind it. */
export function FigureCard({ label, figure, detail, to, isAlarming = false }: FigureCardProps) {
  return (
    <Paper
      variant="outlined"
      {...ROW_LINK_PROPS}
      sx={{
        ...ROW_LINK_STYLE,
        p: 2,
        display: { xs: 'grid', sm: 'block' },
        gridTemplateColumns: '1fr auto',
        alignItems: 'center',
        columnGap: 2,
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ fontSize: 14 }}>
        <RowLink to={to}>{label}</RowLink>
      </Box>
      <Box
        sx={{
          gridRow: { xs: '1 / span 2' },
          gridColumn: { xs: 2 },
          fontSize: { xs: 20, sm: 24 },
          fontWeight: 650,
          lineHeight: 1.35,
          letterSpacing: '-0.01em',
          fontVariantNumeric: 'tabular-nums',
          color: isAlarming ? 'error.main' : 'text.primary',
        }}
      >
        {figure}
      </Box>
      {detail !== undefined && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{detail}</Box>}
    </Paper>
  );
}
