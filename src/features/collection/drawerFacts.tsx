import type { CashDesk } from '@core/contract/collection';
import { AmountsText } from '@/components/AmountsText';
import type { Fact } from '@/components/Facts';

/** Lines of a drawer, as a cashier reads them. */
const CASH_LINE = {
  collected: 'Cobrado',
  refunded: 'Devuelto',
  disbursed: 'Desembolsado',
  contributed: 'Aportes a fondos',
  withdrawn: 'Retiros de fondos',
  transferred: 'Transferencias',
  byHand: 'Asientos a mano',
  found: 'Faltantes y sobrantes',
  handedOver: 'Entregado a otra caja',
} as const;

/** Facts of a drawer's day from the books, a term a line that some currency has. */
export function movedFacts({ amounts }: Pick<CashDesk, 'amounts'>): Fact[] {
  return Object.entries(CASH_LINE).flatMap(([kind, term]) => {
    const moved = amounts.flatMap(({ currency, lines }) =>
      lines.filter((line) => line.kind === kind).map(({ amount }) => ({ currency, amount })),
    );
    return moved.length === 0 ? [] : [{ term, value: <AmountsText amounts={moved} /> }];
  });
}
