import type { ProblemsOf } from './kind';
import type { FUNDS_ERRORS } from '@core/errors/funds';

/** Refusals about funds and their cash, as they are answered. */
export const FUNDS_PROBLEMS = {
  FUND_UNKNOWN: { status: 422, title: 'Ese fondo no existe. Elija otro de la lista.' },
  FUND_CASH_HELD: {
    status: 422,
    title: 'De {$available} hay {$held} apartado para préstamos por desembolsar. Baje el monto.',
  },
  FUND_LOAN_LIMIT: {
    status: 422,
    title: 'Este fondo presta hasta {$limit} por préstamo: baje el monto o elija otro fondo.',
  },
  FUND_EXPOSURE_LIMIT: {
    status: 422,
    title:
      'Este fondo presta hasta {$limit} a {to} y ya tiene {$used}: quedan {$free}. Baje el monto ' +
      'o elija otro fondo.',
  },
  FUND_LIMIT_TAKEN: {
    status: 409,
    title: 'El fondo ya tiene ese límite: termínelo antes de poner otro.',
  },
  FUND_CASH_COMMITTED: {
    status: 422,
    title:
      'Del fondo quedan libres {$free}: {$committed} están comprometidos y {$kept} se guardan.',
  },
  FUND_NOT_FOUND: { status: 404, title: 'El fondo no existe. Elija otro.' },
  FUND_NAME_TAKEN: { status: 409, title: 'Ya hay un fondo con ese nombre. Use otro.' },
  FUND_CASH_INSUFFICIENT: {
    status: 422,
    title: 'El fondo tiene {$available} disponibles. Baje el monto o registre un aporte.',
  },
  FUND_CURRENCY_DIFFERS: {
    status: 422,
    title: 'El producto es en {@currency}. Elija un fondo de esa moneda.',
  },
  FUND_CURRENCY_OTHER: {
    status: 422,
    title: 'Ese fondo es en {@currency}. Elija esa moneda, o quite el fondo.',
  },
  FUND_OF_INVESTORS: {
    status: 409,
    title:
      'En este fondo hay dinero u oportunidades de inversionistas: siga con la clase ' +
      '«Inversionistas» hasta que no quede nada de ellos.',
  },
} as const satisfies ProblemsOf<typeof FUNDS_ERRORS>;
