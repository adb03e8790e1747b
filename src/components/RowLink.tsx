import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

interface RowLinkProps {
  readonly to: string | undefined;
  readonly children: ReactNode;
}

/** A link that answers to a click anywhere on its row or card (the nearest positioned box). */
export function RowLink({ to, children }: RowLinkProps) {
  if (to === undefined) return children;
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="hover"
      sx={{
        fontWeight: 600,
        '&::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      {children}
    </Link>
  );
}
