import type {
  CollectionProgramReview,
  CollectionReview,
  SurveyProgramReview,
  SurveyReview,
} from '@core/contract/reviews';
import { count, isSome, showDate, showMoney, today } from '@/i18n/format';
import type { useAccess } from '@/store/access';
import { paths } from '../../paths';

/** Something to be told once: dismissed by its key, and told again when it changes. */
export interface Notice {
  readonly key: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
  /** Operation that opens its page besides; left out where the address is enough. */
  readonly operation?: string;
  readonly isUrgent: boolean;
}

/** Answers of the four checks; anything that makes no sense tells nothing. */
interface Reviews {
  readonly surveys?: Partial<SurveyReview> | undefined;
  readonly surveyProgram?: Partial<SurveyProgramReview> | undefined;
  readonly collection?: Partial<CollectionReview> | undefined;
  readonly collectionProgram?: Partial<CollectionProgramReview> | undefined;
}

type Reader = Pick<ReturnType<typeof useAccess>, 'may' | 'opens'>;

/** The sentences for what waits, the urgent ones first; only those whose page opens to a reader. */
export function noticesOf(reviews: Reviews, { may, opens }: Reader): readonly Notice[] {
  const all = [
    ...surveyNotice(reviews.surveys),
    ...collectionNotice(reviews.collection),
    ...routeNotice(reviews.collectionProgram),
    ...programNotice(reviews.surveyProgram, reviews.surveys?.pendiente === true),
  ];
  return all
    .filter(({ to, operation }) => opens(to) && (operation === undefined || may(operation)))
    .toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
}

function surveyNotice(review: Reviews['surveys']): readonly Notice[] {
  const next = review?.proxima;
  if (review?.pendiente !== true || next === undefined || next === null) return [];
  const { id, titulo, vence, obligatoria } = next;
  const needed = obligatoria ? ' Es obligatoria.' : '';
  return [
    {
      key: `encuesta ${id} ${review.total ?? 1}`,
      text: `Tiene pendiente la encuesta «${titulo}» hasta el ${showDate(vence)}.${needed}`,
      to: paths.surveys,
      action: 'Responder',
      isUrgent: obligatoria,
    },
  ];
}

function programNotice(review: Reviews['surveyProgram'], isToldNow: boolean): readonly Notice[] {
  const next = review?.programadas?.find(({ restantes }) => restantes > 0);
  if (review?.pendiente !== true || next === undefined || isToldNow) return [];
  const { id, titulo, desde, restantes } = next;
  const answersToGo = count(restantes, 'respuesta', 'respuestas');
  return [
    {
      key: `programa de encuesta ${id} ${restantes}`,
      text: `La encuesta «${titulo}» empieza el ${showDate(desde)}: le tocan ${answersToGo}.`,
      to: paths.surveys,
      action: 'Ver encuestas',
      isUrgent: false,
    },
  ];
}

const CASH = {
  SIN_ABRIR: 'caja sin abrir',
  ABIERTA: 'caja abierta',
  POR_CUADRAR: 'caja por cuadrar',
  CUADRADA: 'caja cuadrada',
} as const;

/** Words for a day on which nothing is due or came in. */
const visitsOf = (visits: number) =>
  visits === 0
    ? 'sin visitas'
    : `${count(visits, 'visita', 'visitas')} sin nada por cobrar ni cobrado`;

function collectionNotice(review: Reviews['collection']): readonly Notice[] {
  const {
    pendiente,
    fecha,
    cobros = 0,
    moneda,
    cobrado,
    esperado,
    otras = [],
    caja,
  } = review ?? {};
  if (pendiente !== true || fecha === undefined || caja === undefined) return [];
  const first = {
    moneda: moneda ?? '',
    cobrado: cobrado ?? '0.00',
    esperado: esperado ?? '0.00',
  };
  const amounts = [first, ...otras]
    .filter((of) => isSome(of.cobrado) || isSome(of.esperado))
    .map((of) => `${showMoney(of.cobrado, of.moneda)} de ${showMoney(of.esperado, of.moneda)}`)
    .join(' y ');
  const told = amounts === '' ? visitsOf(cobros) : amounts;
  return [
    {
      key: `cobranza ${fecha} ${caja}`,
      text: `Cobranza diaria del ${showDate(fecha)}: ${told}, ${CASH[caja]}.`,
      to: paths.collection,
      operation: 'getCollectionSheet',
      action: 'Ver la cobranza',
      isUrgent: caja === 'POR_CUADRAR' || (caja === 'SIN_ABRIR' && fecha < today()),
    },
  ];
}

function routeNotice(review: Reviews['collectionProgram']): readonly Notice[] {
  const waiting = review?.rutas?.filter(({ porAceptar }) => porAceptar) ?? [];
  const [next] = waiting;
  if (review?.pendiente !== true || next === undefined) return [];
  const routes = count(waiting.length, 'ruta de cobranza espera', 'rutas de cobranza esperan');
  return [
    {
      key: `rutas ${waiting.map(({ id }) => id).join(' ')}`,
      text: `${routes} su aceptación; la primera es el ${showDate(next.fecha)}.`,
      to: paths.collection,
      operation: 'getCollectionSheet',
      action: 'Ver las rutas',
      isUrgent: false,
    },
  ];
}
