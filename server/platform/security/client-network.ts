import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const groupsOfAddress = 8;
const groupsOfNetwork = 4;

/** Returns the part of a client's address that limits count by: a whole IPv4 address, or the first 64 bits of an IPv6
 *  address. A subscriber owns at least a /64, so a limit on single IPv6 addresses would be useless. */
export function clientNetworkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [withoutZone = ''] = address.split('%');
  const groups = groupsOf(withoutZone);
  return mappedIpv4Of(groups) ?? `${groups.slice(0, groupsOfNetwork).join(':')}::/64`;
}

type Addressed = Pick<FastifyRequest, 'ip'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: FastifyRequest['headers'];
};

const knownMax = 10_000;
const knownLengthMax = 100;

/** Returns the client network of requests. Behind a proxy each access to `ip` parses every address of a request, so the networks
 *  of recent connections and forwarded addresses are cached. */
export function cachedClientNetworks(): (request: Addressed) => string {
  const known = new LRUCache<string, string>({ max: knownMax });
  return (request) => {
    const addresses = `${request.socket.remoteAddress ?? ''} ${request.headers['x-forwarded-for']?.toString() ?? ''}`;
    const found = known.get(addresses);
    if (found !== undefined) return found;
    const network = clientNetworkOf(request.ip);
    // Clients choose the length of this header, and it must not fill the memory.
    if (addresses.length <= knownLengthMax) known.set(addresses, network);
    return network;
  };
}

// The URL parser normalises every spelling of an address, without dotted decimals and leading zeros.
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = head.split(':').filter((group) => group !== '');
  const last = tail?.split(':').filter((group) => group !== '') ?? [];
  return [...first, ...Array.from({ length: groupsOfAddress - first.length - last.length }, () => '0'), ...last];
}

// A server that listens on IPv6 sees IPv4 clients as ::ffff:a.b.c.d. Their /64 would merge all of them.
function mappedIpv4Of(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
