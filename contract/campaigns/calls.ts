import type { Call } from '../call.ts';
import { activityIcon } from './activity-icon.ts';
import { broadcastLobby } from './broadcast-lobby.ts';
import { downloadRoute } from './download-route.ts';
import { easterPoolValue } from './easter-pool-value.ts';
import { eventInfo } from './event-info.ts';
import { eventSign } from './event-sign.ts';
import { fissionDownload } from './fission-download.ts';
import { fissionPopups } from './fission-popups.ts';
import { getCasinoHamburger } from './get-casino-hamburger.ts';
import { halloweenPopups } from './halloween-popups.ts';
import { joinTournament } from './join-tournament.ts';
import { leaderboard } from './leaderboard.ts';
import { luckyUserReceiveStatus } from './lucky-user-receive-status.ts';
import { receiveEvent } from './receive-event.ts';
import { redPacket } from './red-packet.ts';
import { tournaments } from './tournaments.ts';

export const campaignsCalls: readonly Call[] = [
  activityIcon,
  broadcastLobby,
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
  receiveEvent,
  redPacket,
  tournaments,
];
