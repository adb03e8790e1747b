import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ProblemAlert } from './ProblemAlert';
import { asProblem, isRefusal } from './problems';
import { WholeNumbers } from './WholeNumbers';

/** The part of a query's state that a screen shows. */
export interface ShownQuery<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryStateProps<T> {
  readonly query: ShownQuery<T>;
  readonly children: (data: T) => ReactNode;
  /** Said in place of the content when there is none. */
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: T) => boolean;
  /** The head of a page that bears its own once there is data. */
  readonly header?: ReactNode;
}

const hasNoRows = (data: unknown) => Array.isArray(data) && data.length === 0;

/** Waiting, refused, empty or there: the four faces of anything asked of the server. */
export function QueryState<T>(props: QueryStateProps<T>) {
  const { query, children, empty, isEmpty = hasNoRows, header } = props;
  const { data, error, isFetching, refetch } = query;
  if (error !== undefined && !isFetching) {
    return (
      <>
        {header}
        <Refused error={error} onRetry={refetch} />
      </>
    );
  }
  if (data === undefined) {
    return (
      <>
        {header}
        <Waiting />
      </>
    );
  }
  if (empty !== undefined && isEmpty(data)) return <EmptyNote>{empty}</EmptyNote>;
  return children(data);
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const problem = asProblem(error);
  if (problem.status === 403) {
    return <EmptyNote>Su perfil no tiene acceso a esta información.</EmptyNote>;
  }
  return (
    <ProblemAlert
      title={problem.title}
      reference={problem.requestId}
      action={
        !isRefusal(problem) && (
          <Button color="inherit" size="small" onClick={() => void onRetry()}>
            Reintentar
          </Button>
        )
      }
    />
  );
}

export function Waiting() {
  return (
    <Box component="output" aria-label="Cargando" sx={{ display: 'grid', gap: 1 }}>
      {[92, 100, 96, 84].map((width) => (
        <Skeleton key={width} variant="rounded" height={36} width={`${width}%`} />
      ))}
    </Box>
  );
}

/** A calm sentence where a list would be. */
export function EmptyNote({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderStyle: 'dashed',
        borderRadius: 2,
        px: 3,
        py: 5,
        textAlign: 'center',
      }}
    >
      <Typography
        component="div"
        sx={{ color: 'text.secondary', '& a': { textDecoration: 'underline' } }}
      >
        <WholeNumbers>{children}</WholeNumbers>
      </Typography>
    </Box>
  );
}
