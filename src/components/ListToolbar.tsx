import { Children, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useIsPhone } from './useIsPhone';

interface ListToolbarProps {
  readonly children: ReactNode;
  /** Filters that are set, of a list with so many that a phone shows them only when asked. */
  readonly folded?: number;
}

/** The search and filters over a list; the first one takes the room that is left. */
export function ListToolbar({ children, folded }: ListToolbarProps) {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = Children.toArray(children);
  const folds = isPhone && folded !== undefined;
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
      {first}
      {folds && (
        <Button
          variant="outlined"
          color="inherit"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {folded === 0 ? 'Filtros' : `Filtros (${folded})`}
        </Button>
      )}
      {(!folds || isOpen) && others}
    </Box>
  );
}
