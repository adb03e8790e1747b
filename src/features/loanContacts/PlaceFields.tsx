import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FieldProps } from '@/components/fieldProps';
import { CheckField } from '@/components/CheckField';

interface PlaceFieldsProps {
  readonly hasPlace: boolean;
  readonly latitude: string;
  readonly longitude: string;
  readonly consent: Omit<FieldProps, 'label'>;
  readonly onTaken: (place: { readonly latitude: number; readonly longitude: number }) => void;
}

const FAILED =
  'El teléfono no dio la ubicación. Active la ubicación y permita que esta página la use.';
const WAIT_MS = 15_000;
const PARTS = 1_000_000;

const rounded = (degrees: number) => Math.round(degrees * PARTS) / PARTS;

/** Place of the address, taken where the phone is; kept only where the person agrees. */
export function PlaceFields({ hasPlace, latitude, longitude, consent, onTaken }: PlaceFieldsProps) {
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
        {hasPlace ? 'Tomar de nuevo la ubicación' : 'Tomar la ubicación de aquí'}
      </Button>
      <Box
        component="output"
        sx={{ display: 'block', fontSize: 14, color: 'text.secondary', mt: 0.5, minHeight: 21 }}
      >
        {latitude === '' ? note : `Ubicación tomada: ${latitude}, ${longitude}`}
      </Box>
      {latitude !== '' && (
        <CheckField label="La persona acepta que se guarde la ubicación" {...consent} />
      )}
    </Box>
  );
}
