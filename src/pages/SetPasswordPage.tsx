import { useState } from 'react';
import { paths } from '@/paths';
import { PageHeader } from '@/components/PageHeader';
import { StatePanel } from '@/components/StatePanel';
import { useLinkToken } from '@/components/useLinkToken';
import { ResetForm, type LinkFault } from '@/features/passwords/ResetForm';

const FAULTS: Readonly<Record<LinkFault, { readonly title: string; readonly text: string }>> = {
  TOKEN_INVALID: {
    title: 'El enlace no es válido',
    text: 'Abra el enlace completo desde su correo, o pida uno nuevo.',
  },
  TOKEN_EXPIRED: {
    title: 'El enlace caducó',
    text: 'Por seguridad vale poco tiempo, y solo el último que pidió. Pida uno nuevo.',
  },
  TOKEN_USED: {
    title: 'El enlace ya se usó',
    text: 'Su contraseña ya se estableció con él. Si no fue usted, pida uno nuevo.',
  },
};

/** /establecer-clave#TOKEN, and /establecer-clave?token=TOKEN of other servers' mails. */
export function SetPasswordPage() {
  const [token, forget] = useLinkToken();
  return <WithToken key={token} token={token} forget={forget} />;
}

interface WithTokenProps {
  readonly token: string;
  /** Takes the secret of a link that opens nothing more out of this tab. */
  readonly forget: () => void;
}

function WithToken({ token, forget }: WithTokenProps) {
  const [state, setState] = useState<LinkFault | 'open' | 'done'>(
    token === '' ? 'TOKEN_INVALID' : 'open',
  );
  function end(next: LinkFault | 'done') {
    forget();
    setState(next);
  }
  if (state === 'done') {
    return (
      <StatePanel
        title="Su contraseña está lista"
        link={{ to: paths.signIn, label: 'Iniciar sesión' }}
      >
        Se cerraron todas sus sesiones. Entre con su contraseña nueva.
      </StatePanel>
    );
  }
  if (state !== 'open') {
    const { title, text } = FAULTS[state];
    const link = { to: paths.recoverAccount, label: 'Pedir un enlace nuevo' };
    return (
      <StatePanel title={title} link={link}>
        {text}
      </StatePanel>
    );
  }
  return (
    <>
      <PageHeader
        title="Establecer la contraseña"
        detail="Use una distinta de sus cinco últimas. Al guardarla se cierran todas sus sesiones."
      />
      <ResetForm token={token} onDone={() => end('done')} onLinkFault={end} />
    </>
  );
}
