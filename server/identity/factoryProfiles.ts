/** Groups of the profiles of the factory, for what each operation is open to. */
export const STAFF = ['ADMINISTRADOR', 'ANALISTA'] as const;
export const ALL = ['ADMINISTRADOR', 'ANALISTA', 'PRESTATARIO', 'INVERSIONISTA'] as const;
export const LENDING = ['ADMINISTRADOR', 'ANALISTA', 'PRESTATARIO'] as const;
export const ADMINISTRATOR = ['ADMINISTRADOR'] as const;
