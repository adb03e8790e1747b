import type { ReviewedItem } from '@core/contract/validation';
import { ReasonDialog } from '@/components/ReasonDialog';
import { REVIEW_ITEM } from '@/i18n/es';
import { useObserveItemMutation } from './reviewsApi';

interface ObserveDialogProps {
  readonly userId: number;
  readonly reviewed: ReviewedItem;
  readonly onClose: () => void;
}

/** Sends a thing back with what is wrong about it. */
export function ObserveDialog({ userId, reviewed, onClose }: ObserveDialogProps) {
  const [observe] = useObserveItemMutation();
  const { item, seen } = reviewed;
  return (
    <ReasonDialog
      title={`Observar: ${REVIEW_ITEM[item]}`}
      effect="La persona recibe su nota por correo y debe mostrarlo de nuevo."
      confirm="Enviar observación"
      label="Qué debe corregir"
      send={(note, idempotencyKey) =>
        observe({ idempotencyKey, data: { userId, item, seen, note } }).unwrap().then(onClose)
      }
      onClose={onClose}
    />
  );
}
