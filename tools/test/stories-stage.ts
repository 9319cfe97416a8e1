import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { repository } from '../paths.ts';
import { brokeOnce, runProgram, type Stage, type Tally } from './stage.ts';

const counts = z.object({ passed: z.number(), failed: z.number(), sentences: z.array(z.string()) });
const timeoutMs = 10 * 60_000;

/** Renders every state of the story book in both themes, narrow and with large text. */
export const storiesStage: Stage = { name: 'stories', run: judgeStories };

async function judgeStories(): Promise<Tally> {
  const dataDir = join(repository, '.data', 'test');
  const result = join(dataDir, 'stories.json');
  mkdirSync(dataDir, { recursive: true });
  rmSync(result, { force: true });
  const isClean = await runProgram({
    words: ['e2e/stories/stories.ts', '--check', `--result=${result}`],
    environment: { TAUSI_DATA: dataDir },
    timeoutMs,
  });
  if (!existsSync(result)) return brokeOnce;
  const { passed, failed, sentences } = z.parse(counts, JSON.parse(readFileSync(result, 'utf8')));
  return { passed, failed: isClean ? 0 : Math.max(failed, 1), remarks: sentences };
}
