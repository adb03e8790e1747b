import { ErrorScreen } from './ErrorScreen';

const MESSAGE =
  'Su perfil no tiene acceso a esta información. Si la necesita, pídala a un administrador.';

/** A screen that is closed to the profile: what to do about it. */
export function NoAccess({ homePath }: { readonly homePath: string }) {
  return (
    <ErrorScreen
      code="403"
      title="No tiene acceso a esta pantalla"
      message={MESSAGE}
      homePath={homePath}
    />
  );
}
