import type { appInfo } from '@tausi/contract/markets/app-info.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

type WireMarket = AnswerOf<typeof appInfo>;

/** The market's rules of today for players and their passwords. */
export type PlayerRules = Pick<WireMarket['rules'], 'ageMin' | 'passwordLengthMin' | 'passwordLengthMax' | 'termsVersion'>;

/** A market as it is today: rules, support numbers, maintenance. Instants are milliseconds. */
export type MarketRules = Pick<WireMarket, 'maintained' | 'maintenanceFrom' | 'maintenanceUntil' | 'support'> & {
  readonly rules: PlayerRules;
};
