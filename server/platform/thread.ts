import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A task of a thread: its parts are sent one by one, and the last is answered. */
interface Task {
  readonly send: (part: object) => void;
  readonly answer: Promise<Buffer>;
  /** Gives it up before its last part: nothing of it is kept. */
  readonly drop: () => void;
}

interface Waiting {
  readonly resolve: (made: Buffer) => void;
  readonly reject: (error: Error) => void;
}

interface Answer {
  readonly id: number;
  readonly made?: Uint8Array;
  readonly error?: string;
}

/** The worker's own file, from the folder of the packages: in the source and in the bundle. */
function placeOf(file: string): string {
  const [root = ''] = createRequire(import.meta.url)
    .resolve('pdfmake')
    .split('node_modules');
  return join(root, 'server', 'platform', file);
}

/**
 * A thread that makes files, so that no request waits for one. It is started when the first is
 * asked for, and again after it failed; it keeps no process running.
 */
export function createThread(file: string): { readonly begin: () => Task } {
  let worker: Worker | undefined;
  let count = 0;
  const waiting = new Map<number, Waiting>();

  function end(id: number): Waiting | undefined {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker?.unref();
    return asked;
  }
  function start(): Worker {
    const started = new Worker(placeOf(file));
    started.on('message', ({ id, made, error }: Answer) => {
      const asked = end(id);
      if (made === undefined) asked?.reject(new Error(error));
      else asked?.resolve(Buffer.from(made.buffer, made.byteOffset, made.byteLength));
    });
    started.on('error', (error) => {
      worker = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return started;
  }
  return {
    begin: () => {
      worker ??= start();
      const current = worker;
      count += 1;
      const id = count;
      const answer = new Promise<Buffer>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
      });
      // Whoever sends parts asks for the answer only after the last of them.
      answer.catch(() => undefined);
      current.ref();
      const post = (part: object) => current.postMessage({ ...part, id }, []);
      return {
        answer,
        send: post,
        drop: () => {
          if (end(id) !== undefined) post({ isDropped: true });
        },
      };
    },
  };
}
