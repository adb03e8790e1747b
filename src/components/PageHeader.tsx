import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TextLink } from './TextLink';
import { WholeNumbers } from './WholeNumbers';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  readonly action?: ReactNode;
}

/** Header of a page: its title, the way up, and the one thing most done here. */
export function PageHeader({ title, detail, back, action }: PageHeaderProps) {
  return (
    <Box component="header" sx={{ mb: 3 }}>
      {back !== undefined && (
        <Box sx={{ mb: 0.5, fontSize: 14 }}>
          <TextLink to={back.to}>‹ {back.label}</TextLink>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', minHeight: 40 }}>
        <Box
          sx={{
            flex: { xs: back === undefined ? '1 1 170px' : '1 1 100%', sm: '1 1 240px' },
            minWidth: 0,
          }}
        >
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            <WholeNumbers>{title}</WholeNumbers>
          </Typography>
          {detail !== undefined && (
            <Typography component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
              <WholeNumbers>{detail}</WholeNumbers>
            </Typography>
          )}
        </Box>
        {action !== undefined && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>{action}</Box>
        )}
      </Box>
    </Box>
  );
}
