import { z } from 'zod';

/** A refusal beside a field: the name of the property of the request, and what to do. */
const FieldProblem = z
  .object({ field: z.string(), message: z.string() })
  .meta({ id: 'FieldProblem' });

/** A refusal (RFC 9457) with its code from the closed list. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    requestId: z.string(),
    detail: z.string().optional(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    errors: z.array(FieldProblem).optional(),
  })
  .meta({ id: 'Problem', description: 'Rechazo con su código' });
export type Problem = z.infer<typeof Problem>;
