import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { RouteStop } from '@core/contract/loanContacts';
import { onSheet } from '@/components/flatMap';

const WIDTH = 340;
const HEIGHT = 220;
const MARGIN = 20;
const DOT = 9;

interface Point {
  /** Turns at this place: two loans of one person are two visits. */
  readonly turns: readonly number[];
  readonly isVisited: boolean;
  readonly x: number;
  readonly y: number;
}

/** Points of the visits that have a place, one for each place. */
function pointsOf(stops: readonly RouteStop[]): Point[] {
  const placed = stops.flatMap(({ place, visit }, index) =>
    place === null ? [] : [{ turn: index + 1, isVisited: visit !== null, ...place }],
  );
  const points = new Map<string, Point>();
  const sheet = { width: WIDTH, height: HEIGHT, margin: MARGIN };
  for (const { turn, isVisited, latitude, longitude, x, y } of onSheet(placed, sheet)) {
    const key = `${latitude},${longitude}`;
    const same = points.get(key);
    points.set(key, {
      turns: [...(same?.turns ?? []), turn],
      isVisited: isVisited && (same?.isVisited ?? true),
      x,
      y,
    });
  }
  return [...points.values()];
}

/** The way through the visits, drawn from their coordinates alone: no map of a third party. */
export function RouteMap({ stops }: { readonly stops: readonly RouteStop[] }) {
  const { palette } = useTheme();
  const points = pointsOf(stops);
  if (points.length < 2) return null;
  const way = points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ');
  return (
    <Box sx={{ maxWidth: 560, width: '100%', mx: 'auto' }}>
      <svg
        aria-label={`Recorrido de ${stops.length} visitas; la lista las dice en orden`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="100%"
        style={{ display: 'block' }}
      >
        <rect width={WIDTH} height={HEIGHT} rx="6" fill={palette.action.hover} />
        <polyline
          points={way}
          fill="none"
          stroke={palette.text.secondary}
          strokeWidth="1.5"
          strokeDasharray="4 3"
        />
        {points.map(({ turns, isVisited, x, y }) => (
          <g key={turns[0]}>
            <circle
              cx={x}
              cy={y}
              r={DOT}
              fill={isVisited ? palette.background.paper : palette.primary.main}
              stroke={palette.primary.main}
            />
            <text
              x={x}
              y={y + 3.5}
              textAnchor="middle"
              fontSize={turns.length > 1 ? 8 : 10}
              fill={isVisited ? palette.text.primary : palette.primary.contrastText}
            >
              {turns.join('·')}
            </text>
          </g>
        ))}
      </svg>
    </Box>
  );
}
