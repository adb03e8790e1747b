import type { SurveyAnswer } from '@core/contract/surveys';
import { DataTable, type Column } from '@/components/DataTable';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { showDate } from '@/i18n/format';
import { useListSurveyAnswersQuery } from './surveysApi';

const columns: readonly Column<SurveyAnswer>[] = [
  { id: 'title', header: 'Encuesta', cell: ({ title, version }) => `${title} (v${version})` },
  { id: 'by', header: 'Aplicada por', phone: 'subtitle', cell: ({ answeredBy }) => answeredBy },
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

/** The surveys that were applied to a borrower, with their scores. */
export function BorrowerAnswers({ borrowerId }: { readonly borrowerId: number }) {
  const answers = useListSurveyAnswersQuery({ borrowerId: String(borrowerId), limit: '50' });
  return (
    <Section title="Encuestas">
      <QueryState
        query={answers}
        isEmpty={({ items }) => items.length === 0}
        empty="Aún no se le aplicó ninguna encuesta."
      >
        {({ items }) => (
          <DataTable label="Encuestas" columns={columns} rows={items} rowKey={({ id }) => id} />
        )}
      </QueryState>
    </Section>
  );
}
