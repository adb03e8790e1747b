import type { ProblemsOf } from './kind';
import type { MONEY_ACCOUNTS_ERRORS } from '@core/errors/moneyAccounts';

/** Refusals about accounts that money moves through, as they are answered. */
export const MONEY_ACCOUNTS_PROBLEMS = {
  MONEY_ACCOUNT_NOT_FOUND: {
    status: 422,
    title: 'Esa cuenta de dinero no existe. Elija otra de la lista.',
  },
  MONEY_ACCOUNT_NAME_TAKEN: {
    status: 409,
    title: 'Ya hay una cuenta de dinero abierta con ese nombre. Escriba otro.',
  },
  MONEY_ACCOUNT_CLOSED: {
    status: 409,
    title: 'La cuenta «{name}» está cerrada. Elija otra, o ábrala de nuevo en Cuentas de dinero.',
  },
  MONEY_ACCOUNT_OPEN: {
    status: 409,
    title: 'La cuenta «{name}» ya está abierta. Actualice la lista.',
  },
  MONEY_ACCOUNT_CHANGED: {
    status: 409,
    title: 'Alguien cambió esta cuenta mientras la editaba. Actualice la lista y repita el cambio.',
  },
  MONEY_ACCOUNT_IS_DEFAULT: {
    status: 409,
    title:
      'La cuenta «{name}» es la de siempre de su fondo. Haga antes que otra lo sea; ' +
      'después podrá cerrarla.',
  },
  MONEY_ACCOUNT_NOT_EMPTY: {
    status: 409,
    title: 'En «{name}» quedan {$balance} por los movimientos registrados. Déjela en cero antes.',
  },
  MONEY_ACCOUNT_OF_HOUSE: {
    status: 422,
    title: 'Una cuenta de la casa sirve a varios fondos: no es la de siempre de ninguno.',
  },
  MONEY_ACCOUNT_OTHER_CURRENCY: {
    status: 422,
    title: 'La cuenta «{name}» es de otra moneda. Elija una de la moneda del fondo.',
  },
  MONEY_ACCOUNT_OTHER_FUND: {
    status: 422,
    title: 'La cuenta «{name}» es de otro fondo. Elija una de este fondo, o una de la casa.',
  },
  MONEY_ACCOUNT_OTHER_MEANS: {
    status: 422,
    title: 'El dinero no llega a «{name}» por ese medio. Cambie el medio o la cuenta.',
  },
  MONEY_LEDGER_REFUSED: {
    status: 422,
    title: 'Elija «1101 Caja y bancos» o una cuenta en uso debajo de ella, como 110102.',
  },
  OPERATION_NUMBER_MISSING: {
    status: 422,
    title:
      'La cuenta «{name}» pide el número de operación. ' +
      'Está en la constancia del banco o la billetera.',
  },
  OPERATION_NUMBER_TAKEN: {
    status: 409,
    title:
      'La operación {operationNumber} de «{name}» ya está en {by}. Revise el número; ' +
      'si es el mismo dinero, no lo registre otra vez.',
  },
  INTERBANK_CODE_INVALID: {
    status: 422,
    title: 'El CCI no es válido: revise sus 20 dígitos, los dos últimos son de control.',
  },
  CASH_ACCOUNT_SHORT: {
    status: 422,
    title:
      '«{name}» tiene {balance}: de una caja no sale más de lo que hay. ' +
      'Elija otra cuenta, o transfiera antes dinero a esa caja.',
  },
  TRANSFER_SAME_ACCOUNT: {
    status: 422,
    title: 'El dinero ya está en esa cuenta. Elija otra a la que pase.',
  },
  TRANSFER_OTHER_FUND: {
    status: 422,
    title:
      'La cuenta «{name}» es de otro fondo, y el dinero de un fondo no pasa a otro así. ' +
      'Registre un retiro en el fondo que lo da y un aporte en el que lo recibe.',
  },
  TRANSFER_EXCEEDS_BALANCE: {
    status: 422,
    title: 'En «{name}» hay {balance} de este fondo. Escriba ese importe o uno menor.',
  },
  TRANSFER_NOT_FOUND: {
    status: 404,
    title: 'Esa transferencia no existe. Actualice la lista.',
  },
  TRANSFER_VOIDED: {
    status: 409,
    title: 'La transferencia {number} ya está extornada. Actualice la lista.',
  },
  TRANSFER_SPENT: {
    status: 409,
    title:
      'En «{name}» quedan {balance}: no alcanza para devolver los {amount} de {number}. ' +
      'Registre antes lo que salió de más, o transfiera lo que queda.',
  },
} as const satisfies ProblemsOf<typeof MONEY_ACCOUNTS_ERRORS>;
