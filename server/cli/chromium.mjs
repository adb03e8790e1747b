import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ROOT, giveUp } from './install.mjs';

const KNOWN = [
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
  const found = findChromium() ?? installChromium();
  if (found === undefined) {
    giveUp(
      'Las pruebas de navegador necesitan Chromium y no se pudo instalar. ' +
        'Instale Chromium o Chrome, o ponga su ruta en CHROMIUM_PATH.',
    );
  }
  return String(found);
}

function installChromium() {
  process.stderr.write('Instalando Chromium…\n');
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const steps = isDebianRoot
    ? [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', 'chromium'],
      ]
    : [['npx', 'playwright', 'install', 'chromium']];
  for (const [command = '', ...args] of steps) {
    spawnSync(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return findChromium();
}
