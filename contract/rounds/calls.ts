import type { Call } from '../call.ts';
import { actInRound } from './act-in-round.ts';
import { chooseClientSeed } from './fairness/choose-client-seed.ts';
import { countryJackpot } from './country-jackpot.ts';
import { dayCommitments } from './fairness/day-commitments.ts';
import { launchGame } from './launch-game.ts';
import { playRound } from './play-round.ts';
import { prizeSeries } from './fairness/prize-series.ts';
import { recentRounds } from './recent-rounds.ts';
import { rotateSeed } from './fairness/rotate-seed.ts';
import { roundDetail } from './round-detail.ts';
import { roundKeys } from './fairness/round-keys.ts';
import { roundSeed } from './fairness/round-seed.ts';
import { seedRounds } from './fairness/seed-rounds.ts';
import { seriesTicket } from './fairness/series-ticket.ts';
import { sharedRounds } from './shared/shared-rounds.ts';
import { tableNow } from './shared/table-now.ts';
import { takeBackBet } from './shared/take-back-bet.ts';

export const roundsCalls: readonly Call[] = [
  actInRound,
  chooseClientSeed,
  countryJackpot,
  dayCommitments,
  launchGame,
  playRound,
  prizeSeries,
  recentRounds,
  rotateSeed,
  roundDetail,
  roundKeys,
  roundSeed,
  seedRounds,
  seriesTicket,
  sharedRounds,
  tableNow,
  takeBackBet,
];
