import { useEffect, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LOGO_MAX_BYTES, LOGO_MEDIA_TYPES, LOGO_SIDE_MAX } from '@core/documents/logo';
import type { FieldProps } from '@/components/fieldProps';
import { FieldShell } from '@/components/FieldShell';
import { FileButton } from '@/components/FileButton';
import { asProblem } from '@/components/problems';
import { LenderLogo } from '@/components/LenderLogo';
import { keepLogo } from './lendersApi';

interface LogoFieldProps extends Omit<FieldProps, 'label'> {
  /** Picture of the logo that the form began with; empty where there was none. */
  readonly standing: string;
}

const HELP =
  `PNG o JPEG de hasta ${LOGO_MAX_BYTES / 1_000} kB y ${LOGO_SIDE_MAX} píxeles por lado. ` +
  'Va en la cabecera de cada documento.';

/** Logo of the lender, sent as soon as it is chosen: its value is the number of the file. */
export function LogoField({ value, error, standing, onChange }: LogoFieldProps) {
  const id = useId();
  const [picture, setPicture] = useState(standing);
  const [refusal, setRefusal] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(picture), [picture]);

  async function choose(file: File) {
    setRefusal('');
    setIsBusy(true);
    try {
      onChange(String(await keepLogo(file)));
      setPicture(URL.createObjectURL(file));
    } catch (problem) {
      setRefusal(asProblem(problem).title);
    }
    setIsBusy(false);
  }
  function remove() {
    setRefusal('');
    onChange('');
  }
  const said = refusal === '' ? error : refusal;
  return (
    <FieldShell id={id} label="Logo (opcional)" error={said} help={HELP}>
      {value !== '' && picture !== '' && <LenderLogo address={picture} alt="Logo elegido" />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 0.5 }}>
        <FileButton
          id={id}
          label={value === '' ? 'Elegir logo' : 'Cambiar logo'}
          of="datos del prestamista"
          accept={LOGO_MEDIA_TYPES.join(',')}
          isBusy={isBusy}
          isInvalid={said !== undefined}
          describedBy={`${id}-help`}
          onFile={(file) => void choose(file)}
        />
        {value !== '' && (
          <Button size="small" onClick={remove}>
            Quitar logo
          </Button>
        )}
      </Box>
    </FieldShell>
  );
}
