import { use, useEffect, type ComponentType } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { FailureContext } from './FailureContext';

interface ScreenProps {
  /** Title of the browser's tab; an area around screens has none of its own. */
  readonly title?: string;
  readonly content: ComponentType;
}

/** One screen: its title in the browser, its own error boundary. */
export function Screen({ title, content: Content }: ScreenProps) {
  const Failure = use(FailureContext);

  useEffect(() => {
    if (title !== undefined) document.title = `${title} | Sistema Administrativo`;
  }, [title]);

  return (
    <ErrorBoundary fallback={Failure}>
      <Content />
    </ErrorBoundary>
  );
}
