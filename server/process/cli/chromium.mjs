import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ROOT } from './install.mjs';

/** Chromium without what only a window needs: the journeys take a third less time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const KNOWN = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Sentence for whoever has no Chromium. */
export const NO_CHROMIUM =
  'Las pruebas de navegador necesitan Chromium y no se pudo instalar. ' +
  'Instale Chromium o Chrome, o ponga su ruta en CHROMIUM_PATH.';

/** An installed Chromium or Chrome, or that of Playwright. @returns {string | undefined} */
function findChromium() {
  const asked = process.env['CHROMIUM_PATH'];
  if (asked && existsSync(asked)) return asked;
  const known = KNOWN.find((path) => existsSync(path));
  if (known) return known;
  const { chromium } = createRequire(`${ROOT}/package.json`)('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/**
 * Finds a Chromium for the journeys, or installs one where it can, while others work.
 * @returns {Promise<string | undefined>} its path; `undefined` where there is none
 */
export async function ensureChromium() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot && !process.env['CHROMIUM_PATH'] && !existsSync(HEADLESS_SHELL)) {
    // Each by itself: an older Debian has no such shell, and its Chromium serves as well.
    await install('apt-get', ['update', '-qq']);
    if (findChromium() === undefined) {
      await install('apt-get', ['install', '-y', '-qq', 'chromium']);
    }
    await install('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
  } else if (findChromium() === undefined) {
    await install('npx', ['playwright', 'install', 'chromium']);
  }
  return findChromium();
}

/** @param {string} command @param {readonly string[]} args @returns {Promise<void>} */
function install(command, args) {
  process.stderr.write(`Instalando Chromium: ${command} ${args.join(' ')}\n`);
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
}
