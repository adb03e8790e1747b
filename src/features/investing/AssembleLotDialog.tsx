import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import * as yup from 'yup';
import { toDistributionLot } from '@/paths';
import { CommandDialog } from '@/components/CommandDialog';
import { useCommandForm } from '@/components/useCommandForm';
import { useAssembleDistributionLotMutation } from './distributionsApi';

/** Lot of the payments that wait to be shared out: put together, then looked at on its page. */
export function AssembleLotDialog({ onClose }: { readonly onClose: () => void }) {
  const [assemble] = useAssembleDistributionLotMutation();
  const navigate = useNavigate();
  const command = useCommandForm({
    initialValues: {},
    schema: yup.object({}),
    send: (_values, idempotencyKey) =>
      assemble({ data: null, idempotencyKey })
        .unwrap()
        .then(({ id, number }) =>
          navigate(toDistributionLot(id), {
            state: { result: `Lote ${number} armado. Revíselo y genérelo.` },
          }),
        ),
  });
  return (
    <CommandDialog
      command={command}
      title="Armar un lote de repartos"
      confirm="Armar lote"
      busy="Armando..."
      onClose={onClose}
    >
      <Typography>
        Reúne los pagos de préstamos fondeados que aún no se repartieron. Todavía no mueve dinero:
        verá cada reparto antes de generarlo.
      </Typography>
    </CommandDialog>
  );
}
