import { useState } from 'react';
import Typography from '@mui/material/Typography';
import type { HolidayCampaign } from '@core/contract/holidayCampaigns';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import * as yup from 'yup';
import { Blocks } from '@/components/Blocks';
import { CommandDialog } from '@/components/CommandDialog';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { asProblem } from '@/components/problems';
import { FileField } from '@/components/FileField';
import { ReasonDialog } from '@/components/ReasonDialog';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { words } from '@/i18n/fields';
import { countOf, totalText } from './campaignForm';
import {
  keepCampaignEvidence,
  useApproveHolidayCampaignMutation,
  useRejectHolidayCampaignMutation,
  useRequestHolidayCampaignMutation,
  useUndoHolidayCampaignMutation,
} from './campaignsApi';
import { holidayWords } from './holidayForm';

interface CampaignDialogProps {
  readonly campaign: HolidayCampaign;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Effect of a campaign, in two sentences. */
const effectOf = ({ plan, totals }: HolidayCampaign) =>
  `${holidayWords(plan)}. Préstamos que descansan: ${countOf(totals, 'loans')}. ` +
  `Interés de más: ${totalText(totals, 'interestDifference')}.`;

const requestSchema = yup.object({
  evidenceFileId: yup.string().required('Adjunte la norma, el acta o las solicitudes firmadas'),
  reason: words('Escriba el motivo', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras'),
});

/** Asks for a campaign as it was seen, with its reason and what it rests on. */
export function RequestCampaignDialog({ campaign, onClose, onDone }: CampaignDialogProps) {
  const { id, number, hash } = campaign;
  const [request] = useRequestHolidayCampaignMutation();
  const [file, setFile] = useState<File>();
  const command = useCommandForm({
    initialValues: { evidenceFileId: '', reason: '' },
    schema: requestSchema,
    send: async ({ reason }, idempotencyKey) => {
      const evidence = await keepCampaignEvidence(id, file!);
      const data = { hash, reason: reason.trim(), ...evidence };
      await request({ id, data, idempotencyKey }).unwrap();
      onDone(`${number} quedó pedida: la aprueba otra persona.`);
    },
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={`Pedir aprobación de ${number}`}
      confirm="Pedir aprobación"
      busy="Enviando..."
      onClose={onClose}
    >
      <Typography>{effectOf(campaign)}</Typography>
      <FileField label="Sustento (PDF o foto)" {...field('evidenceFileId')} onFile={setFile} />
      <TextInput label="Motivo" rows={2} maxLength={REASON_MAX_LENGTH} {...field('reason')} />
    </CommandDialog>
  );
}

/** Gives every loan its holiday, exactly as it is shown. */
export function ApproveCampaignDialog({ campaign, onClose, onDone }: CampaignDialogProps) {
  const { id, number, hash, request } = campaign;
  const [idempotencyKey] = useIdempotencyKey();
  const [approve, { isLoading, error }] = useApproveHolidayCampaignMutation();
  return (
    <ConfirmDialog
      title={`Aprobar ${number}`}
      confirm="Aprobar y aplicar"
      busy="Aprobando..."
      cancel="Volver"
      isBusy={isLoading}
      problem={error === undefined ? undefined : asProblem(error)}
      onClose={onClose}
      onConfirm={() =>
        void approve({ id, data: { hash }, idempotencyKey })
          .unwrap()
          .then(
            () => onDone(`${number} quedó aprobada: sus descansos se aplican uno por uno.`),
            () => undefined,
          )
      }
    >
      <Blocks gap={2}>
        <Typography>
          {request?.by} la pide. Motivo: {request?.reason}
        </Typography>
        <Typography>{effectOf(campaign)}</Typography>
        <Typography>
          Un préstamo que cambie antes de su turno no descansa, y se dice cuál. Después podrá
          deshacer la campaña.
        </Typography>
      </Blocks>
    </ConfirmDialog>
  );
}

/** Drops a campaign that was not approved. */
export function RejectCampaignDialog({ campaign, onClose, onDone }: CampaignDialogProps) {
  const { id, number, isOwn, status } = campaign;
  const [reject] = useRejectHolidayCampaignMutation();
  const verb = status === 'assembled' ? 'Descartar' : isOwn ? 'Retirar' : 'Rechazar';
  return (
    <ReasonDialog
      title={`${verb} ${number}`}
      effect="Ningún préstamo cambia."
      confirm={verb}
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        reject({ id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`${number} quedó descartada: ningún préstamo cambió.`))
      }
    />
  );
}

/** Takes all holidays back that still can be. */
export function UndoCampaignDialog({ campaign, onClose, onDone }: CampaignDialogProps) {
  const { id, number } = campaign;
  const [undo] = useUndoHolidayCampaignMutation();
  return (
    <ReasonDialog
      title={`Deshacer ${number}`}
      effect={
        'Cada préstamo vuelve a su cronograma de antes. El que ya pagó o venció con el nuevo ' +
        'no se deshace, y se dice cuál y por qué.'
      }
      confirm="Deshacer campaña"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        undo({ id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`${number} se está deshaciendo, préstamo por préstamo.`))
      }
    />
  );
}
