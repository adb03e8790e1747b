import { createContext, type ComponentType } from 'react';
import { BareFailure } from './BareFailure';
import type { FailureProps } from './ErrorBoundary';

/** Screen shown in place of one that failed: bare, until the layout has a better way. */
export const FailureContext = createContext<ComponentType<FailureProps>>(BareFailure);
