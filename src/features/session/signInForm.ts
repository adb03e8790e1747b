import type { Credentials } from '@/api/login';

/** Longest e-mail and password (specification, section 9). */
export const CREDENTIAL_MAX_LENGTH = 255;

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const TOO_LONG = `Use como máximo ${CREDENTIAL_MAX_LENGTH} caracteres`;

/** The three rules of section 5, by hand: the schema library would double this screen's wait. */
export function validateSignIn({ user, password }: Credentials): Partial<Credentials> {
  const errors: { user?: string; password?: string } = {};
  if (user.trim() === '') errors.user = 'Correo es requerido';
  else if (user.length > CREDENTIAL_MAX_LENGTH) errors.user = TOO_LONG;
  else if (!EMAIL.test(user.trim())) errors.user = 'Debe ser un correo válido';
  if (password === '') errors.password = 'Contraseña es requerida';
  else if (password.length > CREDENTIAL_MAX_LENGTH) errors.password = TOO_LONG;
  return errors;
}
