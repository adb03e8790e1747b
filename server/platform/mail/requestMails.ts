import type { Mail } from './events';

/** News that a mail about a request tells. */
interface RequestNews {
  readonly folio: string;
  readonly name: string;
  /** Terms asked for or offered: `S/ 3,000.00 en 12 cuotas`. */
  readonly terms: string;
  /** Cost of an offer in all: `Interés total S/ 631.20, seguro y cargos S/ 60.00, …`. */
  readonly cost: string;
  readonly reason: string;
  /** The last day of an offer, as people read it. */
  readonly until: string;
  readonly link: string;
}

interface Text {
  readonly event: Mail['event'];
  readonly subject: (news: RequestNews) => string;
  readonly body: (news: RequestNews) => string;
}

/** The steps that matter to who asked; the others are the house's own. */
const TEXTS: Readonly<Partial<Record<string, Text>>> = {
  send: {
    event: 'requestReceived',
    subject: ({ folio }) => `Recibimos su solicitud ${folio}`,
    body: ({ terms }) =>
      `Recibimos su solicitud de ${terms}. ` +
      'Le avisaremos por correo si falta algo y cuando haya una respuesta.',
  },
  observe: {
    event: 'requestObserved',
    subject: ({ folio }) => `Su solicitud ${folio} necesita una corrección`,
    body: ({ reason }) => `Para seguir con su solicitud, corrija lo siguiente:\n${reason}`,
  },
  callForDocument: {
    event: 'requestDocument',
    subject: ({ folio }) => `Falta un documento en su solicitud ${folio}`,
    body: ({ reason }) =>
      `Para seguir con su solicitud necesitamos este documento: ${reason}.\n` +
      'Súbalo en la sección Documentos de su solicitud.',
  },
  sendOffer: {
    event: 'requestOffered',
    subject: ({ folio }) => `Su solicitud ${folio} está aprobada`,
    body: ({ terms, cost, until }) =>
      `Aprobamos ${terms}. ${cost}\n` +
      `Lea la oferta y acéptela hasta el ${until}; después deja de valer.`,
  },
  recordAcceptance: {
    event: 'requestAccepted',
    subject: ({ folio }) => `Registramos que aceptó la oferta de su solicitud ${folio}`,
    body: ({ terms, reason }) =>
      `Registramos que usted aceptó ${terms}. Sustento: ${reason}.\n` +
      'Si no la aceptó, avísenos cuanto antes.',
  },
  undoApproval: {
    event: 'requestOfferWithdrawn',
    subject: ({ folio }) => `La oferta de su solicitud ${folio} quedó sin efecto`,
    body: () => 'Su solicitud vuelve a evaluación y le enviaremos el resultado.',
  },
  reject: {
    event: 'requestRejected',
    subject: ({ folio }) => `El resultado de su solicitud ${folio}`,
    body: () =>
      'No podemos darle este préstamo ahora. El motivo está en su solicitud, y puede pedir otro ' +
      'préstamo cuando cambie su situación.',
  },
  expire: {
    event: 'requestExpired',
    subject: ({ folio }) => `Su solicitud ${folio} venció`,
    body: () => 'Su solicitud venció sin respuesta. Si aún la necesita, puede empezarla de nuevo.',
  },
  convert: {
    event: 'requestDisbursed',
    subject: ({ folio }) => `Desembolsamos el préstamo de su solicitud ${folio}`,
    body: ({ terms }) => `Desembolsamos su préstamo de ${terms}. Su cronograma está en línea.`,
  },
};

export const mailsOf = (action: string): boolean => TEXTS[action] !== undefined;

/** The mail of a step of a request; undefined when the step is nobody else's business. */
export function requestMail(lender: string, action: string, news: RequestNews): Mail | undefined {
  const text = TEXTS[action];
  return (
    text && {
      event: text.event,
      subject: text.subject(news),
      body: `Hola, ${news.name}:\n\n${text.body(news)}\n\n${news.link}\n\n${lender}`,
    }
  );
}
