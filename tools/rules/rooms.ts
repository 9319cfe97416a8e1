import { isRelative, linksOf, pathOf, roomOf, type Link } from './imports.ts';
import type { Rule, Violation } from './rule.ts';
import { isTest } from './tree.ts';

type Room = {
  /** The rooms and parts of rooms it may import. */
  readonly rooms: readonly string[];
  /** The packages it may import; undefined: any that its package.json names. */
  readonly packages?: readonly string[];
  /** True if it may import `node:` modules. */
  readonly node: boolean;
};

// The only table of allowed imports between rooms. Rooms outside the table are not part of the product (tools, tests,
// benchmarks).
const rooms: Readonly<Record<string, Room>> = {
  kernel: { rooms: [], packages: [], node: false },
  contract: { rooms: ['kernel'], packages: ['zod'], node: false },
  server: { rooms: ['kernel', 'contract', 'games', 'db'], node: true },
  lobby: { rooms: ['kernel', 'contract', 'ui', 'games/kit', 'games/published'], node: false },
  games: { rooms: ['kernel'], node: false },
  ui: { rooms: [], node: false },
  simulators: { rooms: ['kernel'], node: true },
  // Seeds take the games and their numbers from the manifests.
  db: { rooms: ['kernel', 'contract', 'games/manifest'], node: true },
  // Written from docs/fairness.md alone: a verifier that shares code with the product proves nothing.
  verifier: { rooms: [], packages: ['@noble/curves'], node: true },
};

/** Tests may also start the outside parties and the database. */
const roomsForTests: readonly string[] = ['db', 'simulators', 'tools'];

/** The verifier's tests check the product's draws. */
const roomsForVerifierTests: readonly string[] = ['contract', 'games', 'kernel', 'lobby', 'server'];

// Programs for build time or for proofs on a developer's machine. They may access files, because no browser or server
// loads them.
const workshop =
  /(?:^|\/)(?:art|build|bundling|locales)\/|\/make-[^/]*\.ts$|\.config\.ts$|^games\/[^/]+\.ts$|^games\/(?:manifest\/game-folders|published\/published-rules)\.ts$|^lobby\/[^/]+\.ts$|^games\/[^/]+\/prove[^/]*\.ts$/;

/** Each room imports only its allowed rooms, as ARCHITECTURE.md describes them. */
export const roomImports: Rule = {
  name: 'imports between rooms',
  check: (tree) =>
    linksOf(tree).flatMap((link) => {
      const sentence = broken(link);
      return sentence === null ? [] : [{ path: link.from, line: link.line, sentence } satisfies Violation];
    }),
};

function broken(link: Link): string | null {
  const name = roomOf(link.from);
  const room = Object.hasOwn(rooms, name) ? rooms[name] : undefined;
  if (room === undefined) return null;
  const path = pathOf(link.from, link.specifier);
  if (path !== null) return brokenRoom(link, room, path);
  if (isTest(link.from) || workshop.test(link.from)) return null;
  if (link.specifier.startsWith('node:')) return room.node ? null : `${name} also runs in browsers: no ${link.specifier}`;
  const named = link.specifier
    .split('/')
    .slice(0, link.specifier.startsWith('@') ? 2 : 1)
    .join('/');
  return room.packages === undefined || room.packages.includes(named) ? null : `${name} must not import the package ${named}`;
}

function brokenRoom(link: Link, room: Room, path: string): string | null {
  const [from, to] = [roomOf(link.from), roomOf(path)];
  if (from === to) return isRelative(link.specifier) ? null : `use a relative path within ${from}`;
  if (isRelative(link.specifier)) return `import another room by its name, @tausi/${path}`;
  const ofTests = from === 'verifier' ? [...roomsForTests, ...roomsForVerifierTests] : roomsForTests;
  const allowed = isTest(link.from) ? [...room.rooms, ...ofTests] : room.rooms;
  return allowed.some((one) => path === one || path.startsWith(`${one}/`)) ? null : `${from} may not import ${to}`;
}
