import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LayoutVersion } from '@core/contract/reportLayouts';
import { hasTags } from '@core/layouts/tagFaults';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { StatusChip } from '@/components/StatusChip';
import {
  CHARSET,
  DATE_FORM,
  DECIMAL_SIGN,
  FIELD_SOURCE,
  hasSeparator,
  isUnquoted,
  LEVEL,
  LINE_FORM,
  PAD,
  SEPARATOR,
  TEST,
} from '@/i18n/outsideFiles';

type Layout = LayoutVersion['layout'];
type LayoutRecord = Layout['records'][number];
type Field = LayoutRecord['fields'][number] & { readonly place: number };

function limitsOf({ isRequired, maxLength, width, pad }: Field): string {
  return [
    isRequired ? 'obligatorio' : '',
    width === null ? '' : `ancho ${width}, ${PAD[pad].toLowerCase()}`,
    maxLength === null ? '' : `hasta ${maxLength} letras`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const nameOf = ({ tag, name }: Pick<Field, 'tag' | 'name'>) =>
  [tag, name].filter(Boolean).join(' · ');

const columns: readonly Column<Field>[] = [
  {
    id: 'place',
    header: 'N.º',
    cell: ({ place }) => place,
    cardTitle: ({ place, ...field }) => `${place}. ${nameOf(field)}`,
  },
  { id: 'name', header: 'Campo', phone: 'hidden', cell: nameOf },
  {
    id: 'source',
    header: 'De dónde sale',
    phone: 'wide',
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

/** Words of a record: what it is written for, and by which condition. */
function recordText({ level, condition }: LayoutRecord): string {
  if (condition === null) return LEVEL[level];
  const { source, test, value } = condition;
  const tested = value === '' ? 'vacío' : value;
  return `${LEVEL[level]}, sólo si ${FIELD_SOURCE[source].toLowerCase()} ${TEST[test]} ${tested}`;
}

/** Words of the notices that a layout asks for before an arrear is told. */
function bureauText({ noticeDays, twiceUpTo }: NonNullable<Layout['bureau']>): string {
  const days = noticeDays === null ? 'aviso como pide el país' : `aviso ${noticeDays} días antes`;
  return twiceUpTo === null ? `Sí, ${days}` : `Sí, ${days}; dos hasta ${twiceUpTo}`;
}

/** Look of a version of a layout, and the fields of each of its records. */
export function LayoutFieldsTable({ layout }: { readonly layout: Layout }) {
  const { form, separator, decimals, decimalSign } = layout;
  const facts = [
    {
      term: 'Líneas',
      value: hasSeparator(form)
        ? `${LINE_FORM[form]}: ${SEPARATOR[separator].toLowerCase()}`
        : LINE_FORM[form],
    },
    { term: 'Letras', value: CHARSET[layout.charset] },
    { term: 'Fechas', value: DATE_FORM[layout.dateForm] },
    { term: 'Decimales', value: `${decimals}, ${DECIMAL_SIGN[decimalSign].toLowerCase()}` },
    ...(layout.rootTag === '' ? [] : [{ term: 'Etiqueta del documento', value: layout.rootTag }]),
    ...(hasTags(form)
      ? []
      : [{ term: 'Línea con los nombres', value: layout.hasHeader ? 'Sí' : 'No' }]),
    ...(isUnquoted(layout)
      ? [{ term: 'Textos con = + - @', value: layout.takesFormulas ? 'Van igual' : 'No van' }]
      : []),
    { term: 'Sin filas', value: layout.takesNoRows ? 'Se admite' : 'No se aprueba' },
    {
      term: 'Nombre de los archivos',
      value: layout.namePattern === '' ? 'Formato y días' : layout.namePattern,
    },
    ...(layout.bureau === null
      ? []
      : [{ term: 'Central de riesgo', value: bureauText(layout.bureau) }]),
  ];
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <Facts facts={facts} />
      </Box>
      <Blocks gap={3}>
        {layout.records.map((record) => (
          <div key={record.name}>
            <Typography variant="h3">
              {[record.tag, record.name].filter(Boolean).join(' · ')}
            </Typography>
            <Typography sx={{ color: 'text.secondary', mb: 1 }}>{recordText(record)}</Typography>
            <DataTable
              label={`Campos de ${record.name}`}
              columns={columns}
              rows={record.fields.map((field, index) => ({ ...field, place: index + 1 }))}
              rowKey={({ place }) => place}
            />
          </div>
        ))}
      </Blocks>
    </>
  );
}
