import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { PortfolioSplit } from '@core/contract/officers';
import { onSheet } from '@/components/flatMap';
import { Section } from '@/components/Section';
import { count } from '@/i18n/format';

const SHEET = { width: 680, height: 320, margin: 24 };
const SMALLEST = 9;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Letter of a zone, which tells it apart without colours: `A`, after `Z` comes `A1`. */
const letterOf = (index: number) =>
  `${LETTERS[index % LETTERS.length]}${Math.floor(index / LETTERS.length) || ''}`;

interface ZoneMapProps {
  readonly places: PortfolioSplit['places'];
}

/** The zones where those who owe live, drawn from coordinates alone; the list says the same. */
export function ZoneMap({ places }: ZoneMapProps) {
  const { palette } = useTheme();
  if (places.length < 2) return null;
  const zones = [...new Map(places.map(({ zoneId, zone }) => [zoneId, zone]))];
  const letters = new Map(zones.map(([id], index) => [id, letterOf(index)]));
  const borrowersOf = (id: number | null) =>
    places
      .filter(({ zoneId }) => zoneId === id)
      .reduce((total, { borrowers }) => total + borrowers, 0);
  return (
    <Section title="Dónde viven">
      <svg
        aria-label="Lugares de los prestatarios por zona; la lista dice cuántos hay en cada una"
        viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
        width="100%"
        style={{ display: 'block', maxWidth: SHEET.width }}
      >
        <rect width={SHEET.width} height={SHEET.height} rx="6" fill={palette.action.hover} />
        {onSheet(places, SHEET).map(({ zoneId, borrowers, x, y }) => (
          <g key={`${zoneId} ${x} ${y}`}>
            <circle
              cx={x}
              cy={y}
              r={Math.min(SMALLEST + borrowers - 1, 2 * SMALLEST)}
              fill={zoneId === null ? palette.background.paper : palette.primary.main}
              stroke={palette.primary.main}
            />
            <text
              x={x}
              y={y + 3.5}
              textAnchor="middle"
              fontSize={10}
              fill={zoneId === null ? palette.text.primary : palette.primary.contrastText}
            >
              {letters.get(zoneId)}
            </text>
          </g>
        ))}
      </svg>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {zones.map(([id, name]) => (
          <li key={id ?? 'none'}>
            {letters.get(id)}: {name}, {count(borrowersOf(id), 'prestatario', 'prestatarios')}
          </li>
        ))}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 14, mt: 1 }}>
        Solo quienes aceptaron que se guarde su lugar, a unos cien metros.
      </Box>
    </Section>
  );
}
