import { useState } from 'react';
import Alert from '@mui/material/Alert';
import type { DayRoute, RouteStop } from '@core/contract/loanContacts';
import { AmountsText } from '@/components/AmountsText';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { EmptyNote } from '@/components/QueryState';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem, type ShownProblem } from '@/components/problems';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { metresText } from '@/i18n/contacts';
import { useAccess } from '@/store/access';
import { RouteMap } from './RouteMap';
import { RouteStops } from './RouteStops';
import { VisitDialog } from './VisitDialog';
import { useOrderDayRouteMutation } from './contactsApi';

interface DayRouteViewProps {
  readonly route: DayRoute;
  readonly onDone: (result: string) => void;
  readonly onPay: (stop: RouteStop) => void;
}

/** The visits of a day: how far, how much, where, and one by one. */
export function DayRouteView({ route, onDone, onPay }: DayRouteViewProps) {
  const { stops, metres, amounts, blocked, collectOn, today, collectorId } = route;
  const { may } = useAccess();
  const [order] = useOrderDayRouteMutation();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [problem, setProblem] = useState<ShownProblem>();
  const [visited, setVisited] = useState<RouteStop>();
  const move = (from: number, to: number) => {
    const loanIds = stops.map(({ loanId }) => loanId);
    const [moved] = loanIds.splice(from, 1);
    loanIds.splice(to, 0, moved!);
    order({ data: { collectorId, collectOn, loanIds }, idempotencyKey })
      .unwrap()
      .then(() => setProblem(undefined))
      .catch((error: unknown) => setProblem(asProblem(error)))
      .finally(renewKey);
  };
  const made = stops.filter(({ isMade }) => isMade).length;
  const inEach = (key: 'expected' | 'collected') => (
    <AmountsText amounts={amounts.map((of) => ({ currency: of.currency, amount: of[key] }))} />
  );
  return (
    <Blocks gap={2}>
      {blocked !== null && (
        <Alert severity="warning">
          Ese día no se visita: {blocked.says} ({blocked.source}).
        </Alert>
      )}
      {stops.length === 0 ? (
        <EmptyNote>No hay visitas ese día. Ármela con «Armar ruta».</EmptyNote>
      ) : (
        <>
          <Facts
            isLarge
            facts={[
              { term: 'Visitas', value: `${made} de ${stops.length}` },
              { term: 'En línea recta', value: metresText(metres) },
              { term: 'Esperado', value: inEach('expected') },
              { term: 'Cobrado', value: inEach('collected') },
            ]}
          />
          <RouteMap stops={stops} />
          {problem !== undefined && <ProblemAlert title={problem.title} />}
          <RouteStops
            stops={stops}
            canOrder={may('orderDayRoute') && collectOn >= today}
            hasHours={collectOn >= today}
            canVisit={may('recordLoanContact') && collectOn === today}
            canPay={may('recordPayment')}
            onMove={move}
            onVisit={setVisited}
            onPay={onPay}
          />
        </>
      )}
      {visited !== undefined && (
        <VisitDialog
          stop={visited}
          onClose={() => setVisited(undefined)}
          onDone={(result) => {
            setVisited(undefined);
            onDone(result);
          }}
        />
      )}
    </Blocks>
  );
}
