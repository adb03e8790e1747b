import useMediaQuery from '@mui/material/useMediaQuery';

/** Narrower than the first breakpoint: cards instead of tables, dialogs as wide as the screen. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width:599.95px)', { noSsr: true });
}
