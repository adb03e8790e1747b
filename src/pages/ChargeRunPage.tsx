import { useParams } from 'react-router-dom';
import { paths } from '@/paths';
import { PageHeader } from '@/components/PageHeader';
import { RunView } from '@/features/chargeRuns/RunView';
import { showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';

const back = { to: paths.closeOfDay, label: 'Cierre del día' };

/** /pendientes/cierre/:runId: one lot, from its assembly to its undoing. */
export function ChargeRunPage() {
  const runId = Number(useParams()['runId']);
  const { may } = useAccess();
  const rights = {
    exclude: may('excludeFromChargeRun'),
    discard: may('discardChargeRun'),
    generate: may('generateCharges'),
    reverse: may('reverseCharges'),
  };
  return (
    <RunView
      key={runId}
      runId={runId}
      door={null}
      rights={rights}
      header={(run, actions) => (
        <PageHeader
          title={run === undefined ? 'Lote de cargos' : `Lote ${run.number}`}
          {...(run !== undefined && { detail: `Cargos del ${showDate(run.businessDate)}` })}
          back={back}
          action={actions}
        />
      )}
    />
  );
}
