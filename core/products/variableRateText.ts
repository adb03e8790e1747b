import type { VariableRate } from '../loan/agreement';

/** Points over an index in words; `-1` is one point less. */
function pointsText(points: string): string {
  const many = points.replace('-', '');
  if (!/[1-9]/.test(many)) return '';
  const name = Number(many) === 1 ? 'punto' : 'puntos';
  return ` ${points.startsWith('-') ? 'menos' : 'más'} ${many} ${name}`;
}

/**
 * The rule of a rate that follows an index, as people read it.
 *
 * @example variableRateText(variable, (percent) => `${percent} %`) // 'Tasa de referencia más 7 …'
 */
export function variableRateText(
  { index, spreadPoints, floorPercent, ceilingPercent, everyMonths }: VariableRate,
  rate: (percent: string) => string,
): string {
  const often = everyMonths === 1 ? 'cada mes' : `cada ${everyMonths} meses`;
  const limits = `entre ${rate(floorPercent)} y ${rate(ceilingPercent)}`;
  return `${index}${pointsText(spreadPoints)}, ${limits}, revisada ${often}`;
}
