import { useState } from 'react';
import Button from '@mui/material/Button';
import type { Survey } from '@core/contract/surveys';
import { DataTable, type Column } from '@/components/DataTable';
import { QueryState } from '@/components/QueryState';
import { SURVEY_KIND } from '@/i18n/es';
import { showInstant } from '@/i18n/format';
import { SurveyDialog } from './SurveyDialog';
import { LATEST, type SurveyTableProps } from './surveyTable';
import { useListSurveysQuery } from './surveysApi';

/** The surveys in their latest version; a new version starts from it. */
export function SurveysTable({ canManage, onDone }: SurveyTableProps) {
  const surveys = useListSurveysQuery(LATEST);
  const [edited, setEdited] = useState<Survey>();
  const columns: readonly Column<Survey>[] = [
    { id: 'title', header: 'Encuesta', cell: ({ title }) => title },
    { id: 'code', header: 'Código', phone: 'subtitle', cell: ({ code }) => code },
    { id: 'kind', header: 'Tipo', cell: ({ kind }) => SURVEY_KIND[kind] },
    { id: 'version', header: 'Versión', align: 'right', cell: ({ version }) => version },
    {
      id: 'publishedAt',
      header: 'Publicada',
      isExtra: true,
      cell: ({ publishedAt }) => showInstant(publishedAt),
    },
    { id: 'answers', header: 'Respuestas', align: 'right', cell: ({ answers }) => answers },
    {
      id: 'average',
      header: 'Puntaje medio',
      align: 'right',
      cell: ({ averageScore }) => averageScore ?? '—',
    },
    {
      id: 'actions',
      header: 'Acciones',
      phone: 'foot',
      cell: (survey) =>
        canManage && (
          <Button size="small" onClick={() => setEdited(survey)}>
            Nueva versión
          </Button>
        ),
    },
  ];
  return (
    <>
      <QueryState
        query={surveys}
        isEmpty={({ items }) => items.length === 0}
        empty="Aún no hay encuestas. Publique la primera."
      >
        {({ items }) => (
          <DataTable
            label="Encuestas"
            columns={canManage ? columns : columns.slice(0, -1)}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </QueryState>
      {edited !== undefined && (
        <SurveyDialog
          survey={edited}
          onClose={() => setEdited(undefined)}
          onDone={({ title, version }) => {
            setEdited(undefined);
            onDone(`${title} quedó publicada en su versión ${version}.`);
          }}
        />
      )}
    </>
  );
}
