import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MAILED_LINKS } from '@/paths';
import { keepLinkToken, readLinkToken } from '@/store/linkTokens';

const secretOf = (hash: string, search: string) =>
  hash.slice(1) || (new URLSearchParams(search).get('token') ?? '');

/**
 * The secret of a mailed link, taken out of the address bar at once: after the #, where no server
 * sees it, or as `?token=`, as the mails of other servers of the documented contract send it. This
 * tab holds it for a reload until the page says that it opens nothing more.
 */
export function useLinkToken(): readonly [token: string, forget: () => void] {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const secret = secretOf(hash, search);
  const [token, setToken] = useState(() => secret || readLinkToken(pathname));
  if (secret !== '' && secret !== token) setToken(secret);
  useEffect(() => {
    if (secret === '') return;
    keepLinkToken(pathname, secret);
    void navigate(pathname, { replace: true });
  }, [secret, navigate, pathname]);
  return [token, () => keepLinkToken(pathname, '')];
}

/** True at an address that a mail opened: it bears a secret, or this tab holds that one. */
export function useHasLinkToken(): boolean {
  const { hash, pathname, search } = useLocation();
  const secret = secretOf(hash, search);
  return MAILED_LINKS.includes(pathname) && (secret !== '' || readLinkToken(pathname) !== '');
}

/** True of a refusal after which the link opens nothing, whatever is sent with it. */
export const isDeadLink = (code: string): boolean => /^(TOKEN|SIGN_LINK)_/.test(code);
