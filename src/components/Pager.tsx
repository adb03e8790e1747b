import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { count } from '@/i18n/format';
import { TextLink } from './TextLink';
import type { ListState } from './useListState';

export interface PagerProps {
  readonly page: {
    readonly total: number;
    readonly next: string | null;
    readonly previous: string | null;
  };
  readonly list: ListState;
  /** One and many: `['préstamo', 'préstamos']`. */
  readonly noun: readonly [string, string];
  /** Address of the list of all that is counted, where this is not that list. */
  readonly to?: string | undefined;
}

/** Count of rows that match, and the way to the neighbouring pages. */
export function Pager({ page, list, noun, to }: PagerProps) {
  const { total, next, previous } = page;
  return (
    <Box
      component="nav"
      aria-label="Páginas"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1.5, minHeight: 36 }}
    >
      <Box component="output" sx={{ flex: 1, color: 'text.secondary', fontSize: 14 }}>
        {to === undefined ? (
          count(total, ...noun)
        ) : (
          <TextLink to={to}>{count(total, ...noun)}</TextLink>
        )}
      </Box>
      {(previous !== null || next !== null) && (
        <>
          <Button
            size="small"
            disabled={previous === null}
            onClick={() => list.onPage({ before: previous ?? '' })}
          >
            Anterior
          </Button>
          <Button
            size="small"
            disabled={next === null}
            onClick={() => list.onPage({ after: next ?? '' })}
          >
            Siguiente
          </Button>
        </>
      )}
    </Box>
  );
}
