import { useId, useState } from 'react';
import { smallPhoto } from './smallPhoto';

const WAIT_MS = 15_000;
const PARTS = 1_000_000;

const rounded = (degrees: number) => Math.round(degrees * PARTS) / PARTS;

/** Place and photo of a visit, as far as they were taken, and what the person agreed to. */
interface Proof {
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
  readonly photo: Uint8Array<ArrayBuffer> | null;
  readonly isAgreed: boolean;
}

/** Proof of a visit of which nothing was taken. */
export const NO_PROOF: Proof = { place: null, photo: null, isAgreed: false };

interface VisitProofProps {
  readonly proof: Proof;
  readonly onChange: (proof: Proof) => void;
}

/** Takes the place and a photo of a visit, without signal too; kept where the person agrees. */
export function VisitProof({ proof, onChange }: VisitProofProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const { place, photo, isAgreed } = proof;
  const takePlace = () => {
    setNote('Buscando la ubicación...');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { latitude, longitude } = coords;
        setNote('Ubicación tomada.');
        onChange({
          ...proof,
          place: { latitude: rounded(latitude), longitude: rounded(longitude) },
        });
      },
      () => setNote('El teléfono no dio la ubicación. Actívela y permita que esta página la use.'),
      { enableHighAccuracy: true, timeout: WAIT_MS },
    );
  };
  const takePhoto = async (file: File | undefined) => {
    if (file === undefined) return;
    const small = await smallPhoto(file);
    setNote(small === undefined ? 'No se pudo leer la foto. Tome otra.' : 'Foto tomada.');
    onChange({ ...proof, photo: small ?? null });
  };
  return (
    <fieldset>
      <legend>Ubicación y foto (opcional)</legend>
      <button type="button" className="plain" onClick={takePlace}>
        {place === null ? 'Tomar la ubicación' : 'Tomar de nuevo la ubicación'}
      </button>
      <label htmlFor={`${id}-photo`}>Foto de la visita</label>
      <input
        id={`${id}-photo`}
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => void takePhoto(event.target.files?.[0])}
      />
      <output className="soft">{note}</output>
      {(place !== null || photo !== null) && (
        <label htmlFor={`${id}-agreed`}>
          <input
            id={`${id}-agreed`}
            type="checkbox"
            checked={isAgreed}
            onChange={(event) => onChange({ ...proof, isAgreed: event.target.checked })}
          />{' '}
          La persona acepta que se guarden
        </label>
      )}
    </fieldset>
  );
}
