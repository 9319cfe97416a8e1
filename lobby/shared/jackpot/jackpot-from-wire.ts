import type { countryJackpot } from '@tausi/contract/rounds/country-jackpot.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** The jackpot of a country: its contributions, its odds and its last winner. */
export type CountryJackpot = NonNullable<AnswerOf<typeof countryJackpot>['jackpot']>;
