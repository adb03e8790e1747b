import { useId } from 'react';
import Box from '@mui/material/Box';
import { FieldShell } from './FieldShell';
import type { FieldProps } from './fieldProps';

const LENGTH = 6;
const PLACES = Array.from({ length: LENGTH }, (_, place) => place);

/** Six boxes over one input: a code is typed, pasted or filled in by the phone at once. */
export function CodeField({ name, label, value, onChange, onBlur, error, help }: FieldProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <FieldShell id={id} label={label} error={error} help={help}>
      <Box sx={{ position: 'relative', maxWidth: 336, '&:focus-within > div > *': FOCUSED }}>
        <Box aria-hidden sx={{ display: 'flex', gap: 1 }}>
          {PLACES.map((place) => (
            <Box
              key={place}
              data-next={place === Math.min(value.length, LENGTH - 1)}
              sx={{ ...BOX, borderColor: error === undefined ? 'text.secondary' : 'error.main' }}
            >
              {value[place]}
            </Box>
          ))}
        </Box>
        <Box
          component="input"
          id={id}
          name={name}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, LENGTH))}
          onBlur={() => onBlur?.()}
          aria-invalid={error !== undefined}
          {...(note !== undefined && { 'aria-describedby': `${id}-help` })}
          sx={{ position: 'absolute', inset: 0, width: 1, opacity: 0, fontSize: 16 }}
        />
      </Box>
    </FieldShell>
  );
}

const BOX = {
  flex: 1,
  height: 52,
  display: 'grid',
  placeItems: 'center',
  border: 1,
  borderRadius: 1,
  fontSize: 22,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
};

const FOCUSED = {
  '&[data-next=true]': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
};
