import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../processes.ts';

const makerFile = 'making.pid';

/** Fills a temporary folder and renames it to `target` once `fill` succeeds, so that `target` is always complete.
 *  Refuses a non-empty target and removes the remains of a killed run. */
export async function makeWhole<T>(target: string, fill: (half: string) => Promise<T>): Promise<T> {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty. A backup never overwrites: name another place with --to.`);
  const half = `${target}.partial`;
  clearLeftover(half);
  mkdirSync(half, { recursive: true, mode: 0o700 });
  writeFileSync(join(half, makerFile), String(process.pid));
  try {
    const made = await fill(half);
    rmSync(join(half, makerFile));
    if (existsSync(target)) rmdirSync(target);
    renameSync(half, target);
    return made;
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    throw error;
  }
}

function clearLeftover(half: string): void {
  if (!existsSync(half)) return;
  const maker = join(half, makerFile);
  if (!existsSync(maker)) throw new Error(`${half} is in the way, and no backup created it.`);
  if (isAlive(Number(readFileSync(maker, 'utf8')))) throw new Error(`Another backup to ${half} is running.`);
  rmSync(half, { recursive: true, force: true });
}
