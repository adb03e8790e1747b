import { useRef } from 'react';
import Button from '@mui/material/Button';

interface FileButtonProps {
  readonly id?: string;
  readonly label: string;
  /** Name of the thing the file is of, for who does not see where the button stands. */
  readonly of: string;
  readonly accept: string;
  /** Camera that a phone opens at once. */
  readonly camera?: 'user' | 'environment';
  readonly isBusy: boolean;
  readonly variant?: 'outlined' | 'text';
  readonly isInvalid?: boolean;
  readonly describedBy?: string;
  readonly onFile: (file: File) => void;
}

/** Asks the device for one file, or its camera for a photograph. */
export function FileButton(props: FileButtonProps) {
  const { label, of, accept, camera, isBusy, variant = 'outlined', onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  const name = `${label}: ${of}`;
  return (
    <>
      <Button
        size="small"
        variant={variant}
        aria-label={name}
        aria-disabled={isBusy}
        {...(props.id !== undefined && { id: props.id })}
        {...(props.isInvalid === true && { 'aria-invalid': true, color: 'error' })}
        aria-describedby={props.describedBy}
        onClick={() => !isBusy && input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Archivo. ${name}`}
        accept={accept}
        {...(camera === undefined ? {} : { capture: camera })}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Emptied, so that the same file may be chosen again.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
