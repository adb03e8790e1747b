import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useParams } from 'react-router-dom';
import type { DistributionLotDetail, LotStatus } from '@core/contract/distributions';
import { toDistributionLot, toInvestments } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { usePageResult } from '@/components/usePageResult';
import { WaitingHere } from '@/features/fourEyes/WaitingHere';
import { useGetDistributionLotQuery } from '@/features/investing/distributionsApi';
import { DistributionsTable } from '@/features/investing/DistributionsTable';
import { LotStepDialog, type LotStep } from '@/features/investing/LotStepDialog';
import { LotTotals } from '@/features/investing/LotTotals';
import { OverdrawnInvestors } from '@/features/investing/OverdrawnInvestors';
import { showDate } from '@/i18n/format';
import { LOT_STATUS } from '@/i18n/investing';
import { useAccess } from '@/store/access';

const back = { to: toInvestments('repartos'), label: 'Repartos' };

/** Steps that a lot may take from where it stands. */
const STEPS: readonly {
  readonly step: LotStep;
  readonly label: string;
  readonly operation: string;
  readonly from: LotStatus;
}[] = [
  {
    step: 'descarte',
    label: 'Descartar',
    operation: 'discardDistributionLot',
    from: 'ARMADO',
  },
  { step: 'extorno', label: 'Deshacer', operation: 'undoDistributionLot', from: 'GENERADO' },
  { step: 'generacion', label: 'Generar', operation: 'generateDistributionLot', from: 'ARMADO' },
];

/** /inversiones/lotes/:lotId */
export function DistributionLotPage() {
  const lot = useGetDistributionLotQuery(Number(useParams()['lotId']));
  return (
    <QueryState query={lot} header={<PageHeader title="Lote de repartos" back={back} />}>
      {(data) => <LotCard lot={data} />}
    </QueryState>
  );
}

const doneText = (on: string | null, by: string) =>
  on === null ? '—' : [showDate(on), by].filter(Boolean).join(', ');

function LotCard({ lot }: { readonly lot: DistributionLotDetail }) {
  const { may } = useAccess();
  const [step, setStep] = useState<LotStep>();
  const [result, setResult] = usePageResult();
  const { id, number, status, throughOn, totals, distributions, isStale, endReason } = lot;
  const steps = STEPS.filter(({ from, operation }) => from === status && may(operation));
  return (
    <>
      <PageHeader
        title={`Lote ${number}`}
        detail={`${LOT_STATUS[status]} · pagos hasta el ${showDate(throughOn)}`}
        back={back}
        action={steps.map(({ step: name, label }) => (
          <Button
            key={name}
            variant={name === 'generacion' ? 'contained' : 'outlined'}
            color={name === 'extorno' ? 'error' : 'primary'}
            onClick={() => setStep(name)}
          >
            {label}
          </Button>
        ))}
      />
      <PageResult latest={result} />
      <WaitingHere about={toDistributionLot(id)} />
      <Blocks>
        {isStale && (
          <Alert severity="warning">
            Los pagos cambiaron desde que se armó: ya no se genera. Descártelo y arme otro.
          </Alert>
        )}
        {status === 'ARMADO' && <OverdrawnInvestors rows={lot.overdrawn} />}
        <Facts
          isWide
          facts={[
            { term: 'Lo armó', value: doneText(lot.assembledOn, lot.assembledBy) },
            { term: 'Lo generó', value: doneText(lot.generatedOn, lot.generatedBy) },
            ...(lot.endedOn === null
              ? []
              : [
                  { term: 'Terminó', value: doneText(lot.endedOn, lot.endedBy) },
                  { term: 'Motivo', value: endReason || '—' },
                ]),
          ]}
        />
        <Section title={status === 'DESHECHO' ? 'Lo que repartió, ya deshecho' : 'Totales'}>
          <LotTotals totals={totals} />
        </Section>
        <Section title="Repartos">
          {distributions.length === 0 ? (
            'Este lote no tiene repartos.'
          ) : (
            <DistributionsTable rows={distributions} />
          )}
        </Section>
      </Blocks>
      {step !== undefined && (
        <LotStepDialog
          step={step}
          lot={lot}
          onClose={() => setStep(undefined)}
          onDone={(text) => {
            setStep(undefined);
            setResult(text);
          }}
        />
      )}
    </>
  );
}
