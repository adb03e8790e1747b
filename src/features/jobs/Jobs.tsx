import { useState } from 'react';
import type { Job } from '@core/contract/jobs';
import { isJobUnderWay, type JobName } from '@core/jobs';
import { JOB_NAMES } from '@core/names/jobNames';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { ListToolbar } from '@/components/ListToolbar';
import { PagedList } from '@/components/PagedList';
import { asProblem } from '@/components/problems';
import { QueryState } from '@/components/QueryState';
import { ResultAlert } from '@/components/ResultAlert';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { useListState } from '@/components/useListState';
import { JOB_STATUS } from '@/i18n/administration';
import { optionsOf } from '@/i18n/es';
import { useAccess } from '@/store/access';
import { useListJobRunsQuery, useListJobsQuery, useRunJobMutation } from './jobsApi';
import { JobRunsTable, JobsTable } from './JobTables';

/** While something is under way its end is asked for. */
const WATCH_MS = 2_000;

const isBusy = (jobs: readonly Job[] | undefined) =>
  jobs?.some(({ last }) => last !== null && isJobUnderWay(last.status)) === true;

/** Jobs that the system does by itself: how each went, and the button that repeats it. */
export function Jobs() {
  const lastAnswer = useListJobsQuery();
  const pollingInterval = isBusy(lastAnswer.data) ? WATCH_MS : 0;
  const jobs = useListJobsQuery(undefined, { pollingInterval });
  const { may } = useAccess();
  const [asked, setAsked] = useState<JobName>();
  const [result, setResult] = useState('');
  return (
    <Blocks>
      {result !== '' && <ResultAlert>{result}</ResultAlert>}
      <Section title="Trabajos del sistema">
        <QueryState query={jobs}>
          {(rows) => <JobsTable jobs={rows} onRun={may('runJob') ? setAsked : undefined} />}
        </QueryState>
      </Section>
      <Section title="Historial">
        <History pollingInterval={pollingInterval} />
      </Section>
      {asked !== undefined && (
        <RunDialog
          job={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            setResult(`Se pidió: ${JOB_NAMES[asked]}. El historial dice cómo termina.`);
          }}
        />
      )}
    </Blocks>
  );
}

function History({ pollingInterval }: { readonly pollingInterval: number }) {
  const list = useListState({ sort: 'startedAt', direction: 'desc', filters: ['job', 'status'] });
  const runs = useListJobRunsQuery(list.query, { pollingInterval });
  return (
    <>
      <ListToolbar>
        <SelectField
          label="Trabajo"
          empty="Todos"
          options={optionsOf(JOB_NAMES)}
          {...list.field('job')}
        />
        <SelectField
          label="Estado"
          empty="Todos"
          options={optionsOf(JOB_STATUS)}
          {...list.field('status')}
        />
      </ListToolbar>
      <div>
        <PagedList
          query={runs}
          list={list}
          noun={['vez', 'veces']}
          empty="Aún no corrió ningún trabajo: cada uno corre a su hora, o con «Hacer ahora»."
        >
          {(rows) => <JobRunsTable runs={rows} sorting={list} />}
        </PagedList>
      </div>
    </>
  );
}

interface RunDialogProps {
  readonly job: JobName;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function RunDialog({ job, onDone, onClose }: RunDialogProps) {
  const [run, { isLoading, error }] = useRunJobMutation();
  const [idempotencyKey] = useIdempotencyKey();
  async function confirm() {
    const answer = await run({ idempotencyKey, data: job });
    if (answer.error === undefined) onDone();
  }
  return (
    <ConfirmDialog
      title={`Hacer ahora: ${JOB_NAMES[job]}`}
      confirm="Hacer ahora"
      busy="Pidiendo..."
      isBusy={isLoading}
      problem={error === undefined ? undefined : asProblem(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Hace lo que falte. Lo que ya está hecho no se repite ni se cobra otra vez.
    </ConfirmDialog>
  );
}
