import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The input of the command: the short name of folders and addresses, the title for players, and the catalogue
 *  number. */
export type NewGame = { readonly name: string; readonly title: string; readonly id: number };

/** Returns why the game cannot be created, as a sentence; null if it can. */
export function faultOf(root: string, { name, title, id }: NewGame): string | null {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) return 'A name has lower-case letters, digits and dashes: --name=pearl-hunt';
  if (!/^[\p{L}\p{N} ]{2,40}$/u.test(title)) return 'A title has 2 to 40 letters, digits and spaces: --title="Pearl Hunt"';
  if (!Number.isSafeInteger(id) || id < 1) return 'An id is a whole number from 1: --id=60';
  if (existsSync(join(root, 'games', name))) return `games/${name} already exists.`;
  return idsIn(root).includes(id) ? `Another game has the id ${id}.` : null;
}

function idsIn(root: string): readonly number[] {
  const manifests = readdirSync(join(root, 'games'))
    .map((name) => join(root, 'games', name, 'game.ts'))
    .filter((file) => existsSync(file));
  return manifests.map((file) => Number(/^  id: (\d+),$/m.exec(readFileSync(file, 'utf8'))?.[1]));
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
