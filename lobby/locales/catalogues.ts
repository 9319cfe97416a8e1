import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const catalogue = z.record(z.string(), z.string());

/** Returns every message of a language with its file, for the tests of the texts. */
export function messagesOf(language: 'en' | 'sw'): ReadonlyMap<string, { readonly file: string; readonly message: string }> {
  const folder = join(import.meta.dirname, language);
  return new Map(
    readdirSync(folder).flatMap((file) =>
      Object.entries(catalogue.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))).map(
        ([id, message]) => [id, { file, message }] as const,
      ),
    ),
  );
}
