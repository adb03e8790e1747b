import type { DifferenceKind } from '@core/contract/loanChecks';

/** Names of the parts of a loan that may be stored otherwise than its events say. */
export const DIFFERENCE_KIND = {
  schedule: 'Cronograma',
  paid: 'Pagado',
  charged: 'Cargado',
  balance: 'Saldo del préstamo',
  books: 'Libros',
} as const satisfies Readonly<Record<DifferenceKind, string>>;

/** The parts and columns by their names; what is not here is the code of an account. */
export const DIFFERENCE_ITEM: Readonly<Record<string, string>> = {
  principal: 'Capital',
  interest: 'Interés',
  insurance: 'Seguro',
  carried: 'Interés de la gracia',
  fees: 'Cargos',
  tax: 'Impuesto',
  lateInterest: 'Interés moratorio',
  lateCharge: 'Penalidad',
  oneOff: 'Otros cargos',
  principalReceipts: 'Capital según recibos',
  interestReceipts: 'Interés según recibos',
  insuranceReceipts: 'Seguro según recibos',
  feesReceipts: 'Cargos según recibos',
  taxReceipts: 'Impuesto según recibos',
  lateInterestReceipts: 'Interés moratorio según recibos',
  promised: 'Recibido para una promesa',
  interestPosted: 'Interés según cargos',
  insurancePosted: 'Seguro según cargos',
  feesPosted: 'Portes según cargos',
  taxPosted: 'Impuesto según cargos',
  lateInterestPosted: 'Interés moratorio según cargos',
  lateChargePosted: 'Penalidad según cargos',
  outstandingPrincipal: 'Saldo capital',
  interestReceivable: 'Interés por cobrar',
  lateInterestReceivable: 'Mora por cobrar',
  chargesReceivable: 'Seguro, cargos e impuesto por cobrar',
  nextDueOn: 'Próximo vencimiento',
  status: 'Estado',
};
