import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@core/errors/domainError';
import { isListed } from '../http/origin';

/** Networks that the internet does not reach: this machine, its neighbours, and no one. */
const PRIVATE: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const PRIVATE_NETWORKS = new BlockList();
for (const [network, prefix, family] of PRIVATE) {
  PRIVATE_NETWORKS.addSubnet(network, prefix, family);
}

/** True where an address is of a network that only insiders reach. */
export const isPrivateAddress = (address: string) => isListed(PRIVATE_NETWORKS, address);

const unbracketed = (host: string) => host.replace(/^\[(.*)\]$/, '$1');

/**
 * Throws MAIL_HOST_PRIVATE for an address or a name that leads inside whoever asks; other names are
 * looked up when a mail leaves.
 */
export function checkHost(host: string, isPrivateAllowed: boolean): void {
  const plain = unbracketed(host.trim().toLowerCase());
  const isInside =
    /^(.+\.)?localhost\.?$/.test(plain) || (isIP(plain) !== 0 && isPrivateAddress(plain));
  if (isInside && !isPrivateAllowed) throw new DomainError('MAIL_HOST_PRIVATE', {}, 'host');
}

const LOOKUP_LIMIT_MS = 5_000;

/** Question to the servers of names. */
type AskName = (name: string) => Promise<LookupAddress[]>;

const askSystem: AskName = (name) => lookup(name, { all: true });

let turn: Promise<unknown> = Promise.resolve();

/**
 * Addresses of a name, one name at a time: each question holds one of the few threads that also
 * check passwords, as long as the servers of names stay silent.
 */
function lookUp(name: string, ask: AskName): Promise<LookupAddress[]> {
  const asked = turn.then(() => ask(name));
  turn = asked.catch(() => undefined);
  return Promise.race([asked, silenceOf(name)]);
}

async function silenceOf(name: string): Promise<never> {
  await sleep(LOOKUP_LIMIT_MS, undefined, { ref: false });
  throw new Error(`no se encontró ${name} en ${LOOKUP_LIMIT_MS / 1_000} segundos`);
}

/**
 * The address to connect to, looked up once: a name that answers otherwise a moment later leads
 * nowhere else. Whoever sets the server of mail does not look into the network of ours by it.
 * Throws MAIL_HOST_PRIVATE.
 */
export async function addressOfHost(
  host: string,
  isPrivateAllowed: boolean,
  ask = askSystem,
): Promise<string> {
  const plain = unbracketed(host);
  const addresses = isIP(plain) === 0 ? await lookUp(plain, ask) : [{ address: plain }];
  if (!isPrivateAllowed && addresses.some(({ address }) => isPrivateAddress(address))) {
    throw new DomainError('MAIL_HOST_PRIVATE', {}, 'host');
  }
  return addresses[0]!.address;
}
