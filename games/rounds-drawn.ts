import { createHash } from 'node:crypto';
import type { DrawnValue } from '@tausi/kernel';
import { drawFrom } from '@tausi/kernel';
import type { GameProof } from './proof/game-proof.ts';
import { hmacWords } from './real-words.ts';

/** One round with the raw words it took and the values derived from them. */
export type RoundDrawn = {
  readonly round: number;
  readonly stake: string;
  readonly words: readonly bigint[];
  readonly drawn: readonly DrawnValue[];
};

/** Plays rounds of a game with real words, with each configuration in rotation, until it has used `words` words. The same
 *  `seed` gives the same rounds. */
export function* roundsDrawn(
  game: Pick<GameProof, 'name' | 'plays'>,
  { words, seed }: { readonly words: number; readonly seed: number },
): Generator<RoundDrawn> {
  const key = createHash('sha256').update(`rounds ${seed}`).digest();
  let used = 0;
  for (let round = 0; used < words; round += 1) {
    const strand = game.plays[round % game.plays.length];
    if (strand === undefined) return;
    const origin = { game: game.name, clientSeed: 'rounds drawn', beacon: new Uint8Array(), nonce: BigInt(round) };
    const wordAt = hmacWords(key, origin);
    const taken: bigint[] = [];
    const draw = drawFrom((index) => (taken[index] ??= wordAt(index)), 0);
    strand.play(draw);
    used += Math.max(1, taken.length);
    yield { round, stake: strand.name, words: taken, drawn: draw.drawn() };
  }
}
