import { z } from 'zod';
import {
  OPERATION_KEY_MINUTES,
  OPERATION_KEY_STATES,
  OPERATION_SCOPES,
} from '../identity/operationKeys';
import { ListQuery, pageOf } from './common';

/** A key to issue. */
export const NewOperationKey = z
  .strictObject({
    scope: z.enum(OPERATION_SCOPES),
    minutes: z
      .int()
      .min(OPERATION_KEY_MINUTES.min, `Use al menos ${OPERATION_KEY_MINUTES.min} minutos`)
      .max(OPERATION_KEY_MINUTES.max, `Use como máximo ${OPERATION_KEY_MINUTES.max} minutos`)
      .default(OPERATION_KEY_MINUTES.usual),
  })
  .meta({ id: 'NewOperationKey' });
export type NewOperationKey = z.infer<typeof NewOperationKey>;

/** A key that was issued; never the key itself. */
export const OperationKey = z
  .object({
    id: z.int(),
    scope: z.enum(OPERATION_SCOPES),
    state: z.enum(OPERATION_KEY_STATES),
    issuedBy: z.string(),
    issuedAt: z.string(),
    expiresAt: z.string(),
    usedAt: z.string().nullable(),
  })
  .meta({ id: 'OperationKey' });
export type OperationKey = z.infer<typeof OperationKey>;

/** A key just issued, shown this once; null when the same request was answered before. */
export const IssuedOperationKey = OperationKey.extend({ key: z.string().nullable() }).meta({
  id: 'IssuedOperationKey',
});
export type IssuedOperationKey = z.infer<typeof IssuedOperationKey>;

/** Query of the keys, newest first. */
export const OperationKeyQuery = ListQuery.extend({
  sort: z.enum(['issuedAt']).optional(),
  state: z.enum(OPERATION_KEY_STATES).optional(),
  scope: z.enum(OPERATION_SCOPES).optional(),
});
export type OperationKeyQuery = z.infer<typeof OperationKeyQuery>;

/** A page of keys. */
export const OperationKeyPage = pageOf('OperationKeyPage', OperationKey);
export type OperationKeyPage = z.infer<typeof OperationKeyPage>;

/** A key that somebody hands in for an operation. */
export const KeyExchange = z
  .strictObject({
    scope: z.enum(OPERATION_SCOPES),
    key: z.string().trim().min(1, 'Escriba la clave').max(100),
  })
  .meta({ id: 'KeyExchange' });
export type KeyExchange = z.infer<typeof KeyExchange>;

/** Pass that a key is exchanged for: a token of this operation alone, for a short while. */
export const OperationPass = z
  .object({ token: z.string(), scope: z.enum(OPERATION_SCOPES), seconds: z.int() })
  .meta({ id: 'OperationPass' });
export type OperationPass = z.infer<typeof OperationPass>;
