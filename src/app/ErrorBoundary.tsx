import { Component, type ComponentType, type ReactNode } from 'react';
import { newReference } from './reference';

export interface FailureProps {
  readonly error: Error;
  readonly reference: string;
}

interface ErrorBoundaryProps {
  readonly fallback: ComponentType<FailureProps>;
  readonly children: ReactNode;
}

/** A fault while drawing stays inside its page, with a reference to quote. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure?: FailureProps }> {
  override state: { failure?: FailureProps } = {};

  static getDerivedStateFromError(thrown: unknown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { failure: { error, reference: newReference() } };
  }

  override render() {
    const { failure } = this.state;
    const { children, fallback: Fallback } = this.props;
    return failure === undefined ? children : <Fallback {...failure} />;
  }
}
