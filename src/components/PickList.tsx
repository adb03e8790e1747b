import { useId } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { FieldProps } from './fieldProps';

/** One thing to tick. */
export interface PickOption {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
}

interface PickListProps extends FieldProps {
  readonly options: readonly PickOption[];
  /** Said when there is nothing to choose from. */
  readonly none: string;
  /** Short names: as many columns as fit, all in sight. */
  readonly isInColumns?: boolean;
}

/** Several of a list; its value holds theirs separated by spaces, in the order of ticking. */
export function PickList(props: PickListProps) {
  const { label, value, onChange, error, options, none, name, isInColumns = false } = props;
  const id = useId();
  const picked = value.split(' ').filter(Boolean);
  const toggle = (one: string, isTicked: boolean) =>
    onChange((isTicked ? [...picked, one] : picked.filter((other) => other !== one)).join(' '));
  return (
    <FormControl component="fieldset" error={error !== undefined} fullWidth>
      <FormLabel component="legend" id={id} sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      {options.length === 0 && <Box sx={{ color: 'text.secondary' }}>{none}</Box>}
      <Box sx={isInColumns ? IN_COLUMNS : IN_LINE}>
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            sx={{ m: 0 }}
            control={
              <Checkbox
                name={name}
                checked={picked.includes(option.value)}
                onChange={(_, isTicked) => toggle(option.value, isTicked)}
                slotProps={{ input: { 'aria-invalid': error !== undefined } }}
              />
            }
            label={
              <>
                <Box component="span" sx={{ fontWeight: 550 }}>
                  {option.label}
                </Box>
                <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
                  {option.detail}
                </Box>
              </>
            }
          />
        ))}
      </Box>
      {error !== undefined && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}

const IN_LINE = { maxHeight: 320, overflowY: 'auto', display: 'grid', gap: 0.5 };

const IN_COLUMNS = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
};
