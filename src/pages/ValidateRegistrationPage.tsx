import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { StatePanel } from '@/components/StatePanel';
import { isDeadLink, useLinkToken } from '@/components/useLinkToken';
import { CodeConfirmation } from '@/features/registration/CodeConfirmation';
import { LinkConfirmation } from '@/features/registration/LinkConfirmation';

const signIn = { to: paths.signIn, label: 'Iniciar sesión' };
const byCode = { to: paths.validateRegistration, label: 'Usar o pedir un código' };

const FAULTS: Readonly<Record<string, Parameters<typeof StatePanel>[0]>> = {
  TOKEN_EXPIRED: {
    title: 'El enlace caducó',
    children: 'Los enlaces valen un tiempo, y solo el último que pidió.',
    link: byCode,
  },
  TOKEN_USED: {
    title: 'El enlace ya se usó',
    children: 'Su correo ya está confirmado: puede iniciar sesión.',
    link: signIn,
  },
};

const INVALID = {
  title: 'El enlace no es válido',
  children: 'Abra el enlace completo desde su correo, o confirme con el código.',
  link: byCode,
};

/** /validar_registro/*: by the code of the mail, or at `enlace` by its link. */
export function ValidateRegistrationPage() {
  const { '*': path = '' } = useParams();
  const [token, forget] = useLinkToken();
  const [isDone, setIsDone] = useState(false);
  if (isDone) {
    return (
      <StatePanel title="Su correo está confirmado" link={signIn}>
        Inicie sesión para completar la validación de su cuenta.
      </StatePanel>
    );
  }
  if (path.startsWith('enlace')) {
    const end = () => {
      forget();
      setIsDone(true);
    };
    return <ByLink key={token} token={token} forget={forget} onDone={end} />;
  }
  return (
    <>
      <PageHeader title="Confirme su correo" back={signIn} />
      <Blocks>
        <CodeConfirmation onDone={() => setIsDone(true)} />
      </Blocks>
    </>
  );
}

interface ByLinkProps {
  readonly token: string;
  /** Takes the secret of a link that opens nothing more out of this tab. */
  readonly forget: () => void;
  readonly onDone: () => void;
}

function ByLink({ token, forget, onDone }: ByLinkProps) {
  const [fault, setFault] = useState(token === '' ? 'TOKEN_INVALID' : '');
  function refuse(code: string) {
    if (isDeadLink(code)) forget();
    setFault(code);
  }
  if (fault !== '') return <StatePanel {...(FAULTS[fault] ?? INVALID)} />;
  return (
    <>
      <PageHeader
        title="Confirme su correo"
        detail="Pulse el botón para confirmar que este correo es suyo."
      />
      <LinkConfirmation token={token} onDone={onDone} onFault={refuse} />
    </>
  );
}
