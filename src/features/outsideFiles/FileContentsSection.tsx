import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { OutsideFile } from '@core/contract/outsideFiles';
import { listed } from '@core/documents/listed';
import { DataTable, type Column } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { count } from '@/i18n/format';
import { ROW_FATE } from '@/i18n/outsideFiles';
import { toFileRows, toLeftOutRows } from '@/paths';
import { useAccess } from '@/store/access';

type Contents = OutsideFile['contents'];
type Part = Contents['parts'][number];

interface FileContentsProps {
  readonly file: OutsideFile;
}

/** Columns of the rows of a file by what became of them, with a column of each sum. */
const columnsOf = ({ sums }: Part): readonly Column<Part>[] => [
  { id: 'fate', header: 'Filas', cell: ({ fate }) => ROW_FATE[fate] },
  { id: 'count', header: 'Cantidad', align: 'right', cell: ({ rowCount }) => rowCount },
  ...sums.map(({ name }, index): Column<Part> => ({
    id: name,
    header: name,
    align: 'right',
    cell: (part) => <MoneyText amount={part.sums[index]!.amount} bare />,
  })),
];

/** Warnings about figures that no line of the file writes, or that some rows write twice. */
function FiguresNotes({ contents: { untold, repeated } }: { readonly contents: Contents }) {
  if (untold.length + repeated.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
      {untold.length > 0 && (
        <Alert severity="warning">
          El formato no escribe {listed(untold.map((name) => `«${name}»`))}: de eso nada se comparó
          con los libros. Revise el archivo línea por línea antes de aprobarlo.
        </Alert>
      )}
      {repeated.map(({ name, rowCount }) => (
        <Alert key={name} severity="warning">
          {count(rowCount, 'fila escribe', 'filas escriben')} «{name}» más de una vez: quien sume el
          archivo lo contará doble.
        </Alert>
      ))}
    </Box>
  );
}

/** Lines of a file by their record, and how much is in it and out of it. */
export function FileContentsSection({ file }: FileContentsProps) {
  const { may } = useAccess();
  const { id, kind } = file;
  const { records, parts, voided } = file.contents;
  const isSomeOut = voided > 0 || parts.some(({ fate }) => fate === 'leftOut');
  const [first] = parts;
  if (first === undefined) return null;
  return (
    <Section
      title="Contenido"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {kind === 'loans' && may('listOutsideFileRows') && (
            <TextLink to={toFileRows(id)}>Ver las filas</TextLink>
          )}
          {isSomeOut && may('listLeftOutRows') && (
            <TextLink to={toLeftOutRows(id)}>Ver las que quedan fuera</TextLink>
          )}
        </Box>
      }
    >
      {records.length > 1 && (
        <Box sx={{ mb: 2 }}>
          <Facts
            facts={records.map(({ name, lineCount }) => ({ term: name, value: String(lineCount) }))}
          />
        </Box>
      )}
      <DataTable
        label="Contenido"
        columns={columnsOf(first)}
        rows={parts}
        rowKey={({ fate }) => fate}
      />
      {voided > 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {voided === 1
            ? 'Un préstamo que un archivo anterior informó se anuló: queda fuera, con su día.'
            : `${voided} préstamos que archivos anteriores informaron se anularon: quedan fuera, ` +
              'cada uno con su día.'}
        </Alert>
      )}
      <FiguresNotes contents={file.contents} />
    </Section>
  );
}
