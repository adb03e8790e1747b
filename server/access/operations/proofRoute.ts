import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';

interface ProofParts {
  readonly operationId: string;
  readonly tags: string[];
  readonly summary: string;
}

/** A page without a session that proves a paper to whoever holds the code of its QR. */
export const proofRoute = (path: `/api/${string}/verificar/{code}`, parts: ProofParts) =>
  createRoute({
    ...parts,
    method: 'get',
    path,
    // A parameter that nobody reads is refused, as by the routes behind a session.
    request: { params: z.object({ code: z.string().max(60) }), query: z.strictObject({}) },
    responses: {
      200: { description: 'La comprobación', content: { 'text/html': { schema: z.string() } } },
    },
  });
