import type { ContractDetail } from '@core/contract/contracts';
import { TextLink } from '@/components/TextLink';
import { SENDING, SENT } from '@/i18n/contracts';
import { paths } from '@/paths';
import { useAccess } from '@/store/access';
import { PlainDialog } from './ContractDialogs';
import { useSendContractMutation } from './contractsApi';

interface SendDialogProps {
  readonly contract: ContractDetail;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Sends the borrower what signs; where no mail leaves, leads who may to where it is set up. */
export function SendDialog({ contract, onClose, onDone }: SendDialogProps) {
  const { id, number, mailWay } = contract;
  const [send] = useSendContractMutation();
  return (
    <PlainDialog
      title={`Enviar ${number} a firmar`}
      effect={mailWay === 'nowhere' ? <NoServer /> : SENDING[mailWay]}
      confirm={mailWay === 'nowhere' ? null : 'Enviar a firmar'}
      onClose={onClose}
      send={(idempotencyKey) =>
        send({ id, data: null, idempotencyKey })
          .unwrap()
          .then((sent) => onDone(SENT[sent.mailWay](number, sent.sentTo ?? '')))
      }
    />
  );
}

function NoServer() {
  const { may } = useAccess();
  return (
    <>
      {SENDING.nowhere}{' '}
      {may('saveMailServer') ? (
        <TextLink to={paths.emails}>Configure el servidor de correo</TextLink>
      ) : (
        'Pida a un administrador que lo configure'
      )}{' '}
      o adjunte la firma en papel.
    </>
  );
}
