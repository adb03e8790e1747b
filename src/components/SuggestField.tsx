import { useId, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldShell } from './FieldShell';
import { FoundItem, type FoundOption } from './SearchSelect';
import type { FieldProps } from './fieldProps';

interface SuggestFieldProps extends FieldProps {
  readonly placeholder: string;
  /** Options that the text may mean; choosing one writes its value. */
  readonly suggestions: readonly FoundOption[];
}

const focusOnArrival = (input: HTMLElement | null) => input?.focus();

/** A line of text that the server completes; what is typed counts as it stands. */
export function SuggestField(props: SuggestFieldProps) {
  const { name, label, value, onChange, onBlur, error, help, placeholder, suggestions } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  // A list of what already stands there would only cover the buttons below.
  const isSettled = suggestions.some((suggestion) => suggestion.value === value.trim());
  return (
    <Autocomplete<FoundOption, false, false, true>
      id={id}
      freeSolo
      fullWidth
      open={isOpen && suggestions.length > 0 && !isSettled}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      options={suggestions}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.value)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.value)}
      inputValue={value}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'blur' && text !== value) onChange(text);
      }}
      renderOption={({ key, ...item }, option) => (
        <FoundItem key={key} option={option} item={item} />
      )}
      renderInput={({ slotProps }) => (
        <FieldShell id={id} label={label} error={error} help={help}>
          <OutlinedInput
            {...slotProps.input}
            name={name}
            size="small"
            placeholder={placeholder}
            onBlur={() => onBlur?.()}
            endAdornment={undefined}
            slotProps={{
              input: { ...slotProps.htmlInput, 'aria-describedby': `${id}-help` },
            }}
            inputRef={focusOnArrival}
          />
        </FieldShell>
      )}
    />
  );
}
