/** The reports, by the name that their address bears. */
export const REPORT_IDS = [
  'cobros',
  'cobros-por-persona',
  'cobranza-por-responsable',
  'desembolsos',
  'castigos-y-recuperaciones',
  'antiguedad',
  'clases-y-provisiones',
  'migracion-de-clases',
  'reprogramados',
  'primera-cuota-impaga',
  'mayores-deudores',
  'concentracion',
  'limites-de-fondos',
  'ingresos',
  'intereses-devengados',
  'registro-de-impuestos',
  'resultados',
  'balance-general',
  'libro-diario',
  'repartos-a-inversionistas',
  'retenciones-de-inversionistas',
  'libros-en-moneda-contable',
] as const;

/** A report, for example `'cobros'`. */
export type ReportId = (typeof REPORT_IDS)[number];

/** Parts that the list of reports is in. */
export const REPORT_SECTIONS = ['cobranza', 'cartera', 'riesgo', 'contabilidad'] as const;
