import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const catalogue = z.record(z.string(), z.string());
const locales = join(import.meta.dirname, '../lobby/locales');

/** The lobby's own texts, so that a journey finds a button by its visible text in any language. */
export type Words = (id: string, values?: Readonly<Record<string, string | number>>) => string;

export function wordsOf(language: 'en' | 'sw'): Words {
  const folder = join(locales, language);
  const files = readdirSync(folder).map((name) => z.parse(catalogue, JSON.parse(readFileSync(join(folder, name), 'utf8'))));
  const all = Object.assign({}, ...files);
  return (id, values = {}) => {
    const text: unknown = all[id];
    if (typeof text !== 'string') throw new Error(`the lobby has no text ${id} in ${language}`);
    return text.replace(/\{(\w+)\}/g, (_slot, name: string) => String(values[name] ?? ''));
  };
}
