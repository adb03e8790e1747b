import { discardFolder, startServer, temporaryFolder } from '@tests/support/serverProcess';
import type { BenchRow } from './BenchRow';

/** Time from the command to the answer: first start with its demonstration, and later ones. */
export async function startupBench(): Promise<BenchRow[]> {
  const folder = temporaryFolder();
  try {
    const first = await timeStart(folder);
    const later = [await timeStart(folder), await timeStart(folder), await timeStart(folder)];
    const median = later.toSorted((a, b) => a - b)[1]!;
    return [
      {
        what: 'Start, second and later',
        figure: `${Math.round(median)} ms`,
        peer: `first, with database and demonstration: ${Math.round(first)} ms`,
      },
    ];
  } finally {
    await discardFolder(folder);
  }
}

async function timeStart(folder: string): Promise<number> {
  const started = performance.now();
  const server = startServer(folder, { variables: { LOG_LEVEL: 'error' } });
  await server.address;
  const taken = performance.now() - started;
  server.child.kill('SIGTERM');
  await server.ended;
  return taken;
}
