import { useEffect, useState } from 'react';
import { SearchIcon } from './icons';
import { TextInput } from './TextInput';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const PAUSE_MS = 250;

/** Searches while typing: what is typed counts after a short pause. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // The text differs from the one asked for: filters were let go elsewhere, or the page gone back
    // to.
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }

  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = window.setTimeout(() => {
      setAsked(typed.trim());
      onChange(typed.trim());
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed, value, onChange]);

  return (
    <TextInput
      name="search"
      type="search"
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={setTyped}
      prefix={<SearchIcon fontSize="small" />}
    />
  );
}
