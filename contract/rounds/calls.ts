import type { Call } from '../call.ts';
import { actInRound } from './act-in-round.ts';
import { chooseClientSeed } from './choose-client-seed.ts';
import { countryJackpot } from './country-jackpot.ts';
import { dayCommitments } from './day-commitments.ts';
import { launchGame } from './launch-game.ts';
import { playRound } from './play-round.ts';
import { recentRounds } from './recent-rounds.ts';
import { rotateSeed } from './rotate-seed.ts';
import { roundDetail } from './round-detail.ts';
import { roundKeys } from './round-keys.ts';
import { roundSeed } from './round-seed.ts';
import { seedRounds } from './seed-rounds.ts';
import { sharedRounds } from './shared-rounds.ts';
import { tableNow } from './table-now.ts';
import { takeBackBet } from './take-back-bet.ts';

export const roundsCalls: readonly Call[] = [
  actInRound,
  chooseClientSeed,
  countryJackpot,
  dayCommitments,
  launchGame,
  playRound,
  recentRounds,
  rotateSeed,
  roundDetail,
  roundKeys,
  roundSeed,
  seedRounds,
  sharedRounds,
  tableNow,
  takeBackBet,
];
