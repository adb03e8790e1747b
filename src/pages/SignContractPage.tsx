import { useEffect, useEffectEvent, useState } from 'react';
import type { SignedByLink, SigningPaper } from '@core/contract/contracts';
import { paths } from '@/paths';
import { postPublic } from '@/api/publicCalls';
import { PageHeader } from '@/components/PageHeader';
import { asProblem } from '@/components/problems';
import { StatePanel } from '@/components/StatePanel';
import { isDeadLink, useLinkToken } from '@/components/useLinkToken';
import { Waiting } from '@/components/QueryState';
import { SignByLinkForm } from '@/features/contracts/SignByLinkForm';
import { showInstant } from '@/i18n/format';

const NO_TOKEN = 'El enlace no es válido. Ábralo entero desde su correo, o pida otro.';

const ON = { to: paths.signIn, label: 'Ir al inicio' };

/** /firmar#TOKEN: the party of a contract reads it and signs it, without an account. */
export function SignContractPage() {
  const [token, forget] = useLinkToken();
  return <WithToken key={token} token={token} forget={forget} />;
}

interface WithTokenProps {
  readonly token: string;
  /** Takes the secret of a link that opens nothing more out of this tab. */
  readonly forget: () => void;
}

function WithToken({ token, forget }: WithTokenProps) {
  const [paper, setPaper] = useState<SigningPaper>();
  const [fault, setFault] = useState(token === '' ? NO_TOKEN : undefined);
  const [signed, setSigned] = useState<SignedByLink>();
  const refuse = useEffectEvent((error: unknown) => {
    const { title, code } = asProblem(error);
    if (isDeadLink(code)) forget();
    setFault(title);
  });
  useEffect(() => {
    if (token === '') return undefined;
    let isGone = false;
    postPublic('/api/firmas/lectura', { token })
      .then((answer) => !isGone && setPaper(answer as SigningPaper))
      .catch((error: unknown) => !isGone && refuse(error));
    return () => {
      isGone = true;
    };
  }, [token]);
  function end(answer: SignedByLink) {
    forget();
    setSigned(answer);
  }
  if (signed !== undefined) {
    return (
      <StatePanel title={`Firmó el contrato ${signed.number}`} link={ON}>
        {signed.lenderName} guarda su firma con la huella del documento y la hora:{' '}
        {showInstant(signed.signedAt)}. Este enlace ya no abre nada.
      </StatePanel>
    );
  }
  if (fault !== undefined) {
    return (
      <StatePanel title="No se puede firmar con este enlace" link={ON}>
        {fault}
      </StatePanel>
    );
  }
  if (paper === undefined) return <Waiting />;
  return (
    <>
      <PageHeader title="Firmar el contrato" detail={`${paper.lenderName} · ${paper.number}`} />
      <SignByLinkForm paper={paper} token={token} onSigned={end} />
    </>
  );
}
