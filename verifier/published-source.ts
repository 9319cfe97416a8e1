import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsed } from './proof/proof.ts';
import { readKeys, readVersion, type Published } from './published.ts';
import { fieldsOf, listOf, textOf, type Fields } from './read.ts';

type Read = (path: string) => Promise<string>;

/** Reads the published data, from the casino's address or from a folder that holds a copy of the same files
 *  (`fairness/index.json`, `fairness/<game>/<version>/rules.json`, `api/rounds/keys`). Only the rules of `game` are
 *  read. */
export async function readPublished(source: string, game: string): Promise<Published> {
  const read = /^https?:\/\//.test(source) ? fromAddress(source) : fromFolder(source);
  const entries = listOf(parsed(await read('/fairness/index.json')), fieldsOf).filter((entry) => entry['game'] === game);
  const versions = await Promise.all(entries.map(async (entry) => readVersion(entry, await read(rulesPathOf(entry)))));
  const answer = fieldsOf(parsed(await read('/api/rounds/keys')));
  return { versions, ...readKeys(answer['data'] ?? answer) };
}

function rulesPathOf({ files }: Fields): string {
  const [path = ''] = listOf(files, (file) => textOf(fieldsOf(file)['path']));
  return path;
}

function fromAddress(address: string): Read {
  return async (path) => {
    const response = await fetch(new URL(path, address));
    if (!response.ok) throw new Error(`${address}${path} answered ${response.status}`);
    return response.text();
  };
}

function fromFolder(folder: string): Read {
  return (path) => readFile(join(folder, path), 'utf8');
}
