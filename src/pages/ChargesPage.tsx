import { useEffect, useState } from 'react';
import type { OperationPass } from '@core/contract/operationKeys';
import type { OperationScope } from '@core/identity/operationKeys';
import { paths } from '@/paths';
import { useServerState } from '@/app/useServerState';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { OperationRuns } from '@/features/chargeRuns/OperationRuns';
import { KeyGate } from '@/features/operations/KeyGate';
import { OPERATION_SCOPE } from '@/i18n/es';

/** /armar_cargos: nothing without an operation key. */
export const AssembleChargesPage = () => <ChargesPage scope="assemble" />;

/** /generar_cargos: the same, with a key of its own. */
export const GenerateChargesPage = () => <ChargesPage scope="generate" />;

const signIn = { to: paths.signIn, label: 'Iniciar sesión' };

function ChargesPage({ scope }: { readonly scope: OperationScope }) {
  const [pass, setPass] = useState<OperationPass>();
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => {
    if (pass === undefined) return undefined;
    const end = () => {
      setPass(undefined);
      setHasEnded(true);
    };
    const timer = window.setTimeout(end, pass.seconds * 1000);
    return () => window.clearTimeout(timer);
  }, [pass]);
  const isJoined = useServerState();
  if (pass !== undefined && isJoined) {
    return <OperationRuns pass={pass} title={OPERATION_SCOPE[scope]} />;
  }
  return (
    <>
      <PageHeader title={OPERATION_SCOPE[scope]} detail={detailOf(hasEnded)} back={signIn} />
      <Blocks>
        <KeyGate scope={scope} onOpen={setPass} />
      </Blocks>
    </>
  );
}

const detailOf = (hasEnded: boolean) =>
  hasEnded
    ? 'El acceso terminó. Para seguir, escriba otra clave de operación.'
    : 'Escriba la clave de operación para continuar.';
