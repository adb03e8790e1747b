import { useContext, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ChartsLocalizationProvider } from '@mui/x-charts/ChartsLocalizationProvider';
import { BYTE_ORDER_MARK, CSV_FORMULA } from '@core/documents/csvRules';
import { saveBlob } from '@/api/saveFile';
import { Section } from '@/components/Section';
import { chartFileName, PanelNarrowingContext, pictureLines, type ChartScope } from './chartFile';
import { Meaning } from './Meaning';
import { savePicture } from './savePicture';

/** The rows of a chart, as its table and its file hold them. */
interface TwinTable {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Words of a chart that has nothing to draw. */
const CHART_WORDS = { noData: 'No hay datos que dibujar', loading: 'Cargando…' };

interface ChartFigureProps {
  readonly title: string;
  /** Sentence about what is drawn. */
  readonly note: ReactNode;
  readonly meaning?: string;
  /** First words of the name of its files. */
  readonly fileName: string;
  readonly scope: ChartScope;
  /** True of one that only the fund of the panel narrows. */
  readonly isOfFundAlone?: boolean;
  /** Words for what it is of, where it is not of the loans of the panel. */
  readonly subject?: string;
  readonly table: TwinTable;
  /** The drawing; a table that is coloured needs none besides. */
  readonly children?: ReactNode;
  /** The table as a person reads it. */
  readonly twin: ReactNode;
}

/** Saves the rows by the rules of the files that the server writes. */
async function saveTable({ headers, rows }: TwinTable, name: string): Promise<void> {
  const { default: Papa } = await import('papaparse');
  const lines = [headers, ...rows].map((cells) => [...cells]);
  const text = Papa.unparse(lines, { escapeFormulae: CSV_FORMULA });
  saveBlob(new Blob([`${BYTE_ORDER_MARK}${text}\r\n`], { type: 'text/csv' }), `${name}.csv`);
}

/** A chart with its table, and both as files. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, note, meaning, fileName, table, scope, children, twin } = props;
  const { isOfFundAlone, subject } = props;
  const { fund, others } = useContext(PanelNarrowingContext);
  const narrowing = isOfFundAlone === true ? fund : [...fund, ...others];
  const name = chartFileName(fileName, scope, narrowing);
  const drawing = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState('');
  const save = async () => {
    const place = drawing.current;
    setFailure('');
    try {
      const words = { title, lines: pictureLines(scope, narrowing, subject) };
      if (place !== null) await savePicture(place, words, name);
    } catch {
      setFailure(
        'No se pudo guardar la imagen. Descargue el CSV o use otra versión del navegador.',
      );
    }
  };
  return (
    <Section
      title={title}
      action={
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {meaning !== undefined && <Meaning of={title} text={meaning} />}
          <Button
            size="small"
            onClick={() => void saveTable(table, name)}
            aria-label={`CSV: ${title}`}
          >
            CSV
          </Button>
          {children !== undefined && (
            <Button size="small" onClick={() => void save()} aria-label={`Imagen: ${title}`}>
              Imagen
            </Button>
          )}
        </Box>
      }
    >
      <Typography sx={{ color: 'text.secondary', fontSize: 14, mb: 1 }}>{note}</Typography>
      {failure !== '' && (
        <Typography role="alert" sx={{ color: 'error.main', fontSize: 14 }}>
          {failure}
        </Typography>
      )}
      {children === undefined ? (
        twin
      ) : (
        <>
          <Box ref={drawing}>
            <ChartsLocalizationProvider localeText={CHART_WORDS}>
              {children}
            </ChartsLocalizationProvider>
          </Box>
          <Box component="details" sx={{ mt: 1 }}>
            <Box component="summary" sx={{ cursor: 'pointer', fontSize: 14, mb: 1 }}>
              Ver los datos
            </Box>
            {twin}
          </Box>
        </>
      )}
    </Section>
  );
}
