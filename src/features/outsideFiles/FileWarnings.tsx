import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { OutsideFileWarnings } from '@core/contract/outsideFileRows';
import type { OutsideFile } from '@core/contract/outsideFiles';
import { QueryState, type ShownQuery } from '@/components/QueryState';
import { TextLink } from '@/components/TextLink';
import { toFileRows } from '@/paths';
import { useAccess } from '@/store/access';
import { useGetOutsideFileWarningsQuery } from './outsideFilesApi';

/** Warnings about a file of loans, asked for anew each time: loans change without it. */
export function useFileWarnings({ id, kind, status }: OutsideFile) {
  const { may } = useAccess();
  const isAsked = kind === 'loans' && status !== 'discarded' && may('getOutsideFileWarnings');
  const query = useGetOutsideFileWarningsQuery(id, {
    skip: !isAsked,
    refetchOnMountOrArgChange: true,
  });
  const isTold = !isAsked || (query.data !== undefined && !query.isFetching);
  // Answers of before are not told where an act is confirmed: the page may have read them long ago.
  const fresh = { ...query, data: query.isFetching ? undefined : query.data };
  return { query, fresh, isAsked, isTold };
}

interface WarningsProps {
  readonly file: OutsideFile;
  readonly warnings: OutsideFileWarnings;
}

const voidedText = (count: number) =>
  count === 1
    ? 'Una fila es de un préstamo que se anuló después: el archivo lo da todavía por vigente.'
    : `${count} filas son de préstamos que se anularon después: el archivo los da todavía por ` +
      'vigentes.';

const changedText = (count: number) =>
  count === 1
    ? 'Con los libros y las fichas de hoy, una fila diría otra cosa.'
    : `Con los libros y las fichas de hoy, ${count} filas dirían otra cosa.`;

/** Ways on from rows that changed. */
const CHANGED_NEXT = {
  assembled: 'Así no podrá aprobarse: descártelo y ármelo otra vez.',
  approved: 'Para que las diga, descártelo y ármelo otra vez.',
} as const;

/** Words of the way to one row, and to several. */
const ROWS_LINK = {
  voided: ['Ver la fila del anulado', 'Ver las filas de anulados'],
  changed: ['Ver la fila que cambió', 'Ver las filas que cambiaron'],
} as const;

/** Each warning, with the way to its rows. */
function Warnings({ file: { id, status }, warnings }: WarningsProps) {
  const { may } = useAccess();
  const { voidedCount, changedCount } = warnings;
  const rowsLink = (since: 'voided' | 'changed', count: number) =>
    may('listOutsideFileRows') && (
      <>
        {' '}
        <TextLink to={`${toFileRows(id)}?since=${since}`} isInText>
          {ROWS_LINK[since][count === 1 ? 0 : 1]}
        </TextLink>
      </>
    );
  if (voidedCount === 0 && (changedCount ?? 0) === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {voidedCount > 0 && (
        <Alert severity="warning">
          {voidedText(voidedCount)}
          {rowsLink('voided', voidedCount)}
        </Alert>
      )}
      {changedCount !== null && changedCount > 0 && (
        <Alert severity="warning">
          {changedText(changedCount)}{' '}
          {(status === 'assembled' || status === 'approved') && CHANGED_NEXT[status]}
          {rowsLink('changed', changedCount)}
        </Alert>
      )}
    </Box>
  );
}

interface FileWarningsProps {
  readonly file: OutsideFile;
  readonly query: ShownQuery<OutsideFileWarnings>;
}

/** Rows that whoever approves or sends a file should know of, counted. */
export const FileWarnings = ({ file, query }: FileWarningsProps) => (
  <QueryState query={query}>
    {(warnings) => <Warnings file={file} warnings={warnings} />}
  </QueryState>
);

/** Warnings on the page of a file. */
export function PageWarnings({ file }: { readonly file: OutsideFile }) {
  const { query, isAsked } = useFileWarnings(file);
  return isAsked && <FileWarnings file={file} query={query} />;
}
