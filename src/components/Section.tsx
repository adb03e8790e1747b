import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  /** One of a list, whose title another may share: no landmark of the page. */
  readonly isEntry?: boolean;
  readonly children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, action, isEntry = false, children }: SectionProps) {
  const id = useId();
  return (
    <Paper
      component={isEntry ? 'article' : 'section'}
      variant="outlined"
      aria-labelledby={id}
      sx={{
        p: { xs: 2, sm: 3 },
        '& .table-frame': { border: 0, borderRadius: 0, mx: -1.75, width: 'auto' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 2,
          rowGap: 1,
          mb: 2,
        }}
      >
        {/* Actions that would squeeze the title into a narrow column go under it. */}
        <Typography variant="h2" id={id} sx={{ flex: '1 1 190px' }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Paper>
  );
}
