import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SearchField } from '@/components/SearchField';
import { count } from '@/i18n/format';

type Params = Readonly<Record<string, string>>;

/** Search among movements and its page: no part of the address. */
export function useMovementSearch(fixed: Params) {
  const [search, setSearch] = useState('');
  const [cursor, setCursor] = useState<Params>({});
  const words: Params = search === '' ? {} : { search };
  const onSearch = (text: string) => {
    setSearch(text);
    setCursor({});
  };
  return { params: { ...fixed, ...words, ...cursor }, search, onSearch, onTurn: setCursor };
}

type MovementSearch = ReturnType<typeof useMovementSearch>;

interface MovementSearchFieldProps {
  readonly label: string;
  readonly state: MovementSearch;
}

/** Looks for a movement by what people know of it. */
export function MovementSearchField({ label, state }: MovementSearchFieldProps) {
  return (
    <SearchField
      label={label}
      placeholder="Concepto, asiento, importe o préstamo"
      value={state.search}
      onChange={state.onSearch}
    />
  );
}

interface MovementTurnsProps {
  readonly page: {
    readonly total: number;
    readonly next: string | null;
    readonly previous: string | null;
  };
  readonly onTurn: MovementSearch['onTurn'];
}

/** Count of movements, and the pages before and after. */
export function MovementTurns({ page, onTurn }: MovementTurnsProps) {
  const { total, next, previous } = page;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1 }}>
      <Box sx={{ flex: 1 }}>{count(total, 'movimiento', 'movimientos')}</Box>
      {previous !== null && (
        <Button onClick={() => onTurn({ before: previous })}>Anteriores</Button>
      )}
      {next !== null && <Button onClick={() => onTurn({ after: next })}>Siguientes</Button>}
    </Box>
  );
}
