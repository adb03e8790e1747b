import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { Option } from '@/components/SelectField';

interface MatrixCellProps {
  readonly label: string;
  /** Two make a box to tick, the first being the ticked one; more make a list. */
  readonly options: readonly Option[];
  readonly value: string;
  readonly isChanged: boolean;
  readonly onChange: (value: string) => void;
}

/** Permission of one profile on one thing; marked while the change is not saved. */
export function MatrixCell({ label, options, value, isChanged, onChange }: MatrixCellProps) {
  const [yes, no] = options;
  const name = isChanged ? `${label} (sin guardar)` : label;
  if (options.length === 2) {
    return (
      <Checkbox
        size="small"
        checked={value === yes?.value}
        onChange={(_, isTicked) => onChange((isTicked ? yes : no)?.value ?? '')}
        slotProps={{ input: { 'aria-label': name } }}
        sx={isChanged ? { outline: 2, outlineColor: 'warning.main', outlineStyle: 'dashed' } : {}}
      />
    );
  }
  return (
    <Box
      component="select"
      aria-label={name}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{
        font: 'inherit',
        color: 'text.primary',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: isChanged ? 'warning.main' : 'divider',
        borderWidth: isChanged ? 2 : 1,
        borderRadius: 1,
        py: 0.75,
        px: 0.5,
        width: 1,
        minWidth: 116,
        maxWidth: 180,
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Box>
  );
}
