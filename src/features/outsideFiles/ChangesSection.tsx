import Typography from '@mui/material/Typography';
import type { ChangedLoan, OutsideFile } from '@core/contract/outsideFiles';
import { DataTable, type Column } from '@/components/DataTable';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { toOutsideFile } from '@/paths';

type Change = ChangedLoan['cells'][number] & { readonly loanNumber: string };

const shown = (text: string) => (text === '' ? 'Vacío' : text);

const columns: readonly Column<Change>[] = [
  { id: 'loan', header: 'Préstamo', cell: ({ loanNumber }) => loanNumber },
  {
    id: 'field',
    header: 'Dato',
    phone: 'subtitle',
    cell: ({ record, field }) => `${record}, ${field}`,
  },
  { id: 'before', header: 'Se envió', cell: ({ before }) => shown(before) },
  { id: 'after', header: 'Corrección', cell: ({ after }) => shown(after) },
];

/** Texts of a correction beside those that had been sent, and the loans that say the same. */
export function ChangesSection({ file }: { readonly file: OutsideFile }) {
  const { correctsId, correctionNumber, contents } = file;
  if (correctsId === null) return null;
  const changes = contents.changes.flatMap(({ loanNumber, cells }) =>
    cells.map((cell) => ({ ...cell, loanNumber })),
  );
  const same = contents.changes.filter(({ cells }) => cells.length === 0);
  const numbers = same.map(({ loanNumber }) => loanNumber).join(', ');
  return (
    <Section
      title={`Corrección ${correctionNumber}`}
      action={<TextLink to={toOutsideFile(correctsId)}>Ver el archivo {correctsId}</TextLink>}
    >
      {changes.length > 0 && (
        <DataTable
          label="Cambios de la corrección"
          columns={columns}
          rows={changes}
          rowKey={({ loanNumber, record, field }) => `${loanNumber} ${record} ${field}`}
        />
      )}
      {same.length > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          Dicen lo mismo que se envió: {numbers}.
        </Typography>
      )}
    </Section>
  );
}
