import type { Call } from '../call.ts';
import { getOneTouchGameUrl } from './get-one-touch-game-url.ts';
import { getThirdDemoGameUrl } from './get-third-demo-game-url.ts';
import { getThirdGameUrl } from './get-third-game-url.ts';
import { myFreeBets } from './my-free-bets.ts';
import { reportSilentGame } from './report-silent-game.ts';
import { studioRounds } from './studio-rounds.ts';
import { studioWallet } from './studio-wallet.ts';
import { thirdRound } from './third-round.ts';

export const studiosCalls: readonly Call[] = [
  getOneTouchGameUrl,
  getThirdDemoGameUrl,
  getThirdGameUrl,
  myFreeBets,
  reportSilentGame,
  studioRounds,
  studioWallet,
  thirdRound,
];
