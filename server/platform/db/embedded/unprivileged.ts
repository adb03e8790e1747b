import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../startError';

/** A way to run a program that refuses to run as root. */
interface Runner {
  readonly command: (program: string, args: readonly string[]) => [string, string[]];
  readonly identity: { uid?: number; gid?: number };
  /** Gives a path to the user under which the program runs. */
  readonly own: (path: string) => void;
}

const NOBODY = '65534';

/** PostgreSQL refuses root: run it in a user namespace, else as the user postgres or nobody. */
export function unprivilegedRunner(): Runner {
  if (process.getuid?.() !== 0) {
    return {
      command: (program, args) => [program, [...args]],
      identity: {},
      own: () => undefined,
    };
  }
  return namespaceRunner() ?? ordinaryUserRunner();
}

/** Works even in a folder that only root may enter. */
function namespaceRunner(): Runner | undefined {
  const flags = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (spawnSync('unshare', [...flags, 'true'], { stdio: 'ignore' }).status !== 0) return undefined;
  return {
    command: (program, args) => ['unshare', [...flags, program, ...args]],
    identity: {},
    own: () => undefined,
  };
}

function ordinaryUserRunner(): Runner {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([n]) => n === 'nobody');
  if (!user) {
    throw new StartError(
      'PostgreSQL no se ejecuta como root y no hay un usuario «postgres» ni «nobody». ' +
        'Inicie como un usuario común o use DATABASE_URL.',
    );
  }
  const [uid, gid] = [Number(user[2]), Number(user[3])];
  return {
    command: (program, args) => [program, [...args]],
    identity: { uid, gid },
    own: (path) => {
      chownSync(path, uid, gid);
      // The folder around it is root's alone: this user passes through, and lists nothing.
      const folder = dirname(path);
      chmodSync(folder, statSync(folder).mode | 0o011);
    },
  };
}
