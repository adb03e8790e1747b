import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ContractDetail } from '@core/contract/contracts';
import { Blocks } from '@/components/Blocks';
import { CodeField } from '@/components/CodeField';
import { CommandDialog } from '@/components/CommandDialog';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem, unsaidBy } from '@/components/problems';
import { ResendButton } from '@/components/ResendButton';
import { ResultAlert } from '@/components/ResultAlert';
import { useCommandForm } from '@/components/useCommandForm';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { codeSchema } from './codeSchema';
import { useGetMySigningQuery, useSignContractMutation } from './contractsApi';
import { useSendSigningCodeMutation } from './signingCodeApi';

interface SignDialogProps {
  readonly contract: ContractDetail;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** The borrower signs in their own session, with the code of the mail. */
export function SignDialog({ contract, onClose, onDone }: SignDialogProps) {
  const [sign] = useSignContractMutation();
  const command = useCommandForm<{ code: string }>({
    initialValues: { code: '' },
    schema: codeSchema,
    send: (data, idempotencyKey) =>
      sign({ id: contract.id, data, idempotencyKey })
        .unwrap()
        .then(() => onDone(`${contract.number} quedó firmado por el prestatario.`)),
  });
  const { field, problem } = command;
  return (
    <CommandDialog
      command={command}
      title={`Firmar ${contract.number}`}
      confirm="Firmar contrato"
      busy="Firmando..."
      problem={unsaidBy(problem, ['code'])}
      onClose={onClose}
    >
      <Typography>
        Escriba el código que llegó a {contract.sentTo}. Al firmar acepta el documento con esta
        huella:
      </Typography>
      <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: 13 }}>
        {contract.sha256}
      </Box>
      <CodeField label="Código de 6 dígitos" {...field('code')} />
      <AnotherCode contractId={contract.id} />
    </CommandDialog>
  );
}

/** Another code for the party, as often as the server lets them ask for one. */
function AnotherCode({ contractId: id }: { readonly contractId: number }) {
  const { data: mine, fulfilledTimeStamp = 0 } = useGetMySigningQuery(id);
  const [send, sending] = useSendSigningCodeMutation();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [sentTo, setSentTo] = useState('');
  const failure = sending.error === undefined ? undefined : asProblem(sending.error);
  const resend = () =>
    send({ id, data: null, idempotencyKey })
      .unwrap()
      .then((sent) => setSentTo(sent.sentTo))
      .catch(() => setSentTo(''))
      .finally(renewKey);
  if (mine === undefined) return null;
  return (
    <Blocks gap={1}>
      {sentTo !== '' && (
        <ResultAlert>Otro código salió a {sentTo}. El anterior ya no vale.</ResultAlert>
      )}
      {failure !== undefined && (
        <ProblemAlert title={failure.title} reference={failure.requestId} />
      )}
      <Box>
        <ResendButton
          label="Enviar otro código"
          from={fulfilledTimeStamp + mine.secondsToNextCode * 1000}
          isBusy={sending.isLoading}
          onClick={() => void resend()}
        />
      </Box>
    </Blocks>
  );
}
