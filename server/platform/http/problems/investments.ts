import type { INVESTMENTS_ERRORS } from '@core/errors/investments';
import type { ProblemsOf } from './kind';

export const INVESTMENTS_PROBLEMS = {
  INVESTOR_NOT_FOUND: { status: 404, title: 'Ese inversionista no existe. Elija otro.' },
  INVESTOR_CHANGED: {
    status: 409,
    title: 'La ficha cambió mientras usted la veía. Actualice y revise lo que cambió.',
  },
  INVESTOR_STATUS_HELD: {
    status: 409,
    title: 'No se puede: la ficha ya está {state}. Actualice la página.',
  },
  INVESTOR_DOCUMENT_TAKEN: {
    status: 409,
    title: 'Con ese documento ya invierte otra ficha. Revise el número o escriba a la entidad.',
  },
  INVESTOR_NO_DOCUMENT: {
    status: 422,
    title: 'La ficha no tiene documento: el inversionista lo declara al entrar, en Inversiones.',
  },
  INVESTOR_NOT_VERIFIED: {
    status: 422,
    title:
      'El documento de la ficha no está verificado. La entidad lo verifica antes de certificar.',
  },
  CERTIFICATE_YEAR_AHEAD: {
    status: 422,
    title: 'Ese año aún no empieza. Pida el certificado hasta el año {year}.',
  },
  INVESTOR_SUSPENDED: {
    status: 403,
    title: 'Su ficha de inversionista está suspendida. Escriba a la entidad.',
  },
  INVESTOR_NOT_READY: {
    status: 422,
    title: 'Para invertir falta: {missing}. Complete su ficha en Inversiones.',
  },
  INVESTOR_BANK_UNVERIFIED: {
    status: 422,
    title:
      'Sólo se devuelve dinero a una cuenta bancaria verificada: pida a la entidad que la ' +
      'verifique.',
  },
  INVESTOR_FUND_KIND: {
    status: 422,
    title: 'Ese fondo no es de inversionistas. Elija uno que lo sea.',
  },
  INVESTOR_FUNDS_SHORT: {
    status: 422,
    title: 'Hay {$available} disponibles: {why}.',
  },
  INVESTOR_OVERDRAWN: {
    status: 422,
    title: 'El saldo es {$balance}: para ese monto hay que depositar al menos {$deposit}.',
  },
  INVESTOR_DEPOSIT_SPENT: {
    status: 422,
    title:
      'De ese depósito quedan disponibles {$available}: lo demás ya se usó o se pidió ' +
      'de retiro. No se extorna.',
  },
  INVESTOR_MOVEMENT_NOT_FOUND: { status: 404, title: 'Ese movimiento no existe.' },
  INVESTOR_MOVEMENT_REVERSED: {
    status: 409,
    title: 'Ese movimiento ya está extornado, o no es de los que se extornan.',
  },
  INVESTOR_RISKS_CHANGED: {
    status: 409,
    title: 'El texto de los riesgos cambió. Léalo otra vez antes de aceptarlo.',
  },
  WITHDRAWAL_NOT_FOUND: { status: 404, title: 'Ese retiro no existe.' },
  WITHDRAWAL_STATE: {
    status: 409,
    title: 'El retiro {number} ya no espera: {why}. Actualice la página.',
  },
  WITHDRAWAL_ACCOUNT_CHANGED: {
    status: 422,
    title:
      'El inversionista cambió de cuenta bancaria después de pedir el retiro. Rechácelo y que lo ' +
      'pida otra vez, con la cuenta nueva.',
  },
  INVESTMENT_LIMIT: {
    status: 422,
    title: 'El límite {limit} es {$max} y ya tiene {$used}: {why}.',
  },
  INVESTMENT_LIMIT_UNKNOWN: {
    status: 422,
    title:
      'El límite {limit} no se puede calcular: falta {lacks}. Complete su ficha o escriba a la ' +
      'entidad.',
  },
  INVESTMENT_RULE_TAKEN: {
    status: 409,
    title: 'Ya hay una regla de ese tipo desde ese día. Elija otro día o anule la que está.',
  },
  INVESTMENT_RULE_NOT_FOUND: { status: 404, title: 'Esa regla no existe o ya está anulada.' },
  INVESTMENT_RULE_MISSING: {
    status: 422,
    title:
      'Nadie registró {rule} para su país. Regístrelo, con su fuente, en Inversiones › Reglas.',
  },
  OPPORTUNITY_NOT_FOUND: { status: 404, title: 'Esa oportunidad no existe.' },
  OPPORTUNITY_STATE: {
    status: 409,
    title: 'No se puede: la oportunidad {why}. Actualice la página.',
  },
  OPPORTUNITY_CHANGED: {
    status: 409,
    title: 'La oportunidad cambió mientras usted la veía. Actualice y revise.',
  },
  OPPORTUNITY_REQUEST_TAKEN: {
    status: 409,
    title: 'Esa solicitud ya tiene una oportunidad. Cancele aquélla antes de preparar otra.',
  },
  OPPORTUNITY_REQUEST_STATE: {
    status: 422,
    title: 'La solicitud debe estar aceptada por su prestatario antes de ofrecerla.',
  },
  OPPORTUNITY_SAME_PERSON: {
    status: 403,
    title: 'La publica otra persona, no quien la preparó.',
  },
  OPPORTUNITY_CLOSES_PAST: { status: 422, title: 'Elija un día de cierre después de hoy.' },
  OPPORTUNITY_MINIMUM_RANGE: {
    status: 422,
    title: 'El mínimo no pasa de lo que se ofrece a inversionistas: {$offered}.',
  },
  OPPORTUNITY_LENDER_PART_RANGE: {
    status: 422,
    title: 'La parte de la entidad es menor que el préstamo: {$goal}.',
  },
  OPPORTUNITY_LENDER_LIMIT: {
    status: 422,
    title: 'Por ley ({source}) la entidad pone como máximo {$most}. Baje su parte.',
  },
  OPPORTUNITY_MINIMUM_OF_LAW: {
    status: 422,
    title:
      'Por ley ({source}) la entidad pone como máximo {$most}: suba el mínimo a {$least} o elija ' +
      'que no se preste ni se venda.',
  },
  OPPORTUNITY_LENDER_FIRST: {
    status: 422,
    title: 'Por ley la parte de la entidad pierde antes que la de los inversionistas: márquelo.',
  },
  OPPORTUNITY_LENDER_CASH: {
    status: 422,
    title:
      'A la entidad le faltaría poner {$part} y el fondo tiene {$free} propios. Registre un ' +
      'aporte.',
  },
  OPPORTUNITY_LEFT: { status: 422, title: 'Quedan por fondear {$left}: {why}.' },
  OPPORTUNITY_TICKET: { status: 422, title: 'Se invierte desde {$ticket}: {why}.' },
  OPPORTUNITY_REST_BELOW_TICKET: {
    status: 422,
    title: 'Quedarían {$rest}, menos que el mínimo por inversión ({$ticket}): {why}.',
  },
  OPPORTUNITY_BELOW_MINIMUM: {
    status: 422,
    title: 'Hay {$reserved} reservados y el mínimo es {$minimum}: espere, prorrogue o cancele.',
  },
  OPPORTUNITY_NOT_FUNDED: {
    status: 422,
    title: 'La solicitud se fondea con inversionistas y su oportunidad aún no está fondeada.',
  },
  OPPORTUNITY_FUND_DIFFERS: {
    status: 422,
    title: 'El dinero de {number} está en otro fondo: elija el de la oportunidad.',
  },
  OPPORTUNITY_GOAL_DIFFERS: {
    status: 422,
    title: 'La oportunidad {number} fondea un préstamo de {$goal}: el capital debe ser ése.',
  },
  OPPORTUNITY_LOAN_AT_ONCE: {
    status: 422,
    title: 'El préstamo de {number} se entrega de una vez y no paga otro préstamo.',
  },
  OPPORTUNITY_DISTRIBUTED: {
    status: 409,
    title: 'De {number} ya se repartió dinero: deshaga antes ese reparto.',
  },
  OPPORTUNITY_SOLD: {
    status: 409,
    title: 'Con {number} el préstamo se vendió a inversionistas: deshaga antes esa venta.',
  },
  OPPORTUNITY_SALE_CASH: {
    status: 422,
    title:
      'Al deshacer la venta vuelven {$amount} a los inversionistas y el fondo tiene {$free} ' +
      'propios. Registre un aporte.',
  },
  OPPORTUNITY_LENDER_PART_DUE: {
    status: 422,
    title:
      'Hasta el {on} vencen {$due} de capital, que cobra la entidad: conserve al menos eso o ' +
      'cierre antes.',
  },
  OPPORTUNITY_DUE_OF_LAW: {
    status: 422,
    title:
      'Hasta el {on} vencen {$due} de capital y por ley ({source}) la entidad conserva como ' +
      'máximo {$most}: cierre antes.',
  },
  OPPORTUNITY_LOAN_PREPAID: {
    status: 409,
    title:
      'Al préstamo le quedan {$left} de capital y se ofrecían {$offered}: cancele la oportunidad ' +
      'y ofrezca lo que queda.',
  },
  OPPORTUNITY_LOAN_TROUBLE: {
    status: 409,
    title: 'Ahora no se puede: el préstamo {why}.',
  },
  LOAN_NOT_OFFERABLE: {
    status: 422,
    title: 'El préstamo {number} no se ofrece a inversionistas: {why}.',
  },
} as const satisfies ProblemsOf<typeof INVESTMENTS_ERRORS>;
