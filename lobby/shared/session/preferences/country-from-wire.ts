import type { betCountry } from '@tausi/contract/markets/bet-country.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** The country of a visitor's address: null if it is unknown (`detected`) or none of ours (`country`). */
export type DetectedCountry = Pick<AnswerOf<typeof betCountry>, 'country' | 'detected'>;
