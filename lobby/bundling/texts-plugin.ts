import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Features whose texts the first screen needs; the others load with the first lazy chunk. */
const firstFeatures: readonly string[] = ['shell', 'catalogue', 'refusal'];

const shape = /^virtual:tausi-texts\/(en|sw)\/(first|rest)$/;

/** Merges `lobby/locales/<language>/<feature>.json` (flat: id → ICU message) into two compiled modules per language. */
export function textsPlugin(localesFolder: string): Plugin {
  return {
    name: 'tausi-texts',
    resolveId: (id) => (shape.test(id) ? `\0${id}` : undefined),
    load(id) {
      const match = shape.exec(id.slice(1));
      const [, language, part] = match ?? [];
      if (!id.startsWith('\0') || language === undefined) return undefined;
      const folder = join(localesFolder, language);
      const files = readdirSync(folder).filter(
        (file) => file.endsWith('.json') && firstFeatures.includes(file.slice(0, -5)) === (part === 'first'),
      );
      for (const file of files) this.addWatchFile(join(folder, file));
      const messages = Object.fromEntries(files.flatMap((file) => compiledMessages(readFileSync(join(folder, file), 'utf8'))));
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
    },
  };
}

/** Compiles every message of a catalogue file; a message that is not valid ICU stops the build. */
function compiledMessages(json: string): readonly (readonly [string, unknown])[] {
  const found: unknown = JSON.parse(json);
  return Object.entries(typeof found === 'object' && found !== null ? found : {}).map(
    ([id, message]) => [id, compileMessageOrThrow(String(message))] as const,
  );
}
