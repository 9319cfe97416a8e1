import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { tooNewIn, tooNewInPage } from '../compatibility/check-built.ts';
import { repository } from '../paths.ts';
import { brokeOnce, heldOnce, type Stage } from './stage.ts';

const entryShape = z.object({ renderShell: z.custom<() => string>((value) => typeof value === 'function') });

/** Checks that the built files use only features that every supported browser has (`kernel/browser-floor.ts`). */
export const compatibilityStage: Stage = {
  name: 'compatibility',
  run: async () => {
    const { renderShell } = z.parse(entryShape, await import(pathToFileURL(join(repository, 'lobby/dist/server/entry-server.js')).href));
    const sentences = [
      ...tooNewIn(join(repository, 'lobby/dist/client')),
      ...tooNewInPage('the lobby’s page', renderShell()),
      ...tooNewIn(join(repository, 'games/dist')),
    ];
    for (const sentence of sentences) console.error(sentence);
    return sentences.length === 0 ? heldOnce : brokeOnce;
  },
};
