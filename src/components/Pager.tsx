import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { count } from '@/i18n/format';
import { ListDownloads, type ListFile } from './ListDownloads';
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
  /** The file that every row is saved as. */
  readonly file?: ListFile | undefined;
}

const COUNT_STYLE = { color: 'text.secondary', fontSize: 14 } as const;

/** Count of rows that match, and the way to the neighbouring pages. */
export function Pager({ page, list, noun, to, file }: PagerProps) {
  const { total, next, previous } = page;
  return (
    <Box
      component="nav"
      aria-label="Páginas"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mt: 1.5,
        minHeight: 36,
      }}
    >
      <Box
        component="output"
        sx={{ flex: file === undefined ? 1 : { xs: '1 0 100%', sm: 1 }, ...COUNT_STYLE }}
      >
        {to === undefined ? (
          count(total, ...noun)
        ) : (
          <TextLink to={to}>{count(total, ...noun)}</TextLink>
        )}
      </Box>
      {file !== undefined && total > 0 && <ListDownloads file={file} />}
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
