import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { CREDENTIAL_MAX_LENGTH } from './signInForm';

interface PasswordInputProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  readonly error: string | undefined;
}

/** The password, which can be looked at, with a hint while Caps Lock is on. */
export function PasswordInput({ error, name, value, onChange, onBlur }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) =>
    setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className="signin-field">
      <label htmlFor="password">Contraseña</label>
      <span className="signin-password">
        <input
          id="password"
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={CREDENTIAL_MAX_LENGTH}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          aria-invalid={error !== undefined}
          aria-describedby="password-help"
        />
        <button
          className="signin-reveal"
          type="button"
          aria-label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Ocultar' : 'Mostrar'}
        </button>
      </span>
      <div id="password-help">
        {error !== undefined && <p className="signin-error">{error}</p>}
        {hasCapsLock && <p className="signin-help">Bloq Mayús está activado.</p>}
      </div>
    </div>
  );
}
