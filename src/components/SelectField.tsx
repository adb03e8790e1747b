import { useId } from 'react';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldShell } from './FieldShell';
import type { FieldProps } from './fieldProps';
import { DownIcon } from './icons';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** Shown while nothing is chosen: `Elija un fondo`. */
  readonly empty?: string;
}

/** The browser's own list: quick to type in, at home on a phone. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, value, onChange, onBlur, error, help, options, empty, isDisabled } = props;
  const id = useId();
  const note = error ?? help;
  return (
    <FieldShell
      id={id}
      label={label}
      error={error}
      help={help}
      isDisabled={isDisabled ?? false}
      isHidden={props.isHidden}
    >
      <NativeSelect
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onBlur?.()}
        input={<OutlinedInput size="small" />}
        IconComponent={DownIcon}
        inputProps={{ id, name, 'aria-describedby': note === undefined ? undefined : `${id}-help` }}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldShell>
  );
}
