import Checkbox from '@mui/material/Checkbox';

interface RowCheckboxProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly isPartly?: boolean;
  readonly onToggle: () => void;
}

/** Chooses a row; it stands above the link that covers the row. */
export const RowCheckbox = ({ label, isChosen, isPartly, onToggle }: RowCheckboxProps) => (
  <Checkbox
    size="small"
    checked={isChosen}
    indeterminate={isPartly ?? false}
    onChange={onToggle}
    slotProps={{ input: { 'aria-label': label } }}
    sx={{ m: -1 }}
  />
);
