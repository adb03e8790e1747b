import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Result of the act just done on a page; another address of the page, as its tabs, forgets it. */
export function usePageResult(): readonly [string, (text: string) => void] {
  const { pathname } = useLocation();
  const [told, setTold] = useState({ text: '', pathname });
  if (told.pathname !== pathname) setTold({ text: '', pathname });
  return [told.text, (text) => setTold({ text, pathname })];
}
