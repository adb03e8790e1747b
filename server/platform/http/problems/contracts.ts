import type { ProblemsOf } from './kind';
import type { CONTRACTS_ERRORS } from '@core/errors/contracts';

/** Refusals about contracts, signatures, papers and the lender they name, as they are answered. */
export const CONTRACTS_PROBLEMS = {
  CONTRACT_NOT_FOUND: { status: 404, title: 'El contrato no existe.' },
  CONTRACT_EXISTS: {
    status: 409,
    title: 'El préstamo ya tiene un contrato. Ábralo para generar otra versión.',
  },
  CONTRACT_DATA_MISSING: {
    status: 422,
    title: 'Faltan datos para el contrato: {names}. Complételos en la ficha.',
  },
  CONTRACT_REPRESENTATIVE_MISSING: {
    status: 409,
    title:
      'Falta quien firme por {name}: {names}. Complete el representante legal en la ficha del ' +
      'prestatario, en «Editar».',
  },
  CONTRACT_STATE: {
    status: 409,
    title: 'El contrato está {status} y no permite esta acción. Actualice la página.',
  },
  CONTRACT_SIGNED_BY_PARTY: { status: 409, title: 'Esa parte ya firmó este contrato.' },
  CONTRACT_OTHER_SIGNATURE_OWN: {
    status: 409,
    title:
      'Usted ya registró la otra firma de este contrato. Otra persona, con el papel a la ' +
      'vista, debe guardar esta.',
  },
  CONTRACT_NEEDS_EMAIL: {
    status: 422,
    title: 'El prestatario no tiene correo. Regístrelo o firme en papel.',
  },
  CONTRACT_LOAN_OWED: {
    status: 409,
    title: 'El préstamo aún debe {$outstanding}. El contrato se libera cuando esté pagado.',
  },
  CONTRACT_MAIL_OF_STAFF: {
    status: 409,
    title:
      'El correo {email} es de alguien que trabaja aquí. ' +
      'Anote en la ficha el correo del prestatario.',
  },
  CONTRACT_MAIL_NEW: {
    status: 409,
    title:
      'El correo {email} se cambió en la ficha hace poco y su titular no lo confirmó. El enlace ' +
      'para firmar puede ir a él desde el {from}; antes, si el prestatario lo confirma en su ' +
      'propia cuenta, o si firma en papel.',
  },
  CONTRACT_SENT_RECENTLY: {
    status: 409,
    title:
      'El prestatario ya tiene en su correo lo que firma. Puede enviarlo otra vez en {seconds} ' +
      'segundos.',
  },
  SCAN_IS_UNSIGNED: {
    status: 422,
    title: 'Es el archivo sin firmar. Suba el escaneo del papel firmado.',
  },
  SCAN_SIGNER_NOT_PARTY: {
    status: 422,
    title:
      'Por sí mismo solo firma {name}, con {document}. Escríbalo así; si firmó otra persona, ' +
      'elija «En representación» y escriba su poder.',
  },
  SCAN_SIGNER_NOT_PERSON: {
    status: 422,
    title:
      'Quien firma en representación de {name} es otra persona. Escriba su nombre y su ' +
      'documento, no los del prestatario.',
  },
  SCAN_SIGNER_NEEDS_POWER: {
    status: 422,
    title: 'Escriba el poder con que esta persona firmó por {name}.',
  },
  SCAN_SIGNER_MISSING: {
    status: 422,
    title: 'Escriba el nombre y el documento de quien firmó el papel por el prestatario.',
  },
  SCAN_SIGNER_IS_UPLOADER: {
    status: 422,
    title:
      'Quien sube el papel no puede haberlo firmado por el prestatario. Escriba quién lo firmó, ' +
      'o pida a otra persona que lo suba.',
  },
  SCAN_SIGNER_IS_STAFF: {
    status: 422,
    title:
      'Aquí trabaja {name}: no puede firmar por el prestatario. Escriba quién firmó; si es otra ' +
      'persona que se llama igual, pida que el prestatario firme por su correo.',
  },
  SIGN_NOT_PARTY: {
    status: 403,
    title: 'Solo firma quien es parte del contrato, en su cuenta o por el enlace de su correo.',
  },
  SIGN_MAIL_UNCONFIRMED: {
    status: 409,
    title: 'Antes de firmar confirme su propio correo, con el código que le enviamos.',
  },
  SIGN_PARTY_CHANGED: {
    status: 409,
    title: 'Los datos de quien firma cambiaron después del envío. Pida que se lo envíen otra vez.',
  },
  SIGN_OTHER_SESSION: {
    status: 403,
    title:
      'Esta sesión no es de quien firma. Ciérrela y abra otra vez el enlace; si el enlace no es ' +
      'suyo, déjelo a su dueño.',
  },
  SIGN_LINK_INVALID: {
    status: 422,
    title: 'El enlace no es válido. Ábralo entero desde su correo, o pida otro.',
  },
  SIGN_LINK_USED: { status: 409, title: 'Con este enlace ya se firmó el contrato.' },
  SIGN_LINK_EXPIRED: {
    status: 422,
    title: 'El enlace caducó, o le enviaron otro después. Use el último, o pida uno nuevo.',
  },
  SIGN_CODE_WRONG: {
    status: 422,
    title: 'El código no es correcto. Le quedan {triesLeft} intentos.',
  },
  SIGN_CODE_RECENT: {
    status: 409,
    title: 'Ya se le envió un código. Puede pedir otro en {seconds} segundos.',
  },
  SIGN_CODE_NEVER_SENT: {
    status: 409,
    title: 'La financiera aún no le envió este contrato a firmar. Pídale que lo haga.',
  },
  SIGN_CODE_EXPIRED: { status: 422, title: 'El código ya no vale. Pida que le envíen otro.' },
  CONTRACT_SIGNATURE_FIRST: {
    status: 422,
    title: 'Este producto exige el contrato firmado: deje el préstamo por desembolsar.',
  },
  CONTRACT_NOT_SIGNED: {
    status: 409,
    title: 'Falta el contrato firmado por ambas partes. Se genera y se firma antes de desembolsar.',
  },
  TEMPLATE_OWN: {
    status: 403,
    title: 'Usted escribió en este borrador. Pida a otra persona que lo lea y lo publique.',
  },
  TEMPLATE_NOT_FOUND: { status: 404, title: 'La plantilla no existe o ya no es un borrador.' },
  TEMPLATE_VARIABLE_UNKNOWN: {
    status: 422,
    title: 'Estas variables no existen: {names}. Corríjalas antes de publicar.',
  },
  TEMPLATE_MISSING: {
    status: 409,
    title: 'Falta publicar la plantilla de {kind}. Publíquela o quite ese documento.',
  },
  LENDER_PROFILE_TAKEN: {
    status: 409,
    title: 'Ya hay datos del prestamista desde el {date}. Anúlelos antes o use otra fecha.',
  },
  LENDER_SIGNER_NEEDS_POWER: {
    status: 422,
    title: 'Por el acreedor firma {name}. Si firma otra persona, escriba su documento y su poder.',
  },
  LENDER_DATA_MISSING: {
    status: 409,
    title:
      'Faltan los datos del prestamista (RUC, domicilio, representante). ' +
      'Regístrelos en Administración avanzada, Prestamista.',
  },
  PAPER_LOAN_OWED: {
    status: 409,
    title: 'El préstamo aún debe {$owed}. La constancia se emite cuando no debe nada.',
  },
  PAPER_CREDIT_HELD: {
    status: 409,
    title: 'El préstamo tiene un saldo a favor de {$credit}. Devuélvalo antes de la constancia.',
  },
  PAPER_NOTHING_OWED: {
    status: 409,
    title: 'El préstamo no debe nada: no hay qué liquidar. Emita la constancia de no adeudo.',
  },
  PAPER_LOAN_VOIDED: {
    status: 409,
    title: 'El desembolso de este préstamo se anuló: solo tiene estado de cuenta.',
  },
  CONTRACT_LOAN_SETTLED: {
    status: 409,
    title: 'El préstamo ya se pagó: no hay deuda que contratar. Emita la constancia de no adeudo.',
  },
  PROMISSORY_NOTE_OVERDUE: {
    status: 409,
    title:
      'El préstamo tiene {$owed} vencidos y un pagaré no puede vencer antes de emitirse. Cobre ' +
      'lo vencido o reprográmelo, o genere los otros documentos sin el pagaré.',
  },
  PROMISSORY_NOTE_WITHOUT_BALANCE: {
    status: 409,
    title:
      'El préstamo ya corre y su texto del pagaré no dice el saldo. Publique otro texto con ' +
      'prestamo.saldo, o genere los otros documentos sin el pagaré.',
  },
} as const satisfies ProblemsOf<typeof CONTRACTS_ERRORS>;
