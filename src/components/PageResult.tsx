import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useLocation, useNavigate } from 'react-router-dom';
import { ResultAlert } from './ResultAlert';

/** The result that the page before left in the state of the address, told once. */
function useArrivalResult(): string {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState(() => ({ text: resultIn(state), pathname }));
  // One page may show several addresses: what was done is told at its own, and once.
  if (arrival.pathname !== pathname) setArrival({ text: resultIn(state), pathname });
  const isFresh = resultIn(state) !== '';
  useEffect(() => {
    if (isFresh) void navigate(pathname + search, { replace: true, state: null });
  }, [isFresh, navigate, pathname, search]);
  return arrival.text;
}

function resultIn(state: unknown): string {
  const hasResult = typeof state === 'object' && state !== null && 'result' in state;
  return hasResult && typeof state.result === 'string' ? state.result : '';
}

interface PageResultProps {
  readonly latest?: string;
  /** True where the act takes its own button away: who pressed it goes on from the result. */
  readonly takesFocus?: boolean;
}

/** Result of the act just done: on this page, or on the page that led here. */
export function PageResult({ latest = '', takesFocus = false }: PageResultProps) {
  const arrival = useArrivalResult();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus && latest !== '') box.current?.focus();
  }, [takesFocus, latest]);
  const text = latest === '' ? arrival : latest;
  if (text === '') return null;
  return (
    <Box ref={box} tabIndex={-1} sx={{ mb: 3 }}>
      <ResultAlert>{text}</ResultAlert>
    </Box>
  );
}
