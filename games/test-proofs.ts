import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fastDraw } from './proof/fast-draw.ts';
import type { GameProof } from './proof/game-proof.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const effort = { rounds: 120_000 };
const committed = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
// The hash alone would notice any change; the numbers that are computed have to as well.
const withoutHash = (sheet: string): string => sheet.replace(/"hash": "[0-9a-f]+"/, '');

// Enumerating a slot takes seconds.
const timeoutMs = 900_000;

/** What the proof of every game has to show: its committed files are computed anew, and planted changes are noticed. */
export function testProofs(proofs: readonly GameProof[]): void {
  describe.each(proofs.map((game) => ({ name: game.name, game })))('$name', ({ name, game }) => {
    it(
      'has committed files that are those of its numbers, returns what may be returned, and says so',
      () => {
        const proof = game.prove(sha256);
        expect(proof.checks.filter(({ passed }) => !passed)).toEqual([]);
        for (const [path, text] of proof.files) expect(committed(path), path).toBe(text);
      },
      timeoutMs,
    );

    it(
      'has a proof with teeth: no cell and no weight can be changed unnoticed',
      () => {
        const sheet = `${name}/math/par.json`;
        const planted = game.planted(sha256);
        expect(planted.length).toBeGreaterThan(0);
        const seenBySimulation = planted.filter((change) => {
          expect(committed(sheet), change.name).not.toContain(change.proof.sheet.hash);
          expect(withoutHash(change.proof.files.get(sheet) ?? ''), change.name).not.toBe(withoutHash(committed(sheet)));
          const draw = fastDraw(7);
          return change.proof.simulate(() => draw, effort).some(({ passed }) => !passed);
        });
        expect(seenBySimulation.length, 'a change that the rounds alone give away').toBeGreaterThan(0);
      },
      timeoutMs,
    );
  });
}
