/** Way out for a lender whose people cannot be each other's second person yet. */
export const CONSOLE_WAY_OUT =
  'Si no puede esperar, quien administra el servidor crea en su consola otro administrador con ' +
  '«npm run admin:create», que aprueba desde que entra por primera vez.';
