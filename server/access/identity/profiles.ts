export const STAFF = ['ADMINISTRADOR', 'ANALISTA'] as const;
export const ALL = ['ADMINISTRADOR', 'ANALISTA', 'PRESTATARIO', 'INVERSIONISTA'] as const;
export const LENDING = ['ADMINISTRADOR', 'ANALISTA', 'PRESTATARIO'] as const;
export const ADMINISTRATOR = ['ADMINISTRADOR'] as const;

/** The profiles of the factory. Others are added at /opciones, each based on one of these. */
export type Profile = (typeof ALL)[number] | FieldProfile | 'AUDITOR';

/** The profiles of those who answer for borrowers, collect, and keep the money. */
export type FieldProfile = 'ASESOR' | 'COBRADOR' | 'TESORERIA';
