import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MailWay } from '@core/contract/mails';
import { CodeField } from '@/components/CodeField';
import { CommandDialog } from '@/components/CommandDialog';
import { asProblem, unsaidBy } from '@/components/problems';
import { ResultAlert } from '@/components/ResultAlert';
import { useCommandForm } from '@/components/useCommandForm';
import { OWN_CODE_WAY } from '@/i18n/contracts';
import { codeSchema } from './codeSchema';
import { useConfirmOwnMailMutation, useSendOwnMailCodeMutation } from './contractsApi';

interface ConfirmMailDialogProps {
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Proof that the mail of an account is theirs, before somebody signs anything. */
export function ConfirmMailDialog({ onClose, onDone }: ConfirmMailDialogProps) {
  const [sendCode, sending] = useSendOwnMailCodeMutation();
  const [confirm] = useConfirmOwnMailMutation();
  const [way, setWay] = useState<MailWay>();
  const command = useCommandForm<{ code: string }>({
    initialValues: { code: '' },
    schema: codeSchema,
    send: (data) =>
      confirm(data)
        .unwrap()
        .then(() => onDone('Su correo quedó confirmado: ya puede firmar.')),
  });
  const { field, problem } = command;
  const failure = sending.error === undefined ? undefined : asProblem(sending.error);
  return (
    <CommandDialog
      command={command}
      title="Confirme su correo"
      confirm="Confirmar"
      busy="Confirmando..."
      problem={unsaidBy(problem, ['code']) ?? failure}
      onClose={onClose}
    >
      <Typography>
        Antes de firmar, muestre que el correo de su cuenta es suyo: le enviamos un código y lo
        escribe aquí.
      </Typography>
      {way === 'nowhere' && <Alert severity="warning">{OWN_CODE_WAY.nowhere}</Alert>}
      {(way === 'mail' || way === 'console') && <ResultAlert>{OWN_CODE_WAY[way]}</ResultAlert>}
      <Box>
        <Button
          variant="outlined"
          aria-disabled={sending.isLoading}
          onClick={() =>
            void sendCode()
              .unwrap()
              .then(({ mailWay }) => setWay(mailWay))
              .catch(() => setWay(undefined))
          }
        >
          {way === undefined ? 'Enviarme el código' : 'Enviar otro código'}
        </Button>
      </Box>
      <CodeField label="Código de 6 dígitos" {...field('code')} />
    </CommandDialog>
  );
}
