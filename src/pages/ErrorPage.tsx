import { paths } from '@/paths';
import { ErrorScreen } from '@/components/ErrorScreen';
import { useAppSelector } from '@/store/hooks';

/** /error */
export function ErrorPage() {
  const [last] = useAppSelector((state) => state.session.faults);
  return <ErrorScreen homePath={paths.home} reference={last?.reference ?? ''} />;
}
