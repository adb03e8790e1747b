import Box from '@mui/material/Box';
import { useLocation } from 'react-router-dom';
import { ResultAlert } from './ResultAlert';

/** What the page before this one achieved: it travels in the state of the address. */
export function PageResult() {
  const state: unknown = useLocation().state;
  const hasResult = typeof state === 'object' && state !== null && 'result' in state;
  if (!hasResult || typeof state.result !== 'string') return null;
  return (
    <Box sx={{ mb: 3 }}>
      <ResultAlert>{state.result}</ResultAlert>
    </Box>
  );
}
