import { useId } from 'react';
import Box from '@mui/material/Box';
import type { FieldProps } from '@/components/fieldProps';

interface EvidenceFieldProps extends Omit<FieldProps, 'label'> {
  readonly onFile: (file: File | undefined) => void;
}

/** The file that a change rests on: it is sent when the change is asked for. */
export function EvidenceField({ name, value, error, onChange, onFile }: EvidenceFieldProps) {
  const id = useId();
  const errorId = useId();
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 550, mb: 1 }}>
        Sustento (PDF o foto)
      </Box>
      <input
        id={id}
        name={name}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          onChange(target.files?.[0]?.name ?? '');
        }}
      />
      {value !== '' && <Box sx={{ color: 'text.secondary', fontSize: 13, mt: 0.5 }}>{value}</Box>}
      {error !== undefined && (
        <Box id={errorId} sx={{ color: 'error.main', fontSize: 13, mt: 0.5 }}>
          {error}
        </Box>
      )}
    </Box>
  );
}
