import { useState } from 'react';
import Button from '@mui/material/Button';
import type { MySurvey, SurveyAnswer } from '@core/contract/surveys';
import { DataTable, type Column } from '@/components/DataTable';
import { QueryState } from '@/components/QueryState';
import { StatusChip } from '@/components/StatusChip';
import { showDate } from '@/i18n/format';
import { AnswerDialog, type BorrowerField } from './AnswerDialog';
import { useListMySurveysQuery } from './surveysApi';

interface MySurveysProps {
  readonly borrowerField: BorrowerField;
  readonly onDone: (answer: SurveyAnswer) => void;
}

/** Surveys that this person is asked to answer or apply now. */
export function MySurveys({ borrowerField, onDone }: MySurveysProps) {
  const surveys = useListMySurveysQuery();
  const [opened, setOpened] = useState<MySurvey>();
  const columns: readonly Column<MySurvey>[] = [
    { id: 'title', header: 'Encuesta', cell: ({ title }) => title },
    { id: 'closesOn', header: 'Hasta', cell: ({ closesOn }) => showDate(closesOn) },
    {
      id: 'done',
      header: 'Avance',
      align: 'right',
      cell: ({ done, quota }) => `${done} de ${quota}`,
    },
    {
      id: 'mandatory',
      header: 'Tipo',
      phone: 'corner',
      cell: ({ isMandatory }) => (
        <StatusChip
          label={isMandatory ? 'Obligatoria' : 'Voluntaria'}
          tone={isMandatory ? 'warn' : 'quiet'}
        />
      ),
    },
    {
      id: 'actions',
      header: 'Acciones',
      phone: 'foot',
      cell: (survey) => (
        <Button size="small" variant="outlined" onClick={() => setOpened(survey)}>
          {survey.mode === 'self' ? 'Responder' : 'Aplicar'}
        </Button>
      ),
    },
  ];
  return (
    <>
      <QueryState
        query={surveys}
        isEmpty={({ items }) => items.length === 0}
        empty="No tiene encuestas por responder."
      >
        {({ items }) => (
          <DataTable
            label="Encuestas por responder"
            columns={columns}
            rows={items}
            rowKey={({ campaignId }) => campaignId}
          />
        )}
      </QueryState>
      {opened !== undefined && (
        <AnswerDialog
          survey={opened}
          borrowerField={borrowerField}
          onClose={() => setOpened(undefined)}
          onDone={(answer) => {
            setOpened(undefined);
            onDone(answer);
          }}
        />
      )}
    </>
  );
}
