import { useId, type ReactNode } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldShell } from './FieldShell';
import type { FieldProps } from './fieldProps';

interface TextInputProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'search';
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly rows?: number;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly isFirst?: boolean;
  readonly align?: 'left' | 'right';
}

/** One function for all renders: a ref that changed would take the focus back each time. */
const focusOnArrival = (input: HTMLElement | null) => input?.focus();

/** A line of text, or several with `rows`. */
export function TextInput(props: TextInputProps) {
  const { name, label, value, onChange, onBlur, error, help, isDisabled = false } = props;
  const { type = 'text', prefix, suffix, rows, isFirst = false, align = 'left' } = props;
  const id = useId();
  const note = error ?? help;
  return (
    <FieldShell
      id={id}
      label={label}
      error={error}
      help={help}
      isDisabled={isDisabled}
      isHidden={props.isHidden}
      isRequired={props.isRequired}
    >
      <OutlinedInput
        id={id}
        name={name}
        type={type}
        value={value}
        size="small"
        multiline={rows !== undefined}
        {...(rows === undefined ? {} : { minRows: rows })}
        {...(isFirst ? { inputRef: focusOnArrival } : {})}
        placeholder={props.placeholder ?? ''}
        autoComplete={props.autoComplete ?? 'off'}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onBlur?.()}
        startAdornment={prefix && <InputAdornment position="start">{prefix}</InputAdornment>}
        endAdornment={suffix && <InputAdornment position="end">{suffix}</InputAdornment>}
        slotProps={{
          input: {
            inputMode: props.inputMode ?? 'text',
            style: { textAlign: align, fontVariantNumeric: 'tabular-nums' },
            'aria-describedby': note === undefined ? undefined : `${id}-help`,
            ...(props.maxLength === undefined ? {} : { maxLength: props.maxLength }),
          },
        }}
      />
    </FieldShell>
  );
}
