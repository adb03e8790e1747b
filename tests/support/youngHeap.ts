import { setFlagsFromString } from 'node:v8';

/** Room for young objects in each worker, MB: React and answers make much that soon is garbage. */
const YOUNG_MB = 64;

/** Workers begin after this, and copy what lives on a quarter as often as with 16 MB. */
export default function setup(): void {
  setFlagsFromString(`--min-semi-space-size=${YOUNG_MB}`);
  setFlagsFromString(`--max-semi-space-size=${YOUNG_MB}`);
}
