import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fastDraw } from './proof/fast-draw.ts';
import type { GameProof } from './proof/game-proof.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const effort = { rounds: 120_000 };
const committed = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
// The hash detects any change by itself. This check is about the computed numbers, so it ignores the hash.
const withoutHash = (sheet: string): string => sheet.replace(/"hash": "[0-9a-f]+"/, '');

// Enumerating a slot takes seconds.
const timeoutMs = 900_000;

/** Tests the proof of every game: recomputed files equal the committed ones, and mutations are detected. */
export function testProofs(proofs: readonly GameProof[]): void {
  describe.each(proofs.map((game) => ({ name: game.name, game })))('$name', ({ name, game }) => {
    it(
      'the committed files match the model, the RTP is within its bounds, and the game states it correctly',
      () => {
        const proof = game.prove(sha256);
        expect(proof.checks.filter(({ passed }) => !passed)).toEqual([]);
        for (const [path, text] of proof.files) expect(committed(path), path).toBe(text);
      },
      timeoutMs,
    );

    it(
      'the proof detects every mutated paytable cell and weight',
      () => {
        const sheet = `${name}/math/par.json`;
        const planted = game.planted(sha256);
        expect(planted.length).toBeGreaterThan(0);
        for (const { name: change, proof } of planted) {
          expect(committed(sheet), change).not.toContain(proof.sheet.hash);
          expect(withoutHash(proof.files.get(sheet) ?? ''), change).not.toBe(withoutHash(committed(sheet)));
        }
        const draw = fastDraw(7);
        const isSeen = planted.some(({ proof }) => proof.simulate(() => draw, effort).some(({ passed }) => !passed));
        expect(isSeen, 'the simulation alone detects at least one mutation').toBe(true);
      },
      timeoutMs,
    );
  });
}
