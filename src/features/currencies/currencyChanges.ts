import { CURRENCY_CODES, currencyName, isKept } from '@core/money/currency';
import { currencyTitle } from '@/i18n/format';

/** Acts on the currencies in use. */
export type ChangeKind = 'add' | 'first' | 'drop';

interface ChangeWords {
  readonly title: string;
  readonly effect: string;
  readonly confirm: string;
  readonly done: string;
}

/** Words of an act, on a currency that is already named where one is. */
export function changeWords(kind: ChangeKind, code: string): ChangeWords {
  const name = currencyName(code);
  const words: Readonly<Record<ChangeKind, ChangeWords>> = {
    add: {
      title: 'Agregar una moneda',
      effect:
        'Se ofrece desde ahora en fondos, cuentas, productos, topes, límites y reglas. ' +
        'Si ya se usó antes, vuelve con los límites que tenía; si no, se presta sin máximo.',
      confirm: 'Agregar moneda',
      done: `Desde ahora se trabaja también en ${name}.`,
    },
    first: {
      title: `Hacer principal ${currencyTitle(code)}`,
      effect: 'Los totales la muestran primero, y los formularios la traen elegida.',
      confirm: 'Hacer principal',
      done: `Los totales se muestran primero en ${name}.`,
    },
    drop: {
      title: `Quitar ${currencyTitle(code)}`,
      effect: 'Deja de ofrecerse. Puede agregarla de nuevo, con sus límites, cuando haga falta.',
      confirm: 'Quitar moneda',
      done: `Ya no se ofrece trabajar en ${name}.`,
    },
  };
  return words[kind];
}

/** Currencies in use after an act on one of them. */
export function codesAfter(kind: ChangeKind, codes: readonly string[], code: string): string[] {
  const others = codes.filter((one) => one !== code);
  if (kind === 'drop') return others;
  return kind === 'first' ? [code, ...others] : [...others, code];
}

/** Currencies that may still be added, by their names. */
export const addableCurrencies = (codes: readonly string[]) =>
  CURRENCY_CODES.filter((code) => !codes.includes(code) && isKept(code))
    .map((code) => ({ value: code, label: currencyTitle(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es'));
