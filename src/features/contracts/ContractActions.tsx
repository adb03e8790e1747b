import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ContractDetail } from '@core/contract/contracts';
import { useAccess } from '@/store/access';
import { ConfirmMailDialog } from './ConfirmMailDialog';
import { KeepDialog, PlainDialog } from './ContractDialogs';
import { LenderSignDialog } from './LenderSignDialog';
import { SignDialog } from './SignDialog';
import { ScanDialog } from './ScanDialog';
import { SendDialog } from './SendDialog';
import { ReasonDialog } from '@/components/ReasonDialog';
import {
  useAnnulContractMutation,
  useGetMySigningQuery,
  useReleaseContractMutation,
  useReplaceContractMutation,
} from './contractsApi';

interface ContractActionsProps {
  readonly contract: ContractDetail;
  readonly onDone: (result: string) => void;
}

type Act = ContractDetail['acts'][number];
type Name = 'mail' | 'send' | 'code' | 'lender' | 'scan' | 'keep' | 'release' | 'replace' | 'annul';

const BUTTONS: readonly (readonly [Name, Act, operation: string, label: string])[] = [
  ['mail', 'sign', 'signContract', 'Confirmar mi correo'],
  ['send', 'send', 'sendContract', 'Enviar a firmar'],
  ['code', 'sign', 'signContract', 'Firmar con código'],
  ['lender', 'sign', 'signContractForLender', 'Firmar por el acreedor'],
  ['scan', 'sign', 'addSignedScan', 'Adjuntar firma en papel'],
  ['keep', 'keep', 'keepContract', 'Anotar custodia'],
  ['release', 'release', 'releaseContract', 'Liberar originales'],
  ['replace', 'replace', 'replaceContract', 'Nueva versión'],
  ['annul', 'annul', 'annulContract', 'Anular'],
];

/** Acts on a contract that its state, its signatures and the profile admit now. */
export function ContractActions({ contract, onDone }: ContractActionsProps) {
  const { may } = useAccess();
  const [opened, setOpened] = useState<Name>();
  const signed = new Set(contract.signatures.map(({ party }) => party));
  const canSign = contract.acts.includes('sign') && may('signContract');
  const { data: mine } = useGetMySigningQuery(contract.id, { skip: !canSign });
  const isMine = mine?.isParty === true && !signed.has('borrower');
  const mustConfirmMail = mine?.mustConfirmMail === true;
  const isOffered = (name: Name) =>
    !(name === 'mail' && !(isMine && mustConfirmMail)) &&
    !(name === 'code' && (!isMine || mustConfirmMail || contract.sentTo === null)) &&
    !(name === 'send' && signed.has('borrower')) &&
    !(name === 'lender' && signed.has('lender')) &&
    !(name === 'release' && contract.alert !== 'release');
  const offered = BUTTONS.filter(
    ([name, act, operation]) => contract.acts.includes(act) && may(operation) && isOffered(name),
  );
  const finish = (result: string) => {
    setOpened(undefined);
    onDone(result);
  };
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {offered.map(([name, , , label], index) => (
          <Button
            key={name}
            variant={index === 0 ? 'contained' : 'outlined'}
            onClick={() => setOpened(name)}
          >
            {label}
          </Button>
        ))}
      </Box>
      {opened !== undefined && (
        <ActDialog
          name={opened}
          contract={contract}
          onClose={() => setOpened(undefined)}
          onDone={finish}
        />
      )}
    </>
  );
}

interface ActDialogProps extends ContractActionsProps {
  readonly name: Name;
  readonly onClose: () => void;
}

function ActDialog({ name, contract, onClose, onDone }: ActDialogProps) {
  const [release] = useReleaseContractMutation();
  const { id, number } = contract;
  const dialog = { contract, onClose, onDone };
  if (name === 'code') return <SignDialog {...dialog} />;
  if (name === 'mail') return <ConfirmMailDialog onClose={onClose} onDone={onDone} />;
  if (name === 'lender') return <LenderSignDialog {...dialog} />;
  if (name === 'scan') return <ScanDialog {...dialog} />;
  if (name === 'keep') return <KeepDialog {...dialog} />;
  if (name === 'annul' || name === 'replace') return <EndDialog name={name} {...dialog} />;
  if (name === 'send') return <SendDialog {...dialog} />;
  return (
    <PlainDialog
      title={`Liberar ${number}`}
      effect="Se genera la constancia de no adeudo y se devuelven los originales, pagaré incluido."
      confirm="Liberar originales"
      onClose={onClose}
      send={(idempotencyKey) =>
        release({ id, data: null, idempotencyKey })
          .unwrap()
          .then(() => onDone(`${number} quedó cancelado, con su constancia de no adeudo.`))
      }
    />
  );
}

interface EndDialogProps extends Omit<ActDialogProps, 'name'> {
  readonly name: 'annul' | 'replace';
}

/** A contract that stops counting, or whose next version takes its place. */
function EndDialog({ name, contract, onClose, onDone }: EndDialogProps) {
  const [replace] = useReplaceContractMutation();
  const [annul] = useAnnulContractMutation();
  const { id, number } = contract;
  if (name === 'annul') {
    return (
      <ReasonDialog
        title={`Anular ${number}`}
        effect="El contrato deja de contar; sus documentos se conservan."
        confirm="Anular contrato"
        onClose={onClose}
        send={(reason, idempotencyKey) =>
          annul({ id, data: { reason }, idempotencyKey })
            .unwrap()
            .then(() => onDone(`${number} quedó anulado.`))
        }
      />
    );
  }
  return (
    <ReasonDialog
      title={`Nueva versión de ${number}`}
      effect="Se genera otra vez con los datos y plantillas de hoy; esta versión queda sustituida."
      confirm="Generar nueva versión"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        replace({ id, data: { reason }, idempotencyKey })
          .unwrap()
          .then((made) => onDone(`${made.number} es la versión ${made.version} de ${number}.`))
      }
    />
  );
}
