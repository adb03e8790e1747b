import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { count } from '@/i18n/format';
import type { Selection } from './useSelection';

interface SelectionBarProps {
  readonly selection: Selection;
  /** One and many: `['prestatario elegido', 'prestatarios elegidos']`. */
  readonly noun: readonly [string, string];
  /** Buttons of the acts on the rows chosen. */
  readonly children: ReactNode;
}

/** Count of chosen rows, and the acts on all of them. */
export function SelectionBar({ selection, noun, children }: SelectionBarProps) {
  if (selection.chosen.size === 0) return null;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Lo elegido"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', p: 1, mb: 2 }}
    >
      <Box component="output" sx={{ flex: '1 1 160px', pl: 1 }}>
        {count(selection.chosen.size, ...noun)}
      </Box>
      {children}
      <Button color="inherit" onClick={selection.clear}>
        Quitar selección
      </Button>
    </Paper>
  );
}
