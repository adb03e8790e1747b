import type { ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from './theme';

/** The nonce that the server wrote into the page; a static host leaves the placeholder. */
function styleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.getAttribute('nonce') || '';
  return nonce === '' || nonce.startsWith('__') ? undefined : nonce;
}

const nonce = styleNonce();
const cache = createCache({ key: 'css', ...(nonce === undefined ? {} : { nonce }) });

/** Colours, type and spacing of every screen but the sign-in. */
export function AppTheme({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" storageManager={null}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
