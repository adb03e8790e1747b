import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Files of the phone by the manifest of its build, each with its version. */
declare const __PHONE_FILES__: PrecacheEntry[];
declare const self: { readonly skipWaiting: () => Promise<void> };

const PAGE = '/pendientes/ruta/telefono';

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(__PHONE_FILES__);
registerRoute(new NavigationRoute(createHandlerBoundToURL(PAGE), { allowlist: [/\/telefono$/] }));
