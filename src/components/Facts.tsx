import { Fragment, type ReactNode } from 'react';
import Box from '@mui/material/Box';

export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Large figures for the top of a page. */
  readonly isLarge?: boolean;
  /** Room for whole sentences. */
  readonly isWide?: boolean;
}

/** Pairs of term and value, in as many columns as fit. */
export function Facts({ facts, isLarge = false, isWide = false }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: isWide ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))',
          sm: `repeat(auto-fill, minmax(${isWide ? 240 : isLarge ? 160 : 150}px, 1fr))`,
        },
      }}
    >
      {facts.map(({ term, value }) => (
        <Box key={term} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {term}
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              fontSize: isLarge ? { xs: 17, sm: 20 } : 15,
              fontWeight: isLarge ? 600 : 400,
              overflowWrap: 'anywhere',
            }}
          >
            {typeof value === 'string' ? foldable(value) : value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** An e-mail or a page wider than its column is broken where a person would break it. */
function foldable(text: string): ReactNode {
  if (!/^(\S+@|www\.|https?:)\S+$/.test(text)) return text;
  return [...text.matchAll(/[^@./]*[@./]|[^@./]+/g)].map(({ 0: part, index: at }) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
