/** How the closed lists of the administration read on screen. */

/** How far a module is open to a profile. */
export const MODULE_ACCESS = { M: 'En el menú', A: 'Con acceso', N: 'Sin acceso' } as const;
