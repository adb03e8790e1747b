import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';

interface FormShellProps {
  readonly label: string;
  readonly submitCount: number;
  readonly isSubmitting: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that goes to its first wrong field when it is refused. */
export function FormShell(props: FormShellProps) {
  const { label, submitCount, isSubmitting, onSubmit, children } = props;
  const form = useFirstErrorFocus<HTMLFormElement>(submitCount, isSubmitting);
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label={label}
      sx={{ display: 'grid', gap: 3 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) onSubmit();
      }}
    >
      {children}
    </Box>
  );
}

/** Moves the focus to the first invalid field inside, after each submit that was refused. */
export function useFirstErrorFocus<T extends HTMLElement>(submits: number, isSubmitting: boolean) {
  const box = useRef<T>(null);
  useEffect(() => {
    if (submits === 0 || isSubmitting) return;
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submits, isSubmitting]);
  return box;
}
