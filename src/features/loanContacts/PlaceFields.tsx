import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FieldProps } from '@/components/fieldProps';
import { CheckField } from '@/components/CheckField';

interface PlaceFieldsProps {
  /** A place of before is kept: it stays where none is taken now. */
  readonly hasPlace: boolean;
  readonly latitude: string;
  readonly longitude: string;
  readonly consent: Omit<FieldProps, 'label'>;
  readonly onTaken: (place: { readonly latitude: number; readonly longitude: number }) => void;
  /** Lets go of what was taken, where whoever was asked does not agree. */
  readonly onDropped: () => void;
}

const FAILED =
  'El teléfono no dio la ubicación. Active la ubicación y permita que esta página la use.';
const WAIT_MS = 15_000;
const PARTS = 1_000_000;

const rounded = (degrees: number) => Math.round(degrees * PARTS) / PARTS;

/**
 * Place of the address, taken where the phone is, and only when asked for: it is kept where the
 * person agrees, and nobody is at home at many a visit.
 */
export function PlaceFields(props: PlaceFieldsProps) {
  const { hasPlace, latitude, longitude, consent, onTaken, onDropped } = props;
  const isTaken = latitude !== '';
  const untaken = hasPlace
    ? 'Ubicación no tomada en esta visita: queda la guardada antes.'
    : 'Ubicación no tomada.';
  const [note, setNote] = useState('');
  const take = () => {
    setNote('Buscando la ubicación...');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setNote('');
        onTaken({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
      },
      () => setNote(FAILED),
      { enableHighAccuracy: true, timeout: WAIT_MS },
    );
  };
  return (
    <Box>
      <Button variant="outlined" size="small" onClick={take}>
        {isTaken ? 'Tomar de nuevo la ubicación' : 'Tomar la ubicación'}
      </Button>
      {isTaken && (
        <Button size="small" onClick={onDropped}>
          No guardar la ubicación
        </Button>
      )}
      <Box
        component="output"
        sx={{ display: 'block', fontSize: 14, color: 'text.secondary', mt: 0.5, minHeight: 21 }}
      >
        {isTaken && note === '' ? `Ubicación tomada: ${latitude}, ${longitude}` : note || untaken}
      </Box>
      {isTaken && <CheckField label="La persona acepta que se guarde la ubicación" {...consent} />}
    </Box>
  );
}
