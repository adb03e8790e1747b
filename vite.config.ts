import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const folder = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

const alias = {
  '@core': folder('core'),
  '@server': folder('server'),
  '@tests': folder('tests'),
  '@': folder('src'),
};

/** Puts the sheet of the sign-in screen inside index.html: no request stands before its paint. */
const signInSheet: Plugin = {
  name: 'sign-in-sheet',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace('__SIGN_IN_CSS__', readFileSync(folder('src/app/signIn.css'), 'utf8')),
  },
};

/** Files of pages from which on a part that they share is fetched with the others so shared. */
const MANY_PAGES = 40;

/** The SPA and the tests. The server's bundle has its own options in `server/process/cli/bundle.mjs`. */
export default defineConfig({
  resolve: { alias },
  plugins: [react({ compiler: true }), signInSheet],
  build: {
    outDir: 'dist',
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              tags: ['$initial'],
            },
            { name: 'base', test: /node_modules/, tags: ['$initial'] },
            // The list of files that each page asks for stands in the first script: pages that
            // share much share one file of it. What signing in asks for stays apart.
            { name: 'first', test: /[\\/](src|core)[\\/]/, tags: ['$initial'] },
            {
              name: 'client',
              test: /node_modules[\\/]axios[\\/]|[\\/]src[\\/]api[\\/]client/,
              minShareCount: MANY_PAGES,
            },
            {
              name: 'mui',
              test: /node_modules[\\/]@(mui|emotion)[\\/]/,
              minShareCount: MANY_PAGES,
            },
            {
              name: 'common',
              test: /[\\/]src[\\/](api|components|features|pages|i18n)[\\/]/,
              minShareCount: MANY_PAGES,
            },
          ],
        },
      },
    },
  },
  test: {
    // Every file of a worker shares its modules: loading them again cost more than the tests.
    pool: 'threads',
    isolate: false,
    // Vitest leaves a core to others, and here a worker waits for PostgreSQL half of the time.
    maxWorkers: 2,
    globalSetup: ['tests/support/youngHeap.ts'],
    setupFiles: ['tests/support/propertySeed.ts'],
    // A database of its own takes a busy machine longer than the ten seconds of vitest.
    hookTimeout: 120_000,
    // In the order given: a page goes before the database that it asks.
    sequence: { hooks: 'list' },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'core',
          include: ['tests/core/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/databaseCluster.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/firstStarts.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          environment: 'tests/support/browserEnvironment.ts',
          globalSetup: ['tests/support/databaseCluster.ts'],
          setupFiles: ['tests/support/propertySeed.ts', 'tests/support/screens.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
