import type { Call } from '../call.ts';
import { activityIcon } from './activity-icon.ts';
import { broadcastLobby } from './broadcast-lobby.ts';
import { coinEvent } from './coins/coin-event.ts';
import { coinSpin } from './coins/coin-spin.ts';
import { downloadRoute } from './download-route.ts';
import { easterPoolValue } from './events/easter-pool-value.ts';
import { eventInfo } from './events/event-info.ts';
import { eventSign } from './events/event-sign.ts';
import { fissionDownload } from './events/fission-download.ts';
import { fissionPopups } from './events/fission-popups.ts';
import { getCasinoHamburger } from './get-casino-hamburger.ts';
import { halloweenPopups } from './events/halloween-popups.ts';
import { joinTournament } from './tournaments/join-tournament.ts';
import { leaderboard } from './tournaments/leaderboard.ts';
import { luckyUserReceiveStatus } from './events/lucky-user-receive-status.ts';
import { promotionsWaiting } from './events/promotions-waiting.ts';
import { receiveEvent } from './events/receive-event.ts';
import { redPacket } from './events/red-packet.ts';
import { tournaments } from './tournaments/tournaments.ts';

export const campaignsCalls: readonly Call[] = [
  activityIcon,
  broadcastLobby,
  coinEvent,
  coinSpin,
  downloadRoute,
  easterPoolValue,
  eventInfo,
  eventSign,
  fissionDownload,
  fissionPopups,
  getCasinoHamburger,
  halloweenPopups,
  joinTournament,
  leaderboard,
  luckyUserReceiveStatus,
  promotionsWaiting,
  receiveEvent,
  redPacket,
  tournaments,
];
