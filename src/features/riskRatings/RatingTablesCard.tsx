import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { RatingTable } from '@core/contract/riskRatings';
import { RISK_RATINGS } from '@core/loan/riskRating';
import { DataTable, type Column } from '@/components/DataTable';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { showDate } from '@/i18n/format';
import { CREDIT_TYPE, SHORT_RATING } from '@/i18n/riskRatings';
import { useAccess } from '@/store/access';
import { RatingTableDialog } from './RatingTableDialog';
import { bandTexts } from './ratingTableForm';
import { useListRatingTablesQuery, useVoidRatingTableMutation } from './riskRatingsApi';

const columns: readonly Column<RatingTable>[] = [
  { id: 'type', header: 'Tipo de crédito', cell: ({ creditType }) => CREDIT_TYPE[creditType] },
  { id: 'from', header: 'Rige desde', cell: ({ validFrom }) => showDate(validFrom) },
  ...RISK_RATINGS.map((rating) => ({
    id: rating,
    header: SHORT_RATING[rating],
    align: 'right' as const,
    cell: ({ bands }: RatingTable) =>
      bandTexts(bands, rating).map((text) => (
        <Box key={text} component="span" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
          {text}
        </Box>
      )),
  })),
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
  const [isAdding, setIsAdding] = useState(false);
  const [wrong, setWrong] = useState<RatingTable>();
  return (
    <Section
      title="Clases y provisiones"
      action={
        may('addRatingTable') && (
          <Button variant="outlined" size="small" onClick={() => setIsAdding(true)}>
            Nuevas clases
          </Button>
        )
      }
    >
      <QueryState query={tables}>
        {(rows) => (
          <DataTable
            label="Clases y provisiones"
            columns={may('voidRatingTable') ? [...columns, actionsColumn(setWrong)] : columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </QueryState>
      {isAdding && (
        <RatingTableDialog
          tables={tables.data ?? []}
          onClose={() => setIsAdding(false)}
          onDone={(result) => {
            setIsAdding(false);
            onDone(result);
          }}
        />
      )}
      {wrong !== undefined && (
        <ReasonDialog
          title={`Anular las clases de ${CREDIT_TYPE[wrong.creditType]}`}
          effect="Vuelven a regir las anteriores de ese tipo de crédito."
          confirm="Anular clases"
          onClose={() => setWrong(undefined)}
          send={(reason, idempotencyKey) =>
            voidTable({ id: wrong.id, data: { reason }, idempotencyKey })
              .unwrap()
              .then(() => {
                setWrong(undefined);
                onDone('Las clases quedaron anuladas.');
              })
          }
        />
      )}
    </Section>
  );
}

const actionsColumn = (onVoid: (table: RatingTable) => void): Column<RatingTable> => ({
  id: 'actions',
  header: 'Acciones',
  phone: 'foot',
  cell: (table) =>
    !table.isVoided && (
      <Button
        size="small"
        color="inherit"
        aria-label={
          `Anular las clases de ${CREDIT_TYPE[table.creditType]} ` +
          `del ${showDate(table.validFrom)}`
        }
        onClick={() => onVoid(table)}
      >
        Anular
      </Button>
    ),
});
