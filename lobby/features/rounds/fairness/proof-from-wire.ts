import type { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import type { roundKeys } from '@tausi/contract/rounds/fairness/round-keys.ts';
import type { roundSeed } from '@tausi/contract/rounds/fairness/round-seed.ts';
import type { seedRounds } from '@tausi/contract/rounds/fairness/seed-rounds.ts';
import type { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

// A proof is checked over the exact texts that the server published, so these shapes stay as they arrive.

/** A round with the data to check its draw. */
export type RoundDetail = AnswerOf<typeof roundDetail>;
/** The keys of receipts and statements, and the beacon that the server uses. */
export type PublishedKeys = { readonly keys: readonly ReceiptKey[]; readonly beacon: Readonly<AnswerOf<typeof roundKeys>['beacon']> };
export type ReceiptKey = AnswerOf<typeof roundKeys>['keys'][number];
/** The current seed, known by its hash, and the next one. */
export type Commitment = AnswerOf<typeof roundSeed>;
/** Seeds of cash rounds or of demo rounds. */
export type SeedMode = AnswerOf<typeof rotateSeed>['current']['mode'];
/** A page of the rounds of a revealed seed. */
export type SeedPage = AnswerOf<typeof seedRounds>;
