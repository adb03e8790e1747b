import type { CaseView } from '@core/contract/caseMatters';
import type { MatterOutcome, StepKind, WorkedKind } from '@core/loan/collectionCase';

/** Words of the cases of late loans. */

/** Things that each matter asks for: how its number is called, and what opening it does. */
export const MATTER_HELP: Readonly<
  Record<WorkedKind, { readonly reference: string; readonly effect: string }>
> = {
  hardship: {
    reference: 'Documento que lo sustenta (opcional)',
    effect: 'La persona pide un alivio. Lo que debe no cambia hasta que se apruebe un cambio.',
  },
  complaint: {
    reference: 'Número del reclamo',
    effect: 'Se suspende la cobranza de este préstamo mientras se atiende.',
  },
  insurance: {
    reference: 'Aseguradora y número de siniestro',
    effect: 'El fallecimiento tiene que estar registrado. Lo que pague el seguro se cobra aparte.',
  },
  judicial: {
    reference: 'Juzgado y expediente',
    effect:
      'Los costos que paga el prestatario son cargos, en la pestaña Cargos; los que asume la ' +
      'entidad se registran aquí.',
  },
  followUp: {
    reference: 'Referencia (opcional)',
    effect: 'Queda anotado quién hace qué y para cuándo.',
  },
};

export const MATTER_OUTCOME: Readonly<Record<MatterOutcome, string>> = {
  granted: 'Se concedió',
  refused: 'Se negó',
  founded: 'Fundado',
  unfounded: 'Infundado',
  paid: 'Se pagó',
  settled: 'Hubo acuerdo',
  withdrawn: 'Se desistió',
  done: 'Hecho',
  resumed: 'Se retomó',
  mistake: 'Se registró por error',
};

export const MATTER_STEP: Readonly<Record<StepKind, string>> = {
  opened: 'Abierto',
  worked: 'Gestionado',
  ended: 'Terminado',
  reopened: 'Reabierto',
};

/** Steps of the closing of a case: opening one closes the case, ending it opens the case again. */
export const CLOSURE_STEP: Readonly<Record<StepKind, string>> = {
  opened: 'Cerrado',
  worked: 'Anotado',
  ended: 'Vuelto a abrir',
  reopened: 'Cerrado otra vez',
};

export const CASE_VIEW: Readonly<Record<CaseView, string>> = {
  due: 'Por atender hoy',
  mine: 'A mi cargo',
  open: 'Con asuntos abiertos',
  unplanned: 'Vencidos sin nadie a cargo',
  closed: 'Cerrados',
  all: 'Todos',
};
