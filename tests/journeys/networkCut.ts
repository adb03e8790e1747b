import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A way to the server that may be cut, as a network is: what was open ends too. */
export interface CutNetwork {
  readonly url: string;
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

/** Opens a port of this machine that leads to the server until it is cut. */
export async function networkTo(port: number, scheme = 'http'): Promise<CutNetwork> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => undefined);
    }
    near.pipe(far).pipe(near);
  });
  const listen = (at: number) =>
    new Promise<void>((done) => {
      server.listen(at, '127.0.0.1', done);
    });
  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `${scheme}://127.0.0.1:${own}`,
    cut: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
    mend: () => listen(own),
  };
}
