import { Problem } from '@core/contract/problem';
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { AppEnv } from './appEnv';

type Responses = RouteConfig['responses'];

/** The refusals that any call behind a session may answer, by their status. */
const PROBLEMS = [
  [401, 'Unauthenticated', 'La sesión no existe o caducó'],
  [403, 'Forbidden', 'El perfil no permite esta acción'],
  [404, 'NotFound', 'No existe'],
  [409, 'Conflict', 'El estado no lo permite, o la clave de idempotencia se usó con otros datos'],
  [422, 'Invalid', 'Datos no válidos'],
] as const;

/** The shared refusals as an operation names them: each is described once, among the components. */
export const COMMON_PROBLEMS: Responses = Object.fromEntries(
  PROBLEMS.map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
);

/** Describes the shared refusals once for the whole document. */
export function describeProblems({ openAPIRegistry }: OpenAPIHono<AppEnv>): void {
  openAPIRegistry.register('Problem', Problem);
  for (const [, name, description] of PROBLEMS) {
    const schema = { $ref: '#/components/schemas/Problem' };
    const content = { 'application/problem+json': { schema } };
    openAPIRegistry.registerComponent('responses', name, { description, content });
  }
}
