import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { IssuedOperationKey } from '@core/contract/operationKeys';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { OPERATION_SCOPE } from '@/i18n/es';
import { showInstant } from '@/i18n/format';

interface IssuedKeyDialogProps {
  readonly issued: IssuedOperationKey;
  readonly onClose: () => void;
}

/** The key, this once. */
export function IssuedKeyDialog({ issued, onClose }: IssuedKeyDialogProps) {
  const { key, scope, expiresAt } = issued;
  return (
    <ConfirmDialog
      title="Clave de operación"
      confirm="Ya la copié"
      cancel={null}
      onConfirm={onClose}
      onClose={() => undefined}
    >
      <Blocks gap={2}>
        <Typography>
          Cópiela ahora: no se vuelve a mostrar. Sirve una vez para{' '}
          {OPERATION_SCOPE[scope].toLowerCase()}, hasta el {showInstant(expiresAt)}.
        </Typography>
        <Box
          component="output"
          aria-label="Clave emitida"
          sx={{
            p: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontFamily: 'monospace',
            fontSize: { xs: 17, sm: 20 },
            textAlign: 'center',
            overflowWrap: 'anywhere',
          }}
        >
          {key ?? 'Ya se mostró antes: revóquela y emita otra.'}
        </Box>
      </Blocks>
    </ConfirmDialog>
  );
}
