import { useId, type HTMLAttributes, type ReactNode } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldShell } from './FieldShell';
import { ClearIcon, DownIcon } from './icons';

export interface FoundOption {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
}

interface SearchSelectProps {
  readonly label: string;
  readonly placeholder: string;
  readonly error: string | undefined;
  readonly value: FoundOption | null;
  readonly options: readonly FoundOption[];
  readonly isLoading: boolean;
  /** Said when nothing is found. */
  readonly none: ReactNode;
  readonly onSearch: (text: string) => void;
  readonly onChange: (option: FoundOption | null) => void;
}

interface FoundItemProps {
  readonly option: FoundOption;
  readonly item: HTMLAttributes<HTMLLIElement>;
}

/** One of what was found, with what tells it from its like. */
export const FoundItem = ({ option: { label, detail }, item }: FoundItemProps) => (
  <Box component="li" {...item} sx={{ display: 'block !important' }}>
    <Box sx={{ width: 1, fontWeight: 550 }}>{label}</Box>
    <Box sx={{ width: 1, fontSize: 13, color: 'text.secondary' }}>{detail}</Box>
  </Box>
);

/** Chooses one of what the server finds for the words typed. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, placeholder, error, value, options, isLoading, none, onSearch, onChange } = props;
  const id = useId();
  return (
    <Autocomplete
      id={id}
      fullWidth
      value={value}
      options={options}
      loading={isLoading}
      loadingText="Buscando..."
      noOptionsText={none}
      openText="Abrir"
      closeText="Cerrar"
      clearText="Borrar"
      popupIcon={<DownIcon />}
      clearIcon={<ClearIcon fontSize="small" />}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      onChange={(_event, option) => onChange(option)}
      onInputChange={(_event, text) => onSearch(text)}
      renderOption={({ key, ...item }, option) => (
        <FoundItem key={key} option={option} item={item} />
      )}
      renderInput={({ slotProps }) => (
        <FieldShell id={id} label={label} error={error} help={value?.detail}>
          <OutlinedInput
            {...slotProps.input}
            size="small"
            placeholder={placeholder}
            slotProps={{
              input: {
                ...slotProps.htmlInput,
                'aria-describedby': `${id}-help`,
              },
            }}
          />
        </FieldShell>
      )}
    />
  );
}
