import { COMPONENTS } from '@core/loan/componentTable';
import type { DifferenceKind } from '@core/contract/loanChecks';

/** Names of the parts of a loan that may be stored otherwise than its events say. */
export const DIFFERENCE_KIND = {
  schedule: 'Cronograma',
  paid: 'Pagado',
  charged: 'Cargado',
  balance: 'Saldo del préstamo',
  books: 'Libros',
  walletAvailable: 'Disponible de un inversionista',
  walletHeld: 'Reservado de un inversionista',
  share: 'Participaciones',
  distribution: 'Repartos',
} as const satisfies Readonly<Record<DifferenceKind, string>>;

/** Every component as an item is called of it, and how people read it. */
function eachComponent(ending: string, words: string): Readonly<Record<string, string>> {
  const all = Object.entries(COMPONENTS);
  return Object.fromEntries(all.map(([one, { title }]) => [one + ending, title + words]));
}

/** Parts and columns by their names; what is not here is the code of an account, or a name. */
export const DIFFERENCE_ITEM: Readonly<Record<string, string>> = {
  ...eachComponent('', ''),
  ...eachComponent('Receipts', ' según recibos'),
  ...eachComponent('Posted', ' según cargos'),
  carried: 'Interés de la gracia',
  lateInterest: 'Interés moratorio',
  oneOff: 'Otros cargos',
  lateInterestReceipts: 'Interés moratorio según recibos',
  promised: 'Recibido para una promesa',
  feesPosted: 'Portes según cargos',
  lateInterestPosted: 'Interés moratorio según cargos',
  outstandingPrincipal: 'Saldo capital',
  interestReceivable: 'Interés por cobrar',
  lateInterestReceivable: 'Mora por cobrar',
  chargesReceivable: 'Seguro, cargos e impuesto por cobrar',
  nextDueOn: 'Próximo vencimiento',
  status: 'Estado',
  sharesOutstanding: 'Capital de las participaciones',
  sharesUnits: 'Monto puesto por las participaciones',
  distributionNet: 'Neto según sus líneas',
  distributionPrincipal: 'Capital según el pago',
  distributionInterest: 'Interés según el pago',
  distributionRetained: 'Interés de antes de la venta',
  buyBackWithheld: 'Retenido según sus líneas',
  buyBackNet: 'Abonado por la recompra',
  investorWithheld: 'Retenido a inversionistas, según sus líneas',
  investorInterest: 'Interés pagado a inversionistas, según sus líneas',
  investorInterestLeft: 'Interés por pagar a inversionistas de un préstamo terminado',
};
