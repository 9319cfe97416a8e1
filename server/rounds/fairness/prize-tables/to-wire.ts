import type { AnswerOf } from '@tausi/contract/call.ts';
import type { seedRounds } from '@tausi/contract/rounds/fairness/seed-rounds.ts';
import { drawNameOf, type SeedSector } from './sectors-store.ts';

/** A sector that a revealed seed drew. */
export function toWireGift({ table, nonce, size, sector, drawnAt }: SeedSector): AnswerOf<typeof seedRounds>['gifts'][number] {
  return { drawName: drawNameOf(table), nonce: Number(nonce), size, sector, cts: drawnAt };
}
