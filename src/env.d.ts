interface ImportMetaEnv {
  /** Address of the API; empty for the origin of the page. */
  readonly VITE_API_BASE_URL?: string;
  readonly VITE_API_COOKIES?: string;
}

declare module 'sweetalert2/dist/sweetalert2.esm.js' {
  export { default } from 'sweetalert2';
}
