import Box from '@mui/material/Box';
import type { LayoutVersion } from '@core/contract/reportLayouts';
import { DataTable, type Column } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { StatusChip } from '@/components/StatusChip';
import {
  CHARSET,
  DATE_FORM,
  DECIMAL_SIGN,
  FIELD_SOURCE,
  LINE_FORM,
  PAD,
  SEPARATOR,
} from '@/i18n/outsideFiles';

type Layout = LayoutVersion['layout'];
type Field = Layout['fields'][number] & { readonly place: number };

function limitsOf({ isRequired, maxLength, width, pad }: Field): string {
  return [
    isRequired ? 'obligatorio' : '',
    width === null ? '' : `ancho ${width}, ${PAD[pad].toLowerCase()}`,
    maxLength === null ? '' : `hasta ${maxLength} letras`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const columns: readonly Column<Field>[] = [
  { id: 'place', header: 'N.º', phone: 'hidden', cell: ({ place }) => place },
  {
    id: 'name',
    header: 'Campo',
    cell: ({ name }) => name,
    cardTitle: ({ place, name }) => `${place}. ${name}`,
  },
  {
    id: 'source',
    header: 'De dónde sale',
    cell: ({ source, constant }) =>
      source === 'constant' ? `Texto fijo «${constant}»` : FIELD_SOURCE[source],
  },
  { id: 'limits', header: 'Límites', cell: limitsOf },
  {
    id: 'codes',
    header: 'Códigos',
    cell: ({ codes }) => codes.map(({ from, to }) => `${from} = ${to}`).join(', '),
  },
  {
    id: 'verified',
    header: 'Revisión',
    phone: 'corner',
    cell: ({ isUnverified }) =>
      isUnverified ? <StatusChip tone="warn" label="No verificada" /> : '',
  },
];

/** Look and fields of a version of a layout. */
export function LayoutFieldsTable({ layout }: { readonly layout: Layout }) {
  const { form, separator, decimals, decimalSign } = layout;
  const facts = [
    {
      term: 'Líneas',
      value:
        form === 'fixed'
          ? LINE_FORM.fixed
          : `${LINE_FORM.delimited}: ${SEPARATOR[separator].toLowerCase()}`,
    },
    { term: 'Letras', value: CHARSET[layout.charset] },
    { term: 'Fechas', value: DATE_FORM[layout.dateForm] },
    { term: 'Decimales', value: `${decimals}, ${DECIMAL_SIGN[decimalSign].toLowerCase()}` },
    { term: 'Encabezado', value: layout.hasHeader ? 'Con los nombres' : 'Sin encabezado' },
  ];
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <Facts facts={facts} />
      </Box>
      <DataTable
        label="Campos"
        columns={columns}
        rows={layout.fields.map((field, index) => ({ ...field, place: index + 1 }))}
        rowKey={({ place }) => place}
      />
    </>
  );
}
