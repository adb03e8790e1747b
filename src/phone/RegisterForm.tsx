import { useId, useState, type SubmitEvent } from 'react';
import type { Phone } from './usePhone';

/** Asks to work with this phone; an administrator approves it. */
export function RegisterForm({ phone }: { readonly phone: Phone }) {
  const id = useId();
  const [label, setLabel] = useState('');
  const [fault, setFault] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (label.trim().length < 2) return setFault('Escriba un nombre para el teléfono.');
    setFault('');
    void phone.ask(label.trim());
  };
  return (
    <form className="phone-form" onSubmit={submit} noValidate>
      <h2>Registrar este teléfono</h2>
      <p>
        El teléfono guarda cifrada la ruta del día y firma lo que cobra. Un administrador lo aprueba
        una sola vez.
      </p>
      {phone.earlier.length > 0 && (
        <p className="phone-fault">
          Usted ya trabaja con {phone.earlier.join(', ')}. Si es este mismo teléfono, el navegador
          borró lo que guardaba y lo que no se envió ya no está aquí: avise a la oficina y lleve el
          efectivo con los números de los recibos provisionales que entregó.
        </p>
      )}
      <label htmlFor={id}>Nombre del teléfono</label>
      <input
        id={id}
        value={label}
        maxLength={60}
        autoComplete="off"
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        onChange={(event) => setLabel(event.target.value)}
      />
      <p className="phone-fault" id={`${id}-fault`} role="alert">
        {fault}
      </p>
      <button type="submit" className="main" disabled={phone.isBusy}>
        Pedir el registro
      </button>
    </form>
  );
}
