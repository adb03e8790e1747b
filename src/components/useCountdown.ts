import { useEffect, useState } from 'react';

/** Seconds that are left until an instant, counted down; 0 once it has passed. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    const timer = window.setInterval(() => {
      setNow(Date.now());
      if (until <= Date.now()) window.clearInterval(timer);
    }, 500);
    return () => window.clearInterval(timer);
  }, [until]);
  return seconds;
}

/** `75` as `1:15`. */
export const asMinutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
