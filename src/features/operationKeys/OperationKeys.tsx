import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { IssuedOperationKey, OperationKey } from '@core/contract/operationKeys';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { ListToolbar } from '@/components/ListToolbar';
import { PagedList } from '@/components/PagedList';
import { asProblem } from '@/components/problems';
import { SelectField } from '@/components/SelectField';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { useListState } from '@/components/useListState';
import { OPERATION_KEY_STATE, OPERATION_SCOPE, optionsOf } from '@/i18n/es';
import { IssuedKeyDialog } from './IssuedKeyDialog';
import { IssueKeyDialog } from './IssueKeyDialog';
import { OperationKeysTable } from './OperationKeysTable';
import { useListOperationKeysQuery, useRevokeOperationKeyMutation } from './operationKeysApi';

/** The operation keys: issued, listed, taken back. */
export function OperationKeys() {
  const list = useListState({ sort: 'issuedAt', direction: 'desc', filters: ['state', 'scope'] });
  const keys = useListOperationKeysQuery(list.query);
  const [isIssuing, setIsIssuing] = useState(false);
  const [issued, setIssued] = useState<IssuedOperationKey>();
  const [revoking, setRevoking] = useState<OperationKey>();
  return (
    <Blocks gap={2}>
      <Box>
        <Button variant="contained" onClick={() => setIsIssuing(true)}>
          Emitir clave
        </Button>
      </Box>
      <ListToolbar>
        <SelectField
          label="Operación"
          empty="Todas"
          options={optionsOf(OPERATION_SCOPE)}
          {...list.field('scope')}
        />
        <SelectField
          label="Estado"
          empty="Todos"
          options={optionsOf(OPERATION_KEY_STATE)}
          {...list.field('state')}
        />
      </ListToolbar>
      <div>
        <PagedList
          query={keys}
          list={list}
          noun={['clave', 'claves']}
          empty="Aún no se emitió ninguna clave. Emita la primera con «Emitir clave»."
        >
          {(rows) => <OperationKeysTable keys={rows} sorting={list} onRevoke={setRevoking} />}
        </PagedList>
      </div>
      {isIssuing && (
        <IssueKeyDialog
          onClose={() => setIsIssuing(false)}
          onIssued={(key) => {
            setIsIssuing(false);
            setIssued(key);
          }}
        />
      )}
      {issued && <IssuedKeyDialog issued={issued} onClose={() => setIssued(undefined)} />}
      {revoking && <RevokeDialog of={revoking} onClose={() => setRevoking(undefined)} />}
    </Blocks>
  );
}

function RevokeDialog({
  of,
  onClose,
}: {
  readonly of: OperationKey;
  readonly onClose: () => void;
}) {
  const [revoke, { isLoading, error }] = useRevokeOperationKeyMutation();
  const [idempotencyKey] = useIdempotencyKey();
  async function confirm() {
    const answer = await revoke({ idempotencyKey, data: of.id });
    if (answer.error === undefined) onClose();
  }
  return (
    <ConfirmDialog
      title="Revocar la clave"
      confirm="Revocar clave"
      busy="Revocando..."
      isDangerous
      isBusy={isLoading}
      problem={error === undefined ? undefined : asProblem(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      La clave deja de servir, y lo que ya abrió se cierra.
    </ConfirmDialog>
  );
}
