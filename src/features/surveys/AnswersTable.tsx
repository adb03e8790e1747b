import { useState } from 'react';
import Button from '@mui/material/Button';
import type { SurveyAnswer } from '@core/contract/surveys';
import { DataTable, type Column } from '@/components/DataTable';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { StatusChip } from '@/components/StatusChip';
import { showDate } from '@/i18n/format';
import { LATEST, type SurveyTableProps } from './surveyTable';
import { useListSurveyAnswersQuery, useVoidSurveyAnswerMutation } from './surveysApi';

/** The latest answers with their scores; one may be voided, to be given again. */
export function AnswersTable({ canManage, onDone }: SurveyTableProps) {
  const answers = useListSurveyAnswersQuery(LATEST);
  const [voidAnswer] = useVoidSurveyAnswerMutation();
  const [voided, setVoided] = useState<SurveyAnswer>();
  const columns: readonly Column<SurveyAnswer>[] = [
    ...answerColumns,
    {
      id: 'actions',
      header: 'Acciones',
      phone: 'foot',
      cell: (answer) =>
        canManage &&
        !answer.isVoided && (
          <Button size="small" color="inherit" onClick={() => setVoided(answer)}>
            Anular
          </Button>
        ),
    },
  ];
  return (
    <>
      <QueryState
        query={answers}
        isEmpty={({ items }) => items.length === 0}
        empty="Aún no hay respuestas."
      >
        {({ items }) => (
          <DataTable
            label="Respuestas"
            columns={canManage ? columns : columns.slice(0, -1)}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </QueryState>
      {voided !== undefined && (
        <ReasonDialog
          title={`Anular la respuesta n.º ${voided.id}`}
          effect="La encuesta podrá responderse de nuevo; esta respuesta se conserva."
          confirm="Anular respuesta"
          onClose={() => setVoided(undefined)}
          send={(reason, idempotencyKey) =>
            voidAnswer({ id: voided.id, data: { reason }, idempotencyKey })
              .unwrap()
              .then(() => {
                setVoided(undefined);
                onDone(`La respuesta n.º ${voided.id} quedó anulada.`);
              })
          }
        />
      )}
    </>
  );
}

const answerColumns: readonly Column<SurveyAnswer>[] = [
  { id: 'id', header: 'N.º', cell: ({ id }) => id, cardTitle: ({ title }) => title },
  { id: 'title', header: 'Encuesta', phone: 'hidden', cell: ({ title }) => title },
  {
    id: 'borrower',
    header: 'Prestatario',
    phone: 'subtitle',
    cell: ({ borrowerName }) => borrowerName ?? '—',
  },
  { id: 'by', header: 'Respondió', cell: ({ answeredBy }) => answeredBy },
  { id: 'on', header: 'Fecha', cell: ({ answeredOn }) => showDate(answeredOn) },
  {
    id: 'score',
    header: 'Puntaje',
    align: 'right',
    cell: ({ score, scoreMax }) => `${score} de ${scoreMax}`,
  },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ isVoided }) => (
      <StatusChip label={isVoided ? 'Anulada' : 'Válida'} tone={isVoided ? 'quiet' : 'good'} />
    ),
  },
];
