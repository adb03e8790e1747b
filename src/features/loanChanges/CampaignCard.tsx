import Box from '@mui/material/Box';
import type { HolidayCampaign } from '@core/contract/holidayCampaigns';
import { Facts } from '@/components/Facts';
import { FilePreview } from '@/components/FilePreview';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { WorkProgress } from '@/components/WorkProgress';
import { count, groupMoney, showDate, showInstant } from '@/i18n/format';
import {
  CAMPAIGN_STATUS,
  countOf,
  isMoving,
  progressOf,
  scopeWords,
  totalText,
} from './campaignForm';
import { campaignEvidence } from './campaignsApi';

/** State of a campaign, its totals, and who did what. */
export function CampaignCard({ campaign }: { readonly campaign: HolidayCampaign }) {
  const { evidence } = campaign;
  return (
    <Section title="La campaña">
      <Facts isLarge facts={figuresOf(campaign)} />
      {isMoving(campaign) && <Progress campaign={campaign} />}
      <Box sx={{ mt: 3 }}>
        <Facts facts={historyOf(campaign)} />
      </Box>
      {evidence !== null && (
        <Box sx={{ mt: 3, maxWidth: 320 }}>
          <FilePreview
            url={campaignEvidence(campaign.id)}
            name={evidence.name}
            mediaType={evidence.mediaType}
            version={String(evidence.fileId)}
          />
        </Box>
      )}
    </Section>
  );
}

function figuresOf({ status, totals, loans }: HolidayCampaign) {
  const some = (term: string, value: number) =>
    value === 0 ? [] : [{ term, value: groupMoney(String(value)) }];
  return [
    { term: 'Estado', value: <StatusChip {...CAMPAIGN_STATUS[status]} /> },
    { term: 'Préstamos que descansan', value: countOf(totals, 'loans') },
    { term: 'Deben en total', value: totalText(totals, 'outstanding') },
    { term: 'Interés de más', value: totalText(totals, 'interestDifference') },
    { term: 'Cuotas que se mueven', value: countOf(totals, 'installmentsMoved') },
    ...some('No pueden', loans.refused),
    ...some('Dejados fuera', loans.leftOut),
    ...some('No se pudieron', loans.failed),
    ...some('Deshechos', loans.undone),
    ...some('No se deshicieron', loans.kept),
  ];
}

type Step = HolidayCampaign['request'];

const stepOf = (term: string, step: Step) => {
  if (step === null) return [];
  const reason = step.reason === '' ? '' : `: ${step.reason}`;
  return [{ term, value: `${step.by}, ${showInstant(step.at)}${reason}` }];
};

function historyOf(campaign: HolidayCampaign) {
  const { created, request, decision, undoing, status, hash, computedOn } = campaign;
  return [
    { term: 'Alcance', value: scopeWords(campaign) },
    { term: 'Calculada con lo del', value: showDate(computedOn) },
    ...stepOf('Armada', created),
    ...stepOf('Pedida', request),
    ...stepOf(status === 'rejected' ? 'Descartada' : 'Aprobada', decision),
    ...stepOf('Deshecha', undoing),
    ...(hash === '' ? [] : [{ term: 'Huella', value: `${hash.slice(0, 8)}…${hash.slice(-8)}` }]),
  ];
}

/** Progress of the campaign. */
function Progress({ campaign }: { readonly campaign: HolidayCampaign }) {
  const { done, all } = progressOf(campaign);
  return (
    <WorkProgress
      label="Avance de la campaña"
      text={`${done} de ${count(all, 'préstamo', 'préstamos')}`}
      done={done}
      all={all}
    />
  );
}
