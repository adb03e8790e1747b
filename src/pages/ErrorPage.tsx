import { paths } from '@/app/paths';
import { ErrorScreen } from '@/components/ErrorScreen';

/** /error */
export function ErrorPage() {
  return <ErrorScreen homePath={paths.home} />;
}
