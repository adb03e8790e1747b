import { useState } from 'react';
import Button from '@mui/material/Button';
import { useParams } from 'react-router-dom';
import type { ShareDetail } from '@core/contract/opportunities';
import { lazyScreen } from '@/app/lazyScreen';
import { toInvestments, toOpportunity } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { usePageResult } from '@/components/usePageResult';
import { CancelReservationDialog } from '@/features/investing/CancelReservationDialog';
import { ShareState } from '@/features/investing/OpportunityState';
import { ShareReceived } from '@/features/investing/ShareReceived';
import { useGetShareQuery } from '@/features/investing/sharesApi';
import { count, isSome, showDate, showShare } from '@/i18n/format';
import { isLent } from '@/i18n/opportunities';
import { useAccess } from '@/store/access';

// The drawing library comes after the figures, and only where there is something to draw.
const ShareChart = lazyScreen(async () => (await import('./ShareChart')).ShareChart);

const back = { to: toInvestments('participaciones'), label: 'Participaciones' };

/** /inversiones/participaciones/:shareId */
export function SharePage() {
  const share = useGetShareQuery(Number(useParams()['shareId']));
  return (
    <QueryState query={share} header={<PageHeader title="Participación" back={back} />}>
      {(data) => <ShareCard share={data} />}
    </QueryState>
  );
}

function ShareCard({ share }: { readonly share: ShareDetail }) {
  const { may } = useAccess();
  const [isCancelling, setIsCancelling] = useState(false);
  const [result, setResult] = usePageResult();
  const { number, title, currency, isCancellable, opportunityId, opportunityNumber } = share;
  const isMine = may('cancelReservation') && !may('listInvestors');
  return (
    <>
      <PageHeader
        title={`${number} · ${title}`}
        detail={
          <>
            Clase {share.riskClass} ·{' '}
            <TextLink to={toOpportunity(opportunityId)} isInText>
              {opportunityNumber}
            </TextLink>
          </>
        }
        back={back}
        action={
          isMine &&
          isCancellable && (
            <Button variant="outlined" color="error" onClick={() => setIsCancelling(true)}>
              Cancelar mi reserva
            </Button>
          )
        }
      />
      <PageResult latest={result} takesFocus />
      <ShareFacts share={share} isMine={isMine} />
      {isCancelling && (
        <CancelReservationDialog
          share={share}
          currency={currency}
          onClose={() => setIsCancelling(false)}
          onDone={(text) => {
            setIsCancelling(false);
            setResult(text);
          }}
        />
      )}
    </>
  );
}

function ShareFacts({ share, isMine }: { readonly share: ShareDetail; readonly isMine: boolean }) {
  const { currency, status, daysLate, lost, nextDueOn, reservedOn, investorName } = share;
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  const isLate = daysLate !== null && daysLate > 0;
  return (
    <Blocks>
      <Facts
        isLarge
        facts={[
          { term: 'Puesto', value: money(share.units) },
          { term: 'Falta que vuelva', value: isLent(share) ? money(share.outstanding) : '—' },
          { term: 'Recibido neto', value: money(share.netReceived) },
          { term: 'Estado', value: <ShareState status={status} /> },
        ]}
      />
      <Section title="Cómo va">
        <Facts
          facts={[
            ...(isMine ? [] : [{ term: 'Inversionista', value: investorName }]),
            { term: 'Reservada', value: showDate(reservedOn) },
            { term: 'Capital que volvió', value: money(share.principalReceived) },
            { term: 'Interés recibido', value: money(share.interestReceived) },
            { term: 'Rendimiento al año, hasta hoy', value: showShare(share.yieldPercent) },
            { term: 'Próxima fecha', value: nextDueOn === null ? '—' : showDate(nextDueOn) },
            {
              term: 'Atraso del préstamo',
              value: isLate ? count(daysLate, 'día', 'días') : 'Ninguno',
            },
            ...(isSome(lost) ? [{ term: 'Perdido', value: money(lost) }] : []),
          ]}
        />
      </Section>
      {isLent(share) && <ShareReceived share={share} />}
      {share.received.length > 0 && <ShareChart share={share} />}
    </Blocks>
  );
}
