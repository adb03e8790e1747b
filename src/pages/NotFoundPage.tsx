import { AppTheme } from '@/app/AppTheme';
import { paths } from '@/paths';
import { ErrorScreen } from '@/components/ErrorScreen';

/** Any address that is not in the table of routes. */
export function NotFoundPage() {
  return (
    <AppTheme>
      <main>
        <ErrorScreen
          code="404"
          title="Página no encontrada"
          message="La dirección no existe o cambió de lugar. Revise que esté bien escrita."
          homePath={paths.home}
        />
      </main>
    </AppTheme>
  );
}
