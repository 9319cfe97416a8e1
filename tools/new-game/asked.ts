import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is asked for: the short name of folders and addresses, what players read, and the number in the catalogue. */
export type NewGame = { readonly name: string; readonly title: string; readonly id: number };

/** What stands in the way, as a sentence; null when nothing does. */
export function faultOf(root: string, { name, title, id }: NewGame): string | null {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) return 'A name is small letters, digits and dashes: --name=pearl-hunt';
  if (!/^[\p{L}\p{N} ]{2,40}$/u.test(title)) return 'A title is letters, digits and spaces, 2 to 40 of them: --title="Pearl Hunt"';
  if (!Number.isSafeInteger(id) || id < 1) return 'An id is a whole number from 1: --id=60';
  if (existsSync(join(root, 'games', name))) return `games/${name} is there already.`;
  const seeds = readFileSync(join(root, 'db/seeds/games.ts'), 'utf8');
  return new RegExp(`^ +id: ${id},$`, 'm').test(seeds) ? `Another game has the id ${id}.` : null;
}

/** `pearl-hunt` as `pearlHunt`. */
export function camelOf(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** `pearl-hunt` as `PearlHunt`. */
export function pascalOf(name: string): string {
  const camel = camelOf(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}
