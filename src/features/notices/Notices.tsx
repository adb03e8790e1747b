import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Notice } from '@core/contract/notices';
import { paths, toAdvanced } from '@/paths';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { TextLink } from '@/components/TextLink';
import { WholeNumbers } from '@/components/WholeNumbers';
import { showInstant } from '@/i18n/format';
import { useDismissNoticeMutation, useListNoticesQuery } from './noticesApi';

const SEVERITY = { alone: 'warning', security: 'warning', decided: 'info' } as const;

/** Pages where each kind is looked after. */
const WAYS: Readonly<Record<Notice['kind'], readonly { to: string; label: string }[]>> = {
  alone: [
    { to: toAdvanced('usuarios'), label: 'Crear otro administrador' },
    { to: toAdvanced('cuatro-ojos'), label: 'Declarar que opera una sola persona' },
  ],
  security: [{ to: toAdvanced('bitacora'), label: 'Ver la bitácora' }],
  decided: [{ to: paths.pending, label: 'Ver en Pendientes' }],
};

/** Notices of the signed-in person; nothing where there is nothing to tell. */
export function Notices() {
  const { data } = useListNoticesQuery();
  const [dismiss, { error, isLoading }] = useDismissNoticeMutation();
  if (data === undefined || data.items.length === 0) return null;
  const problem = error === undefined ? undefined : asProblem(error);
  return (
    <Box component="section" aria-label="Avisos" sx={{ display: 'grid', gap: 1.5 }}>
      {problem !== undefined && (
        <ProblemAlert title={problem.title} reference={problem.requestId} />
      )}
      {data.items.map((notice) => (
        <Alert
          key={notice.code}
          severity={SEVERITY[notice.kind]}
          role="note"
          action={
            notice.isDismissible && (
              <Button
                color="inherit"
                size="small"
                aria-disabled={isLoading}
                aria-label={`Entendido: ${notice.title}`}
                onClick={() => !isLoading && void dismiss(notice.code)}
              >
                Entendido
              </Button>
            )
          }
        >
          <AlertTitle>{notice.title}</AlertTitle>
          <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <WholeNumbers>{notice.detail}</WholeNumbers>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 0.5, fontSize: 14 }}>
            {notice.at !== null && <span>{showInstant(notice.at)}</span>}
            {WAYS[notice.kind].map(({ to, label }) => (
              <TextLink key={to} to={to}>
                {label}
              </TextLink>
            ))}
          </Box>
        </Alert>
      ))}
    </Box>
  );
}
