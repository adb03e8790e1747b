import { BlockList, isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './appEnv';
import { approvalOf } from './commandStopped';

/** Origin of a session, as its owner may recognise it. */
export interface Origin {
  readonly device: string;
  readonly address: string;
}

/** Addresses and networks of a setting; undefined where one is neither. */
export function parseNetworks(text: string): BlockList | undefined {
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [address = '', bits, ...rest] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    const width = family === 'ipv6' ? 128 : 32;
    const prefix = bits === undefined ? width : Number(bits);
    const isPrefix = Number.isInteger(prefix) && prefix >= 0 && prefix <= width;
    if (isIP(address) === 0 || !isPrefix || rest.length > 0 || bits === '') return undefined;
    list.addSubnet(address, prefix, family);
  }
  return list;
}

/** An IPv4 address that came through an IPv6 socket is that IPv4 address. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** True where a list holds an address; false for a text that is no address. */
export function isListed(list: BlockList, address: string): boolean {
  const plain = plainAddress(address);
  return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** An entry of X-Forwarded-For without the port that some proxies add. */
const withoutPort = (entry: string) =>
  entry
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

/**
 * Whom a request comes from: the other end of its connection, or whom a trusted proxy there names.
 * The nearest proxy writes last, so names are read from the end for as long as they are trusted.
 */
export function clientAddress(socket: string, forwarded: string, trusted: BlockList): string {
  let address = plainAddress(socket);
  for (const entry of forwarded.split(',').map(withoutPort).toReversed()) {
    if (!isListed(trusted, address) || isIP(entry) === 0) return address;
    address = plainAddress(entry);
  }
  return address;
}

/** Notes where each request comes from; in tests there may be no connection to ask. */
export const locate = (trusted: BlockList) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const forwarded = c.req.header('x-forwarded-for') ?? '';
    c.set(
      'address',
      approvalOf(c)?.askedFrom.address ?? clientAddress(socketOf(c), forwarded, trusted),
    );
    await next();
  });

/** Address of a request whose connection nobody could ask. */
const UNKNOWN = 'unknown';

/** Address as papers show it. */
export const addressForPeople = (address: string) =>
  address === UNKNOWN ? 'no registrada' : address;

function socketOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

/**
 * Origin of a request: its device and address. What was approved comes from who asked for it, not
 * from who approved it.
 */
export const originOf = (c: Context<AppEnv>): Origin => ({
  device: approvalOf(c)?.askedFrom.device ?? c.req.header('user-agent') ?? '',
  address: c.get('address'),
});

/**
 * Network by which tries are counted: one household or office has a whole /64 of IPv6 to itself.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*/, '').split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - first!.length - last!.length }, () => '0');
  const groups = tail === undefined ? first! : [...first!, ...zeros, ...last!];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
