import { useId } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { FieldProps } from './fieldProps';

/** Text of a ticked box; an empty text is an empty box. */
export const TICKED = 'sí';

/** A box to tick. */
export function CheckField({ name, label, value, onChange, error, help }: FieldProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={label}
        sx={{ alignItems: 'flex-start', mr: 0 }}
        control={
          <Checkbox
            name={name}
            checked={value === TICKED}
            onChange={(_, isTicked) => onChange(isTicked ? TICKED : '')}
            sx={{ mt: -1 }}
            slotProps={{
              input: {
                'aria-invalid': error !== undefined,
                ...(note !== undefined && { 'aria-describedby': `${id}-help` }),
              },
            }}
          />
        }
      />
      {note !== undefined && (
        <FormHelperText id={`${id}-help`} sx={{ pl: '31px' }}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
}
