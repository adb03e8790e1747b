import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The secret of a mailed link, taken out of the address bar at once: after the #, where no server
 * sees it, or as `?token=`, as the mails of other servers of the documented contract send it.
 */
export function useLinkToken(): string {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const secret = hash.slice(1) || (new URLSearchParams(search).get('token') ?? '');
  const [token, setToken] = useState(secret);
  if (secret !== '' && secret !== token) setToken(secret);
  useEffect(() => {
    if (secret !== '') void navigate(pathname, { replace: true });
  }, [secret, navigate, pathname]);
  return token;
}
