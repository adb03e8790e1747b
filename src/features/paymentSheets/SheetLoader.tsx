import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TypedRow } from '@core/payments/pastedRows';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { SelectField, type Option } from '@/components/SelectField';
import { count } from '@/i18n/format';
import { useLazyProposePaymentSheetQuery } from './paymentSheetsApi';

interface SheetLoaderProps {
  readonly zones: readonly Option[];
  readonly officers: readonly Option[];
  readonly onRows: (rows: readonly TypedRow[]) => void;
}

const DUE = [
  { value: 'today', label: 'Los que vencen hoy' },
  { value: 'overdue', label: 'Los vencidos' },
];

/** Begins a sheet with the loans that are to be collected, each with what it owes. */
export function SheetLoader({ zones, officers, onRows }: SheetLoaderProps) {
  const [due, setDue] = useState('today');
  const [zone, setZone] = useState('');
  const [officer, setOfficer] = useState('');
  const [result, setResult] = useState('');
  const [propose, { isFetching, error }] = useLazyProposePaymentSheetQuery();

  async function load() {
    const query = { due, ...(zone !== '' && { zone }), ...(officer !== '' && { officer }) };
    const answer = await propose(query);
    if (answer.data === undefined) return;
    const { rows, total } = answer.data;
    if (rows.length > 0) onRows(rows);
    const loaded = count(rows.length, 'préstamo cargado', 'préstamos cargados');
    const others = total > rows.length ? ` de ${total}: haga otra planilla con los demás` : '';
    setResult(rows.length === 0 ? 'Ningún préstamo está así.' : `${loaded}${others}.`);
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'end',
          '& > *': { flex: '1 1 170px', maxWidth: { sm: 240 } },
        }}
      >
        <SelectField
          name="due"
          label="Cargar préstamos"
          options={DUE}
          value={due}
          onChange={setDue}
        />
        <SelectField
          name="zone"
          label="Zona"
          empty="Todas"
          options={zones}
          value={zone}
          onChange={setZone}
        />
        <SelectField
          name="officer"
          label="Responsable"
          empty="Todos"
          options={officers}
          value={officer}
          onChange={setOfficer}
        />
        <Button variant="outlined" aria-disabled={isFetching} onClick={() => void load()}>
          Cargar filas
        </Button>
      </Box>
      <Box component="output" sx={{ fontSize: 14, color: 'text.secondary', minHeight: 20 }}>
        {result}
      </Box>
      {error !== undefined && <ProblemAlert title={asProblem(error).title} />}
    </Box>
  );
}
