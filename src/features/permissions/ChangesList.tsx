import Box from '@mui/material/Box';
import type { PermissionChange } from '@core/contract/permissions';

/** Changes of permissions, done or foreseen: the thing, its value before and after. */
export function ChangesList({ changes }: { readonly changes: readonly PermissionChange[] }) {
  return (
    <Box component="ul" aria-label="Cambios" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
      {changes.map(({ asunto, antes, despues }) => (
        <Box component="li" key={`${asunto} ${despues}`} sx={{ overflowWrap: 'anywhere' }}>
          {asunto}:{' '}
          <Box component="del" sx={{ color: 'text.secondary' }}>
            {antes === '' ? 'De fábrica' : antes}
          </Box>{' '}
          →{' '}
          <Box component="ins" sx={{ fontWeight: 600, textDecoration: 'none' }}>
            {despues}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
