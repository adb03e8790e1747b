import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { ResultAlert } from '@/components/ResultAlert';
import { count } from '@/i18n/format';
import type { PermissionChanges } from './permissionsApi';
import { SaveChangesDialog } from './SaveChangesDialog';

interface PendingChangesProps {
  readonly size: number;
  readonly changes: PermissionChanges;
  readonly onDiscard: () => void;
}

/** Count of unsaved changes, always in sight, and what to do with them. */
export function PendingChanges({ size, changes, onDiscard }: PendingChangesProps) {
  const [isSaving, setIsSaving] = useState(false);
  const [result, setResult] = useState('');
  return (
    <>
      {result !== '' && size === 0 && <ResultAlert>{result}</ResultAlert>}
      {size > 0 && (
        <Paper
          component="section"
          aria-label="Cambios sin guardar"
          elevation={3}
          sx={{
            position: 'sticky',
            top: 68,
            zIndex: 2,
            p: 1.5,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
          }}
        >
          <Box component="output" sx={{ flex: '1 1 160px', fontWeight: 600 }}>
            {count(size, 'cambio sin guardar', 'cambios sin guardar')}
          </Box>
          <Button color="inherit" onClick={onDiscard}>
            Descartar
          </Button>
          <Button variant="contained" onClick={() => setIsSaving(true)}>
            Revisar y guardar
          </Button>
        </Paper>
      )}
      {isSaving && (
        <SaveChangesDialog
          changes={changes}
          onClose={() => setIsSaving(false)}
          onSaved={({ cambios, c_revision }) => {
            setIsSaving(false);
            onDiscard();
            const what = count(cambios.length, 'cambio', 'cambios');
            setResult(`Revisión ${c_revision} guardada con ${what}.`);
          }}
        />
      )}
    </>
  );
}
