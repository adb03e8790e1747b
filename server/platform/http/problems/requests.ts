import type { ProblemsOf } from './kind';
import type { REQUESTS_ERRORS } from '@core/errors/requests';

/** Refusals about requests of loans, as they are answered. */
export const REQUESTS_PROBLEMS = {
  APPRAISAL_DATE_AHEAD: {
    status: 422,
    title: 'Use la fecha de la tasación: hasta el {today}.',
  },
  REQUEST_APPROVER_VOTED: {
    status: 409,
    title: 'Usted votó por esta solicitud: la aprueba otra persona.',
  },
  EVIDENCE_NEEDED: {
    status: 422,
    title: 'Adjunte el sustento: la solicitud firmada o el acta.',
  },
  REQUEST_HAS_OPPORTUNITY: {
    status: 409,
    title: 'La solicitud se ofrece a inversionistas en {number}: cancele antes esa oportunidad.',
  },
  REQUEST_CONTRACT_SIGNED: {
    status: 409,
    title: 'Ya se firmó el contrato de esta solicitud. Anule el contrato antes de deshacer.',
  },
  REQUEST_ASSIGNEE_REFUSED: {
    status: 422,
    title: 'Elija a alguien del personal que pueda evaluar solicitudes.',
  },
  APPROVAL_LIMIT_EXCEEDED: {
    status: 422,
    title:
      'Su perfil aprueba hasta {$limit}, y nada en otra moneda. Baje el monto o pídalo a quien ' +
      'pueda más.',
  },
  COMMITTEE_INVALID: {
    status: 422,
    title: 'Los tramos del comité deben crecer y el último no tiene tope.',
  },
  EXPOSURE_EXCEEDED: {
    status: 422,
    title: 'Con este préstamo debería {$owed} y el producto permite {$limit}. Baje el monto.',
  },
  REQUEST_NOT_FOUND: { status: 404, title: 'La solicitud no existe. Revise el folio.' },
  REQUEST_CHANGED: {
    status: 409,
    title: 'La solicitud cambió mientras la revisaba. Vea cómo está ahora y repita.',
  },
  REQUEST_TRANSITION_NOT_ALLOWED: {
    status: 409,
    title: 'La solicitud está {status} y no admite esta acción. Actualice la pantalla.',
  },
  REQUEST_ALREADY_APPROVED: { status: 409, title: 'La solicitud ya fue aprobada.' },
  REQUEST_OWN: {
    status: 403,
    title:
      'Nadie decide sobre una solicitud suya, ni sobre una que registró, corrigió, completó con ' +
      'documentos o avales, o envió. Pídalo a otra persona.',
  },
  REQUEST_FOR_ANOTHER: {
    status: 422,
    title: 'Usted pide préstamos solo para sí. Quite el otro prestatario y repita.',
  },
  REQUEST_CONSENT_OF_BORROWER: {
    status: 422,
    title: 'Las autorizaciones las da el prestatario en su cuenta. Déjelas como están.',
  },
  REQUEST_VOTED_PAPER: {
    status: 409,
    title: 'Usted votó por esta solicitud: el documento lo sube otra persona o el prestatario.',
  },
  REQUEST_APPROVER_ACCEPTS: {
    status: 409,
    title:
      'Usted aprobó esta solicitud: la aceptación la registra otra persona, o el prestatario en ' +
      'su cuenta.',
  },
  REQUEST_NOT_BORROWER: {
    status: 403,
    title:
      'La oferta la acepta el prestatario en su cuenta. Si aceptó en papel o por llamada, ' +
      'registre su aceptación con ese sustento.',
  },
  REQUEST_OFFER_EXPIRED: {
    status: 409,
    title: 'La oferta venció. Presente la solicitud otra vez desde el historial.',
  },
  REQUEST_TERMS_LOCKED: {
    status: 409,
    title: 'Las condiciones aprobadas no se cambian. Deshaga la aprobación si debe hacerlo.',
  },
  REQUEST_VOTED_TWICE: { status: 409, title: 'Usted ya votó en esta ronda del comité.' },
  REQUEST_VOTES_MISSING: {
    status: 409,
    title: 'Votos a favor que necesita ese monto: {needed}. Hay {given}.',
  },
  REQUEST_INCOMPLETE: { status: 422, title: 'Complete o corrija este dato antes de enviar.' },
  REQUEST_NOT_ELIGIBLE: {
    status: 422,
    title: 'Hoy no se puede enviar esta solicitud. Vea los motivos y corrija lo que pueda.',
  },
  REQUEST_NEEDS_BORROWER: {
    status: 422,
    title: 'Su cuenta aún no está unida a una ficha de prestatario. Pídalo a su asesor.',
  },
  REQUEST_NOT_CLOSED: {
    status: 409,
    title: 'Solo se presenta otra vez una solicitud rechazada, desistida o vencida.',
  },
  REQUEST_NOT_EDITABLE: {
    status: 409,
    title: 'La solicitud ya fue enviada. Sus documentos y avales cambian si se la devuelven.',
  },
  REQUEST_PAPER_NOT_ASKED: {
    status: 422,
    title: 'Ese documento no se pide para esta solicitud, o ya está aprobado.',
  },
  REQUEST_PAPER_NOT_FOUND: {
    status: 404,
    title: 'Ese documento no se subió con esta solicitud. Actualice la pantalla.',
  },
  REQUEST_PAPER_MISSING: {
    status: 422,
    title: 'Falta subir: {document}. Hágalo antes de enviar la solicitud.',
  },
  REQUEST_CALL_MISSING: {
    status: 409,
    title: 'Falta un documento que se pidió: {document}. Espérelo, o retírelo del expediente.',
  },
  REQUEST_GUARANTOR_TAKEN: { status: 409, title: 'Ese aval ya está en la solicitud.' },
  REQUEST_GUARANTOR_NOT_FOUND: {
    status: 404,
    title: 'Ese aval ya no está en la solicitud. Actualice la pantalla.',
  },
  REQUEST_CASH_SHORT: {
    status: 409,
    title:
      'Los fondos tienen {$free} libres para aprobar, descontados {$promised} de solicitudes ' +
      'aprobadas sin desembolsar. Baje el monto o registre un aporte en un fondo.',
  },
  REQUEST_CAPACITY_UNEXPLAINED: {
    status: 422,
    title:
      'Las cuotas pasan de lo que el prestatario puede pagar y no hay aval. Escriba en la nota ' +
      'por qué se aprueba, o cambie el monto, el plazo o la tasa.',
  },
  REQUEST_GUARANTOR_MISSING: {
    status: 422,
    title: 'Este producto pide un aval. Agréguelo antes de enviar la solicitud.',
  },
  REQUEST_GUARANTOR_WITHOUT_FICHA: {
    status: 409,
    title: 'El aval {name} aún no tiene ficha. Créela antes de desembolsar.',
  },
  REQUEST_GUARANTORS_FULL: {
    status: 409,
    title: 'Una solicitud admite hasta {most} avales. Quite uno para agregar otro.',
  },
} as const satisfies ProblemsOf<typeof REQUESTS_ERRORS>;
