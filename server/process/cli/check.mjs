import { ensureInstalled } from './install.mjs';

// npm run check: types, lint, format and house rules.
ensureInstalled();
const { STATIC_STEPS, bin, runAll } = await import('./steps.mjs');
const failed = await runAll([
  ...STATIC_STEPS,
  { name: 'reglas de la casa', command: bin('vitest'), args: ['run', '--project', 'rules'] },
]);
process.exitCode = failed.length === 0 ? 0 : 1;
