import { compareTexts } from '@core/money/decimalTexts';
import type { ShareDetail } from '@core/contract/shares';
import type { ShareActKind, ShareOffer } from '@core/contract/shareSales';
import { showMoney } from './format';

/** Kinds of act on a share. */
export const SHARE_ACT_KIND: Readonly<Record<ShareActKind, string>> = {
  wholeSale: 'Venta entera',
  partSale: 'Venta en parte',
  buyBack: 'Recompra de la entidad',
};

/** Sides of a sale between investors, as whoever is on each reads it. */
export const RESALE_SIDE: Readonly<Record<ShareDetail['resales'][number]['side'], string>> = {
  sold: 'Venta',
  bought: 'Compra',
};

/** Classes of risk that a rule takes, from the safest one. */
export const RISK_CLASSES_THROUGH = {
  A: 'Sólo A',
  AB: 'A y B',
  ABC: 'De A a C',
  ABCD: 'De A a D',
} as const;

/** Classes that a rule takes, in words; empty text: all. */
export const riskClassesText = (classes: string): string =>
  classes === ''
    ? 'Todas'
    : (Object.entries(RISK_CLASSES_THROUGH).find(([through]) => through === classes)?.[1] ??
      classes.split('').join(', '));

/** Reasons for which nobody buys an offer today. */
export const SALE_PAUSED =
  'En pausa: el préstamo está atrasado, se reprogramó o tiene pagos por repartir, o quien vende ' +
  'está suspendido. Mientras siga así nadie la compra.';

/** Price of an offer beside the principal that it buys, in words. */
export function priceWords({ price, principal, currency }: ShareOffer): string {
  const by = compareTexts(price, principal);
  if (by === 0) return 'Se paga lo mismo que el capital que falta que vuelva: se gana la tasa.';
  const paid = `Se paga ${showMoney(price, currency)} por ${showMoney(principal, currency)}`;
  return by < 0
    ? `${paid} de capital: si todo se paga, se gana más que la tasa.`
    : `${paid} de capital: si todo se paga, se gana menos que la tasa.`;
}
