import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

interface StatePanelProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly link: { readonly to: string; readonly label: string };
}

/** Screen readers hear where the act ended. */
const focusOnArrival = (heading: HTMLElement | null) => heading?.focus();

/** End of a public act, and the way on. */
export function StatePanel({ title, children, link }: StatePanelProps) {
  return (
    <div>
      <Typography variant="h1" ref={focusOnArrival} tabIndex={-1} sx={{ outline: 0 }}>
        {title}
      </Typography>
      <Typography component="div" sx={{ mt: 1.5, mb: 3, color: 'text.secondary' }}>
        {children}
      </Typography>
      <Box>
        <Button variant="contained" component={Link} to={link.to}>
          {link.label}
        </Button>
      </Box>
    </div>
  );
}
