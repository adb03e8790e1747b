import { useState } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useSearchParams } from 'react-router-dom';
import { isPlainDate } from '@core/calendar/plainDate';
import type { DayRoute, RouteStop } from '@core/contract/loanContacts';
import { paths } from '@/paths';
import { DateField } from '@/components/DateField';
import { DownloadButton } from '@/components/DownloadButton';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { ProblemAlert } from '@/components/ProblemAlert';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { asProblem, type ShownProblem } from '@/components/problems';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { useListCollectorsQuery } from '@/features/collection/collectionApi';
import { DayRouteView } from '@/features/loanContacts/DayRouteView';
import {
  ROUTE_URL,
  useGetDayRouteQuery,
  usePlanDayRouteMutation,
} from '@/features/loanContacts/contactsApi';
import { OfficerChooser } from '@/features/officers/OfficerChooser';
import { count, showDate } from '@/i18n/format';
import { RoutePayment } from './RoutePayment';
import { useAccess } from '@/store/access';

/** /pendientes/ruta: the visits of a day, one's own or of whoever the boss chooses. */
export function DayRoutePage() {
  const { may } = useAccess();
  const [params, setParams] = useSearchParams();
  const [result, setResult] = useState('');
  const date = params.get('date') ?? '';
  const collector = params.get('collector') ?? '';
  const query = {
    ...(isPlainDate(date) && { date }),
    ...(/^\d+$/.test(collector) && { collectorId: collector }),
  };
  const isSkipped = !may('getDayRoute');
  const route = useGetDayRouteQuery(query, { skip: isSkipped });
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const back = { to: paths.pending, label: 'Pendientes' };
  if (isSkipped) {
    return (
      <>
        <PageHeader title="Ruta del día" back={back} />
        <EmptyNote>Su perfil no tiene acceso a esta información.</EmptyNote>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Ruta del día" back={back} detail={route.data?.collectorName} />
      <PageResult latest={result} />
      {may('syncFieldDevice') && (
        <Link href={paths.fieldPhone}>Cobrar sin señal con este teléfono</Link>
      )}
      <Section
        title="Visitas"
        action={route.data && <PlanButton route={route.data} onDone={setResult} />}
      >
        <ListToolbar>
          <DateField
            name="date"
            label="Día"
            value={date === '' ? (route.data?.collectOn ?? '') : date}
            onChange={(day) => set('date', day)}
          />
          {may('listCollectors') ? (
            <CollectorField value={collector} onChange={(id) => set('collector', id)} />
          ) : (
            <TeamField value={collector} onChange={(id) => set('collector', id)} />
          )}
          {may('exportDayRoute') && route.data && route.data.stops.length > 0 && (
            <DownloadButton
              label="Descargar ruta"
              url={`${ROUTE_URL}/exportacion`}
              params={query}
              fileName={`ruta-${route.data.collectOn}.csv`}
            />
          )}
        </ListToolbar>
        <QueryState query={route}>
          {(found) => <Visits route={found} onDone={setResult} />}
        </QueryState>
      </Section>
    </>
  );
}

interface VisitsProps {
  readonly route: DayRoute;
  readonly onDone: (result: string) => void;
}

/** Visits of a route, and the payment of the one that pays. */
function Visits({ route, onDone }: VisitsProps) {
  const [paying, setPaying] = useState<RouteStop>();
  return (
    <>
      <DayRouteView route={route} onDone={onDone} onPay={setPaying} />
      {paying !== undefined && (
        <RoutePayment loanId={paying.loanId} onClose={() => setPaying(undefined)} />
      )}
    </>
  );
}

interface CollectorFieldProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function CollectorField({ value, onChange }: CollectorFieldProps) {
  const { data } = useListCollectorsQuery();
  return (
    <SelectField
      name="collector"
      label="Cobrador"
      empty="La mía"
      options={(data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** Chooser of somebody of one's team, for a boss; nothing for whoever has nobody below. */
const TeamField = (field: CollectorFieldProps) => (
  <OfficerChooser
    name="collector"
    label="De mi equipo"
    empty="La mía"
    among="all"
    least={2}
    {...field}
  />
);

interface PlanButtonProps {
  readonly route: DayRoute;
  readonly onDone: (result: string) => void;
}

/** Plans the route, or plans again what is left of it; a refusal is told under the button. */
function PlanButton({ route, onDone }: PlanButtonProps) {
  const { collectorId, collectOn, today, stops } = route;
  const { may } = useAccess();
  const [plan, { isLoading }] = usePlanDayRouteMutation();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [problem, setProblem] = useState<ShownProblem>();
  if (!may('planDayRoute') || collectOn < today) return null;
  const send = () =>
    plan({ data: { collectorId, collectOn }, idempotencyKey })
      .unwrap()
      .then((planned) => {
        setProblem(undefined);
        const visits = count(planned.stops.length, 'visita', 'visitas');
        onDone(`La ruta del ${showDate(collectOn)} quedó armada: ${visits}.`);
      })
      .catch((error: unknown) => setProblem(asProblem(error)))
      .finally(renewKey);
  return (
    <>
      <Button
        variant="contained"
        size="small"
        aria-disabled={isLoading}
        onClick={() => void (!isLoading && send())}
      >
        {stops.length === 0 ? 'Armar ruta' : 'Volver a armar'}
      </Button>
      {problem !== undefined && <ProblemAlert title={problem.title} />}
    </>
  );
}
