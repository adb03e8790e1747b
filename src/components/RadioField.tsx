import { useId } from 'react';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { FieldProps } from './fieldProps';

interface RadioFieldProps extends FieldProps {
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly detail: string;
  }[];
}

/** A choice among few, each with what it means. */
export function RadioField({ name, label, value, onChange, error, options }: RadioFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        name={name}
        value={value}
        aria-labelledby={id}
        onChange={(_, chosen) => onChange(chosen)}
        sx={{ gap: 1 }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            control={<Radio />}
            sx={{
              m: 0,
              p: 1,
              border: 1,
              borderRadius: 1,
              borderColor: option.value === value ? 'primary.main' : 'divider',
            }}
            label={
              <>
                <Box sx={{ fontWeight: 600 }}>{option.label}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{option.detail}</Box>
              </>
            }
          />
        ))}
      </RadioGroup>
      {error !== undefined && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}
