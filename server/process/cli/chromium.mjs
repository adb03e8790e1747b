import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ROOT, giveUp } from './install.mjs';

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

/** Finds a Chromium for the journeys, or installs one where it can. @returns {string} */
export function ensureChromium() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot && !process.env['CHROMIUM_PATH'] && !existsSync(HEADLESS_SHELL)) {
    // Each by itself: an older Debian has no such shell, and its Chromium serves as well.
    install('apt-get', ['update', '-qq']);
    if (findChromium() === undefined) install('apt-get', ['install', '-y', '-qq', 'chromium']);
    install('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
  } else if (findChromium() === undefined) {
    install('npx', ['playwright', 'install', 'chromium']);
  }
  const found = findChromium();
  if (found === undefined) {
    giveUp(
      'Las pruebas de navegador necesitan Chromium y no se pudo instalar. ' +
        'Instale Chromium o Chrome, o ponga su ruta en CHROMIUM_PATH.',
    );
  }
  return String(found);
}

/** @param {string} command @param {readonly string[]} args */
function install(command, args) {
  process.stderr.write(`Instalando Chromium: ${command} ${args.join(' ')}\n`);
  spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
