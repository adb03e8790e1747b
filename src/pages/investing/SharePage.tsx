import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useParams } from 'react-router-dom';
import type { ShareDetail } from '@core/contract/shares';
import type { ShareOffer } from '@core/contract/shareSales';
import { sumOfTexts } from '@core/money/decimalTexts';
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
import { useGetMyInvestorQuery } from '@/features/investing/investorsApi';
import { MissingSteps } from '@/features/investing/MissingSteps';
import { OfferShareDialog } from '@/features/investing/OfferShareDialog';
import { ShareState } from '@/features/investing/OpportunityState';
import { ShareBoughtBack } from '@/features/investing/ShareBoughtBack';
import {
  cancelledText,
  lateText,
  standingBuyBacks,
  yieldText,
} from '@/features/investing/shareMoney';
import { sharePoints } from '@/features/investing/sharePoints';
import { ShareReceived } from '@/features/investing/ShareReceived';
import { ShareResales } from '@/features/investing/ShareResales';
import { ShareOnSale } from '@/features/investing/ShareOnSale';
import { useGetShareQuery } from '@/features/investing/sharesApi';
import { useListShareOffersQuery } from '@/features/investing/shareSalesApi';
import { WithdrawOfferDialog } from '@/features/investing/WithdrawOfferDialog';
import { isSome, showDate } from '@/i18n/format';
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

type Dialog = 'cancel' | 'offer' | ShareOffer;

function ShareCard({ share }: { readonly share: ShareDetail }) {
  const { may } = useAccess();
  const [dialog, setDialog] = useState<Dialog>();
  const [result, setResult] = usePageResult();
  const { number, title, currency, opportunityId, opportunityNumber } = share;
  const isMine = may('cancelReservation') && !may('listInvestors');
  const close = () => setDialog(undefined);
  const dialogProps = {
    onClose: close,
    onDone: (text: string) => {
      close();
      setResult(text);
    },
  };
  const offer = useOfferOf(share);
  const points = sharePoints(share);
  const investor = useGetMyInvestorQuery(undefined, { skip: !isMine }).data;
  const isSuspended = investor?.status === 'SUSPENDIDO';
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
          isMine && (
            <Actions share={share} offer={offer} maySell={!isSuspended} onChoose={setDialog} />
          )
        }
      />
      <PageResult latest={result} takesFocus />
      <Blocks>
        {isSuspended && <MissingSteps investor={investor} />}
        {share.cancelled && (
          <Alert severity="info">{cancelledText(share.cancelled, share.isBought)}</Alert>
        )}
        <ShareFacts share={share} isMine={isMine} />
        {offer && <ShareOnSale offer={offer} />}
        {(isLent(share) || share.received.length > 0) && <ShareReceived share={share} />}
        {share.boughtBack.length > 0 && <ShareBoughtBack share={share} />}
        {share.resales.length > 0 && <ShareResales share={share} />}
        {points.length > 0 && <ShareChart share={share} points={points} />}
      </Blocks>
      {dialog === 'cancel' && (
        <CancelReservationDialog share={share} currency={currency} {...dialogProps} />
      )}
      {dialog === 'offer' && <OfferShareDialog share={share} {...dialogProps} />}
      {typeof dialog === 'object' && <WithdrawOfferDialog offer={dialog} {...dialogProps} />}
    </>
  );
}

/** Offer of a share that stands: null where there is none, undefined until that is known. */
function useOfferOf({ id, opportunityId, status }: ShareDetail): ShareOffer | null | undefined {
  const { may } = useAccess();
  const isSold = status === 'ACTIVA' && may('listShareOffers');
  const { data } = useListShareOffersQuery(
    { opportunity: String(opportunityId), limit: '100' },
    { skip: !isSold },
  );
  if (!isSold) return null;
  return data === undefined ? undefined : (data.items.find((one) => one.shareId === id) ?? null);
}

interface ActionsProps {
  readonly share: ShareDetail;
  readonly offer: ShareOffer | null | undefined;
  /** False of whoever is suspended: they offer nothing, and may take back what they offered. */
  readonly maySell: boolean;
  readonly onChoose: (dialog: Dialog) => void;
}

/** Acts of whoever holds a share. */
function Actions({ share, offer, maySell, onChoose }: ActionsProps) {
  const { may } = useAccess();
  const { isCancellable, status } = share;
  if (isCancellable) {
    return (
      <Button variant="outlined" color="error" onClick={() => onChoose('cancel')}>
        Cancelar mi reserva
      </Button>
    );
  }
  if (status !== 'ACTIVA' || offer === undefined || !may('offerShare')) return null;
  if (offer === null) {
    return maySell ? (
      <Button variant="outlined" onClick={() => onChoose('offer')}>
        Ofrecer en venta
      </Button>
    ) : null;
  }
  return (
    <Button variant="outlined" onClick={() => onChoose(offer)}>
      Retirar de la venta
    </Button>
  );
}

/** Name of the money of a share; of a cancelled one all went back. */
function putInTerm({ status, isBought }: ShareDetail): string {
  if (status !== 'CANCELADA') return 'Puesto';
  return isBought ? 'Había comprado' : 'Había reservado';
}

function ShareFacts({ share, isMine }: { readonly share: ShareDetail; readonly isMine: boolean }) {
  const { currency, status, lost, nextDueOn, reservedOn, isBought, investorName } = share;
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  const buyBacks = standingBuyBacks(share);
  const isBoughtBack = buyBacks.length > 0;
  const isCancelled = status === 'CANCELADA';
  const paid = (of: 'principal' | 'accrued' | 'net') => sumOfTexts(buyBacks.map((one) => one[of]));
  return (
    <Blocks>
      <Facts
        isLarge
        facts={[
          { term: putInTerm(share), value: money(isCancelled ? share.units : share.putIn) },
          { term: 'Falta que vuelva', value: isLent(share) ? money(share.outstanding) : '—' },
          { term: 'Recibido neto', value: money(share.netReceived) },
          ...(isBoughtBack ? [{ term: 'De eso, por la recompra', value: money(paid('net')) }] : []),
          ...(isSome(share.soldFor)
            ? [{ term: 'Cobrado por lo que vendió', value: money(share.soldFor) }]
            : []),
          {
            term: 'Estado',
            value: (
              <ShareState status={status} ended={share.opportunityStatus} isBought={isBought} />
            ),
          },
        ]}
      />
      <Section title="Cómo va">
        <Facts
          facts={[
            ...(isMine ? [] : [{ term: 'Inversionista', value: investorName }]),
            { term: isBought ? 'Comprada' : 'Reservada', value: showDate(reservedOn) },
            { term: 'Capital que volvió', value: money(share.principalReceived) },
            { term: 'Interés recibido', value: money(share.interestReceived) },
            ...(isBoughtBack
              ? [
                  { term: 'Del capital, por la recompra', value: money(paid('principal')) },
                  { term: 'Del interés, por la recompra', value: money(paid('accrued')) },
                ]
              : []),
            { term: 'Rendimiento al año, hasta hoy', value: yieldText(share) },
            { term: 'Próxima fecha', value: nextDueOn === null ? '—' : showDate(nextDueOn) },
            { term: 'Atraso del préstamo', value: lateText(share) },
            ...(isSome(lost) ? [{ term: 'Perdido', value: money(lost) }] : []),
          ]}
        />
      </Section>
    </Blocks>
  );
}
