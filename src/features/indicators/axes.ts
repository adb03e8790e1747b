/** Room for the amounts beside a chart and the days below it; nothing of it moves. */
export const CHART_ROOM = { skipAnimation: true, yAxis: [{ width: 72 }] };

/** Axis of a chart by names or days, a bar's width each. */
export const barAxis = (names: readonly string[]) => [
  { data: [...names], scaleType: 'band' as const, height: 28 },
];
