import { CREDIT_TYPE } from '@core/products/choiceNames';
import Box from '@mui/material/Box';
import type { RatingTable } from '@core/contract/riskRatings';
import { RISK_RATINGS } from '@core/loan/riskRating';
import type { Column } from '@/components/DataTable';
import { DatedTable } from '@/components/DatedTable';
import { StatusChip } from '@/components/StatusChip';
import { count, showDate } from '@/i18n/format';
import { RISK_RATING } from '@core/loan/ratingNames';
import { CPP_NOTE } from '@/i18n/riskRatings';
import { useAccess } from '@/store/access';
import { RatingTableDialog } from './RatingTableDialog';
import { bandTexts } from './ratingTableForm';
import { useListRatingTablesQuery, useVoidRatingTableMutation } from './riskRatingsApi';

const columns: readonly Column<RatingTable>[] = [
  { id: 'type', header: 'Tipo de crédito', cell: ({ creditType }) => CREDIT_TYPE[creditType] },
  { id: 'from', header: 'Rige desde', cell: ({ validFrom }) => showDate(validFrom) },
  ...RISK_RATINGS.map((rating) => ({
    id: rating,
    header: RISK_RATING[rating],
    align: 'right' as const,
    cell: ({ bands }: RatingTable) =>
      bandTexts(bands, rating).map((text) => (
        <Box key={text} component="span" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
          {text}
        </Box>
      )),
  })),
  {
    id: 'heals',
    header: 'Mejora reprogramado',
    align: 'right',
    cell: ({ healsAfterMonths: months }) =>
      months === null ? 'No mejora' : `${count(months, 'mes', 'meses')} puntual`,
  },
  { id: 'source', header: 'Fuente', phone: 'subtitle', cell: ({ source }) => source },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: ({ isVoided, isCurrent }) => {
      if (isVoided) return <StatusChip tone="quiet" label="Anulada" />;
      return isCurrent ? (
        <StatusChip tone="good" label="Vigente" />
      ) : (
        <StatusChip tone="quiet" label="Otra fecha" />
      );
    },
  },
];

interface RatingTablesCardProps {
  readonly onDone: (result: string) => void;
}

/** Days late and provision of each class, by type of credit and from a day. */
export function RatingTablesCard({ onDone }: RatingTablesCardProps) {
  const tables = useListRatingTablesQuery();
  const [voidTable] = useVoidRatingTableMutation();
  const { may } = useAccess();
  return (
    <DatedTable
      title="Clases y provisiones"
      query={tables}
      columns={columns}
      add={may('addRatingTable') && 'Nuevas clases'}
      addDialog={(dialog) => <RatingTableDialog tables={tables.data ?? []} {...dialog} />}
      mayVoid={may('voidRatingTable')}
      voidWords={({ creditType, validFrom }) => ({
        action: `Anular las clases de ${CREDIT_TYPE[creditType]} del ${showDate(validFrom)}`,
        title: `Anular las clases de ${CREDIT_TYPE[creditType]}`,
        effect: 'Vuelven a regir las anteriores de ese tipo de crédito.',
        confirm: 'Anular clases',
        done: 'Las clases quedaron anuladas.',
      })}
      voidRow={(command) => voidTable(command).unwrap()}
      onDone={onDone}
    >
      <Box sx={{ color: 'text.secondary' }}>{CPP_NOTE}</Box>
    </DatedTable>
  );
}
