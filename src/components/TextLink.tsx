import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

interface TextLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  /** Name read aloud where its words alone would say the same as others. */
  readonly label?: string;
}

/** A link inside the application. */
export function TextLink({ to, children, label }: TextLinkProps) {
  return (
    <Link component={RouterLink} to={to} underline="hover" aria-label={label}>
      {children}
    </Link>
  );
}
