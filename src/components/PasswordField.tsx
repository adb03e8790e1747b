import { useId, useState, type KeyboardEvent } from 'react';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldShell } from './FieldShell';
import type { FieldProps } from './fieldProps';

interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
}

/** A password, which can be looked at, with a hint while Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, value, onChange, onBlur, error, help, autoComplete } = props;
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const id = useId();
  const hint = hasCapsLock ? 'Bloq Mayús está activado.' : help;
  const watchCapsLock = (event: KeyboardEvent) =>
    setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <FieldShell id={id} label={label} error={error} help={hint}>
      <OutlinedInput
        id={id}
        name={name}
        type={isShown ? 'text' : 'password'}
        value={value}
        size="small"
        autoComplete={autoComplete}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onBlur?.()}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        endAdornment={
          <InputAdornment position="end">
            <Button
              size="small"
              aria-label={`${isShown ? 'Ocultar' : 'Mostrar'} ${label.toLowerCase()}`}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? 'Ocultar' : 'Mostrar'}
            </Button>
          </InputAdornment>
        }
        slotProps={{
          input: {
            maxLength: 255,
            'aria-describedby': (error ?? hint) === undefined ? undefined : `${id}-help`,
          },
        }}
      />
    </FieldShell>
  );
}
