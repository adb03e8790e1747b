import { z } from 'zod';

/** Longest e-mail and password, in characters. Specification, section 9. */
export const CREDENTIAL_MAX_LENGTH = 255;

/** POST /api/login. Specification, section 7: the user upper-cased, the password as SHA-256 hex. */
export const LoginRequest = z
  .object({
    username: z.string().min(1).max(CREDENTIAL_MAX_LENGTH),
    password: z.string().min(1).max(CREDENTIAL_MAX_LENGTH),
  })
  .meta({ id: 'LoginRequest' });
export type LoginRequest = z.infer<typeof LoginRequest>;

/**
 * Answer to a sign-in: estado 1 and a session, or estado 0 and nothing else of use. `user` is the
 * c_usuario of later calls, `username` the name to show.
 */
export const LoginResponse = z
  .object({
    estado: z.int(),
    user: z.string(),
    token: z.string(),
    username: z.string(),
    perfil: z.string(),
    isValidated: z.boolean(),
  })
  .meta({ id: 'LoginResponse' });
export type LoginResponse = z.infer<typeof LoginResponse>;

/** POST /protected: whose session this is. */
export const SessionCheck = LoginResponse.omit({ token: true }).meta({ id: 'SessionCheck' });
export type SessionCheck = z.infer<typeof SessionCheck>;
