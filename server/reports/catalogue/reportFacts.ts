import type { PlainDate } from '@core/calendar/plainDate';
import { plainName } from '@core/documents/plainName';
import { dateForPeople } from '../../platform/documents/format';
import { currencyOf, type Report, type ReportScope } from './report';

/** Filters that a report was asked with. */
export type Filters = Pick<
  ReportScope,
  'from' | 'to' | 'asOf' | 'currency' | 'base' | 'fundName' | 'bands'
>;

/** Facts that tell the figures of a report from those of another, each with its name. */
export function factsOf(report: Report, filters: Filters): (readonly [string, string])[] {
  const { fundName = 'Todos los de la moneda', bands } = filters;
  const days = daysOf(report, filters);
  return [
    report.dates === 'asOf' ? ['Al cierre del', days] : ['Periodo de los libros', `del ${days}`],
    ['Moneda', currencyOf(report, filters)],
    ['Fondo', fundName],
    ...(report.hasBands === true ? [['Bandas de días de atraso', bands.join(', ')] as const] : []),
  ];
}

/** Days of a report: `27/11/2026`, `01/11/2026 al 27/11/2026`. */
function daysOf(report: Report, { from, to, asOf }: Filters): string {
  if (report.dates === 'asOf') return dateForPeople(asOf);
  return `${dateForPeople(from)} al ${dateForPeople(to)}`;
}

/** Line that says of what a report is: `Cobros y extornos en soles de Fondo propio: 27/11/2026`. */
export function reportLine(report: Report, filters: Filters): string {
  const { from, to, asOf, fundName } = filters;
  const ofFund = fundName === undefined ? '' : ` de ${fundName}`;
  const isOneDay = report.dates === 'period' && from === to;
  const days = isOneDay ? dateForPeople(to) : daysOf(report, filters);
  const said = report.dates === 'asOf' ? `al ${dateForPeople(asOf)}` : days;
  return `${report.name} en ${currencyOf(report, filters)}${ofFund}: ${said}`;
}

/** Name of a file of a report by its currency, fund and days, without its ending. */
export function reportFileName(report: Report, scope: ReportScope): string {
  const { asOf, from, to, fundId, fundName = '' } = scope;
  const fund = fundId === undefined ? [] : [plainName(fundName) || `fondo-${fundId}`];
  const days: PlainDate = report.dates === 'asOf' ? asOf : `${from}-a-${to}`;
  return [report.id, currencyOf(report, scope), ...fund, days].join('-');
}
