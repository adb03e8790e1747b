import { useId } from 'react';
import Box from '@mui/material/Box';
import { FieldShell } from './FieldShell';
import type { FieldProps } from './fieldProps';
import { FileButton } from './FileButton';

interface FileFieldProps extends FieldProps {
  readonly accept?: string;
  readonly onFile: (file: File) => void;
}

/** Types of file that papers are sent as: a document or a photograph. */
export const PAPERS = 'application/pdf,image/jpeg,image/png,image/webp';

/** A file among the fields of a form, sent with them. Its value is the name of the file. */
export function FileField(props: FileFieldProps) {
  const {
    label,
    value,
    error,
    help,
    isDisabled = false,
    accept = PAPERS,
    onChange,
    onFile,
  } = props;
  const id = useId();
  const isChosen = value !== '';
  return (
    <FieldShell
      id={id}
      label={label}
      error={error}
      help={help}
      isDisabled={isDisabled}
      isHidden={props.isHidden}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <FileButton
          id={id}
          label={isChosen ? 'Cambiar archivo' : 'Elegir archivo'}
          of={label}
          accept={accept}
          isBusy={isDisabled}
          isInvalid={error !== undefined}
          {...(error === undefined && help === undefined ? {} : { describedBy: `${id}-help` })}
          onFile={(file) => {
            onFile(file);
            onChange(file.name);
          }}
        />
        <Box sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
          {isChosen ? value : 'Ningún archivo elegido'}
        </Box>
      </Box>
    </FieldShell>
  );
}
