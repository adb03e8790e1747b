import type { OutsideFile } from '@core/contract/outsideFiles';
import { DataTable, type Column } from '@/components/DataTable';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { FILE_STATE } from '@/i18n/outsideFiles';
import { toOutsideFile } from '@/paths';

type Correction = OutsideFile['corrections'][number];

const columns: readonly Column<Correction>[] = [
  {
    id: 'number',
    header: 'Corrección',
    cell: ({ number }) => number,
    cardTitle: ({ number }) => `Corrección ${number}`,
  },
  { id: 'file', header: 'Archivo', phone: 'subtitle', cell: ({ fileName }) => fileName },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => <StatusChip {...FILE_STATE[status]} />,
  },
];

interface CorrectionsSectionProps {
  readonly corrections: OutsideFile['corrections'];
}

/** Corrections of a file that was sent; each opens. */
export function CorrectionsSection({ corrections }: CorrectionsSectionProps) {
  if (corrections.length === 0) return null;
  return (
    <Section title="Correcciones">
      <DataTable
        label="Correcciones"
        columns={columns}
        rows={corrections}
        rowKey={({ id }) => id}
        rowLink={({ id }) => toOutsideFile(id)}
      />
    </Section>
  );
}
