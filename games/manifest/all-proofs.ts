import type { GameProof } from '../proof/game-proof.ts';
import { gameFolders } from './game-folders.ts';

/** The proofs of all games, from their `math/proof.ts`. */
export const gameProofs: readonly GameProof[] = await Promise.all(gameFolders().map(async (folder) => (await loaded(folder)).proof));

function loaded(folder: string): Promise<{ readonly proof: GameProof }> {
  return import(`../${folder}/math/proof.ts`);
}
