import { CURRENCY } from './pesos';

/** Operation that takes an amount, asked with one that it refuses. */
export interface Door {
  readonly method?: string;
  readonly path: string;
  readonly body?: object;
  /** Field beside which it is refused: the last part of its place where left out. */
  readonly field?: string;
}

export type Doors = Readonly<Record<string, Door>>;

/** Doors of the limits of profiles, which are in pesos here. */
export function doorsOfProfiles(amount: string): Doors {
  const limited = (field: string, path: string, change: object): Door => {
    const limits = { maxApprovalAmount: null, maxWaiverAmount: null, limitCurrency: CURRENCY };
    const body = { name: 'Cajeros', ...change, ...limits, [field]: amount };
    return { method: path.includes('/ANALISTA') ? 'PUT' : 'POST', path, body };
  };
  const added = { code: 'CAJEROS', copyOf: 'ANALISTA' };
  return Object.fromEntries(
    ['maxApprovalAmount', 'maxWaiverAmount'].flatMap((field) => [
      [`addProfile ${field}`, limited(field, '/protected/perfiles', added)],
      [
        `changeProfile ${field}`,
        limited(field, '/protected/perfiles/ANALISTA', { isActive: true }),
      ],
    ]),
  );
}
