import { createContext, type ComponentType } from 'react';
import { BareFailure } from './BareFailure';
import type { FailureProps } from './ErrorBoundary';

/** How a screen that failed is shown: bare, until the layout has a better way. */
export const FailureContext = createContext<ComponentType<FailureProps>>(BareFailure);
