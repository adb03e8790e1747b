/**
 * Name of all that installments carry besides principal and interest.
 *
 * @example carriedName(false) // 'Seguro y cargos'
 */
export const carriedName = (isTaxed: boolean): string =>
  isTaxed ? 'Seguro, cargos e impuesto' : 'Seguro y cargos';
