import { createRoot } from 'react-dom/client';
import { PhoneScreen } from './PhoneScreen';
import './phone.css';

// The worker keeps the page and its script: it opens without a network from the next time on.
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register('/telefono-sw.js', { scope: '/pendientes/ruta/telefono' });
}

createRoot(document.querySelector('#root')!).render(<PhoneScreen />);
