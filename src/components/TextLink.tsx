import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

interface TextLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  /** Name read aloud where its words alone would say the same as others. */
  readonly label?: string;
  /** True amid a sentence, where colour alone would not tell it from the words around. */
  readonly isInText?: boolean;
}

/** A link inside the application. */
export function TextLink({ to, children, label, isInText = false }: TextLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={to}
      underline={isInText ? 'always' : 'hover'}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
