import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { RouteStop } from '@core/contract/loanContacts';

const WIDTH = 340;
const HEIGHT = 220;
const MARGIN = 20;
const DOT = 9;

interface Point {
  readonly turn: number;
  readonly isVisited: boolean;
  readonly x: number;
  readonly y: number;
}

/** Points of the visits that have a place, on a flat sheet: north is up, and metres are alike. */
function pointsOf(stops: readonly RouteStop[]): Point[] {
  const placed = stops.flatMap(({ place, visit }, index) =>
    place === null ? [] : [{ turn: index + 1, isVisited: visit !== null, ...place }],
  );
  const latitudes = placed.map(({ latitude }) => latitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  // A degree of longitude is shorter away from the equator.
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const easts = placed.map(({ longitude }) => longitude * narrow);
  const [west, east] = [Math.min(...easts), Math.max(...easts)];
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / (east - west || 1),
    (HEIGHT - 2 * MARGIN) / (north - south || 1),
  );
  const left = (WIDTH - (east - west) * scale) / 2;
  const top = (HEIGHT - (north - south) * scale) / 2;
  return placed.map(({ turn, isVisited, latitude, longitude }) => ({
    turn,
    isVisited,
    x: left + (longitude * narrow - west) * scale,
    y: top + (north - latitude) * scale,
  }));
}

/** The way through the visits, drawn from their coordinates alone: no map of a third party. */
export function RouteMap({ stops }: { readonly stops: readonly RouteStop[] }) {
  const { palette } = useTheme();
  const points = pointsOf(stops);
  if (points.length < 2) return null;
  const way = points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`Recorrido de ${points.length} visitas con ubicación; la lista las dice en orden`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      sx={{ width: '100%', maxWidth: 560, height: 'auto', display: 'block', mx: 'auto' }}
    >
      <rect width={WIDTH} height={HEIGHT} rx="6" fill={palette.action.hover} />
      <polyline
        points={way}
        fill="none"
        stroke={palette.text.secondary}
        strokeWidth="1.5"
        strokeDasharray="4 3"
      />
      {points.map(({ turn, isVisited, x, y }) => (
        <g key={turn}>
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
            fontSize="10"
            fill={isVisited ? palette.text.primary : palette.primary.contrastText}
          >
            {turn}
          </text>
        </g>
      ))}
    </Box>
  );
}
