import * as yup from 'yup';
import type { SavedPermissions } from '@core/contract/permissions';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { CommandDialog } from '@/components/CommandDialog';
import { QueryState } from '@/components/QueryState';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { words } from '@/i18n/fields';
import { ChangesList } from './ChangesList';
import {
  usePreviewPermissionsQuery,
  useSavePermissionsMutation,
  type PermissionChanges,
} from './permissionsApi';

const schema = yup.object({
  reason: words('Escriba el motivo', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras'),
});

interface SaveChangesDialogProps {
  readonly changes: PermissionChanges;
  readonly onClose: () => void;
  readonly onSaved: (saved: SavedPermissions) => void;
}

/** Confirmation of changes of permissions: the server's words for each, the reason, the button. */
export function SaveChangesDialog({ changes, onClose, onSaved }: SaveChangesDialogProps) {
  const preview = usePreviewPermissionsQuery(changes);
  const [save] = useSavePermissionsMutation();
  const command = useCommandForm<{ reason: string }>({
    initialValues: { reason: '' },
    schema,
    send: ({ reason }, idempotencyKey) =>
      save({ ...changes, reason: reason.trim(), idempotencyKey })
        .unwrap()
        .then(onSaved),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title="Guardar los cambios"
      confirm="Guardar"
      onClose={onClose}
    >
      <QueryState query={preview}>{({ cambios }) => <ChangesList changes={cambios} />}</QueryState>
      <TextInput
        label="Motivo"
        rows={2}
        isFirst
        maxLength={REASON_MAX_LENGTH}
        {...field('reason')}
      />
    </CommandDialog>
  );
}
