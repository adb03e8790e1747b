import { ROLL_BANDS, ROLL_ENDS, type RollBand, type RollEnd } from '@core/indicators/bands';
import Typography from '@mui/material/Typography';
import type { RollMatrix } from '@core/contract/indicators';
import { QueryState } from '@/components/QueryState';
import { isSome, showDate, showMoney } from '@/i18n/format';
import { absenceOf, percentOrDash, ROLL_END } from '@/i18n/indicators';
import { ChartFigure } from './ChartFigure';
import { HeatTable } from './HeatTable';
import { useGetRollMatrixQuery } from './indicatorsApi';
import { useChartColours } from './useChartColours';

const TITLE = 'Migración de atrasos';
const ENDS: readonly (RollBand | RollEnd)[] = [...ROLL_BANDS, ...ROLL_ENDS];

/** Why nothing of a band is at an end. */
const noneOf = (opening: string) =>
  isSome(opening) ? 'nada de ese saldo terminó ahí' : 'la banda empezó sin saldo';

/** Ways that the balance of each band went in a period, and what of it was cured. */
export function RollTable({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const matrix = useGetRollMatrixQuery(query);
  return <QueryState query={matrix}>{(data) => <Drawn matrix={data} />}</QueryState>;
}

function Drawn({ matrix: { currency, from, to, rows, cure } }: { readonly matrix: RollMatrix }) {
  const { heat, calm } = useChartColours();
  const headers = ['Banda', 'Saldo inicial', ...ENDS.map((end) => ROLL_END[end])];
  const isWorse = (band: RollBand, end: RollBand | RollEnd) =>
    end === 'writtenOff' || ENDS.indexOf(end) > ENDS.indexOf(band);
  return (
    <ChartFigure
      title={TITLE}
      note={
        `Del saldo de cada banda al cierre del ${showDate(from)}, qué parte estaba en cuál ` +
        `al cierre del ${showDate(to)}. Lo amortizado es pagado.`
      }
      fileName="migracion"
      scope={{ from, to, currency }}
      table={{
        headers,
        rows: rows.map(({ band, opening, to: parts }) => [
          ROLL_END[band],
          opening,
          ...ENDS.map((end) => parts.find((part) => part.end === end)?.amount ?? '0.00'),
        ]),
      }}
      twin={
        <>
          <HeatTable
            label={TITLE}
            headers={headers}
            rows={rows.map(({ band, opening, to: parts }) => ({
              key: band,
              name: ROLL_END[band],
              cells: [
                { text: showMoney(opening, currency) },
                ...ENDS.map((end) => {
                  const part = parts.find((one) => one.end === end);
                  if (part === undefined) return { text: '—', why: noneOf(opening) };
                  const isBad = end !== 'paid' && end !== 'refinanced' && isWorse(band, end);
                  const percent = Number(part.percent ?? '0');
                  return {
                    text: percentOrDash(part.percent),
                    title: showMoney(part.amount, currency),
                    ground: isBad ? heat(percent) : calm(percent),
                    why: absenceOf(part.percent, noneOf(opening)),
                  };
                }),
              ],
            }))}
          />
          <Typography sx={{ mt: 2, fontSize: 14 }}>
            De {showMoney(cure.base, currency)} con más de 30 días de atraso se pusieron al día
            pagando {percentOrDash(cure.byPaying)} y por reprogramación o refinanciación{' '}
            {percentOrDash(cure.byRescheduling)}.
          </Typography>
        </>
      }
    />
  );
}
