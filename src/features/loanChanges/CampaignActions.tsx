import { useState } from 'react';
import Button from '@mui/material/Button';
import type { HolidayCampaign } from '@core/contract/holidayCampaigns';
import { useAccess } from '@/store/access';
import {
  ApproveCampaignDialog,
  RejectCampaignDialog,
  RequestCampaignDialog,
  UndoCampaignDialog,
} from './CampaignDialogs';

const DIALOGS = {
  request: RequestCampaignDialog,
  approve: ApproveCampaignDialog,
  reject: RejectCampaignDialog,
  undo: UndoCampaignDialog,
} as const;

type Act = keyof typeof DIALOGS;

interface CampaignActionsProps {
  readonly campaign: HolidayCampaign;
  readonly onRefresh: () => void;
  readonly onResult: (result: string) => void;
}

/** Acts on a campaign that its state and the rights of who looks admit now. */
export function CampaignActions({ campaign, onRefresh, onResult }: CampaignActionsProps) {
  const { may } = useAccess();
  const [open, setOpen] = useState<Act>();
  const { status, isOfToday, isOwn, loans } = campaign;
  const isWaiting = status === 'assembled' || status === 'requested';
  const mayApprove = may('approveHolidayCampaign');
  const canAsk = status === 'assembled' && loans.included > 0 && may('requestHolidayCampaign');
  const canApprove = status === 'requested' && mayApprove && !isOwn;
  const canReject = isWaiting && may('rejectHolidayCampaign') && (isOwn || mayApprove);
  const loansToGo = status === 'applied' ? loans.applied : status === 'undone' ? loans.kept : 0;
  const Dialog = open && DIALOGS[open];
  const rejects = status === 'assembled' ? 'Descartar' : isOwn ? 'Retirar' : 'Rechazar';
  return (
    <>
      {canReject && (
        <Button variant="outlined" color="error" onClick={() => setOpen('reject')}>
          {rejects}
        </Button>
      )}
      {isWaiting && !isOfToday && may('refreshHolidayCampaign') && (
        <Button variant="contained" onClick={onRefresh}>
          Calcular con lo de hoy
        </Button>
      )}
      {canAsk && isOfToday && (
        <Button variant="contained" onClick={() => setOpen('request')}>
          Pedir aprobación
        </Button>
      )}
      {canApprove && isOfToday && (
        <Button variant="contained" onClick={() => setOpen('approve')}>
          Aprobar campaña
        </Button>
      )}
      {loansToGo > 0 && may('undoHolidayCampaign') && (
        <Button variant="outlined" color="error" onClick={() => setOpen('undo')}>
          Deshacer campaña
        </Button>
      )}
      {Dialog !== undefined && (
        <Dialog
          campaign={campaign}
          onClose={() => setOpen(undefined)}
          onDone={(result) => {
            setOpen(undefined);
            onResult(result);
          }}
        />
      )}
    </>
  );
}
