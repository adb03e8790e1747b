import { useEffect, useEffectEvent, useState } from 'react';
import type { SignedByLink, SigningPaper } from '@core/contract/contracts';
import { paths } from '@/paths';
import { postPublic } from '@/api/publicCalls';
import { OpenPdfButton } from '@/components/OpenPdfButton';
import { PageHeader } from '@/components/PageHeader';
import { asProblem } from '@/components/problems';
import { StatePanel } from '@/components/StatePanel';
import { isDeadLink, useLinkToken } from '@/components/useLinkToken';
import { Waiting } from '@/components/QueryState';
import { LinkInSessionPage } from './LinkInSessionPage';
import { SignByLinkForm } from '@/features/contracts/SignByLinkForm';
import { AFTER_SIGNING } from '@/i18n/contracts';
import { showInstant } from '@/i18n/format';

const NO_TOKEN = 'El enlace no es válido. Ábralo entero desde su correo, o pida otro.';

const ON = { to: paths.signIn, label: 'Ir al inicio' };

/** /firmar#TOKEN: the party of a contract reads it and signs it, without an account. */
export function SignContractPage() {
  const [token, forget] = useLinkToken();
  return <WithToken key={token} token={token} forget={forget} />;
}

/** A signature that a link was given; who opens it again is told no more of the contract. */
type Signed = Omit<SignedByLink, 'lenderName'> & Partial<Pick<SignedByLink, 'lenderName'>>;

/** Said after signing, after a reload, and to who opens the link of the mail again. */
function SignedPanel({ signed, token }: { readonly signed: Signed; readonly token: string }) {
  const { number, lenderName, signedAt, status, copyUntil } = signed;
  const keeper = lenderName ?? 'Quien le presta';
  const title =
    lenderName === undefined
      ? `Ya firmó el contrato ${number} el ${showInstant(signedAt)}`
      : `Firmó el contrato ${number}`;
  return (
    <StatePanel title={title} link={ON}>
      <p>
        {keeper} guarda su firma con la huella del documento y la hora: {showInstant(signedAt)}.
      </p>
      <p>{AFTER_SIGNING[status]}</p>
      {copyUntil !== '' && (
        <>
          <OpenPdfButton url="/api/firmas/archivo" data={{ token }} label="Ver mi copia" />
          <p>Guárdela: este enlace la muestra hasta el {showInstant(copyUntil)}.</p>
        </>
      )}
    </StatePanel>
  );
}

interface WithTokenProps {
  readonly token: string;
  /** Takes the secret of a link that says nothing more out of this tab. */
  readonly forget: () => void;
}

function WithToken({ token, forget }: WithTokenProps) {
  const [paper, setPaper] = useState<SigningPaper>();
  const [fault, setFault] = useState(token === '' ? NO_TOKEN : undefined);
  const [signed, setSigned] = useState<Signed>();
  const [isOthersSession, setIsOthersSession] = useState(false);
  const refuse = useEffectEvent((error: unknown) => {
    const { title, code, params = {} } = asProblem(error);
    if (code === 'SIGN_LINK_USED') {
      setSigned(params as unknown as Signed);
      return;
    }
    if (code === 'SIGN_OTHER_SESSION') {
      setIsOthersSession(true);
      return;
    }
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
  if (signed !== undefined) return <SignedPanel signed={signed} token={token} />;
  if (isOthersSession) return <LinkInSessionPage />;
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
      <SignByLinkForm paper={paper} token={token} onSigned={setSigned} />
    </>
  );
}
