import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Files of the phone by the manifest of its build, each with its version. */
declare const PHONE_FILES: PrecacheEntry[];
declare const self: { readonly skipWaiting: () => Promise<void> };

const PAGE = '/pendientes/ruta/telefono';

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(PHONE_FILES);
registerRoute(new NavigationRoute(createHandlerBoundToURL(PAGE), { allowlist: [/\/telefono$/] }));
