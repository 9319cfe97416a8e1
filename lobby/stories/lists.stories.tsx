import type { AnswerOf } from '@tausi/contract/call.ts';
import { type campaignConfig } from '@tausi/contract/campaigns/campaign.ts';
import { eventInfo } from '@tausi/contract/campaigns/events/event-info.ts';
import { leaderboard } from '@tausi/contract/campaigns/tournaments/leaderboard.ts';
import { userGameLog } from '@tausi/contract/history/user-game-log.ts';
import { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { listDevices } from '@tausi/contract/players/session/list-devices.ts';
import { serviceStatus } from '@tausi/contract/support/service-status.ts';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { EventsScreen } from '../features/campaigns/events/EventsScreen.tsx';
import { LeaderboardSheet } from '../features/campaigns/rewards/LeaderboardSheet.tsx';
import type { ListedGame } from '../features/catalogue/games/game-from-wire.ts';
import { GameGrid } from '../features/catalogue/games/GameGrid.tsx';
import { BetHistoryScreen } from '../features/history/BetHistoryScreen.tsx';
import { MessagesScreen } from '../features/inbox/messages/MessagesScreen.tsx';
import { DevicesSheet } from '../features/players/account/DevicesSheet.tsx';
import { StatusScreen } from '../features/support/StatusScreen.tsx';
import { message } from './message-to-wire.ts';
import { longName, longText } from './sample-words.ts';
import type { Story } from './story.ts';

const now = Date.UTC(2026, 10, 21, 9);
const hourMs = 3_600_000;
const nothing = (): void => undefined;
const crowd = 20;
export const times = <Row,>(rows: number, rowAt: (at: number) => Row): Row[] => Array.from({ length: rows }, (_, at) => rowAt(at));

const bet = (at: number): AnswerOf<typeof userGameLog>['list'][number] => ({
  roundId: `0193e1a0-0000-7000-8000-0000000000${at + 10}`,
  gameId: 29,
  gameName: 'keno',
  title: longName,
  choice: { numbers: [3, 17, 28, 40, 41, 52, 60, 66, 71, 80] },
  placed: null,
  isThird: false,
  currency: 'KSH',
  status: (['open', 'settled', 'voided'] as const)[at % 3] ?? 'settled',
  stake: '999999999.99',
  payout: '9999999999999.99',
  points: 9_999_999,
  startedAt: now - at * hourMs,
  settledAt: at % 3 === 0 ? null : now - at * hourMs,
});

const config: z.infer<typeof campaignConfig> = {
  background: '/art/banners/welcome-720.avif',
  colour: '#0a1248',
  icon: 'FAIRDRAW',
  page: 'http://localhost:4100/',
  url: '/Events',
  sections: [],
  action: null,
  claim: null,
};

export const event = (at: number): AnswerOf<typeof eventInfo>['actList'][number] => ({
  actid: at + 1,
  name: longName,
  details: longText,
  templateType: 1,
  showStartTime: now,
  startTime: now,
  endTime: now + 100 * 24 * hourMs,
  configInfo: JSON.stringify(config),
  seq: at,
});

const board = (rows: number): AnswerOf<typeof leaderboard> => ({
  title: longName,
  endTime: now + hourMs,
  prizes: times(3, (at) => ({ rewards: [{ rewardType: 1, rewardAmount: `${2_500 - at * 1_000}.00`, status: 0 }], rights: [] })),
  list: times(rows, (at) => ({ rank: at + 1, name: longName, points: 9_999_999_999, isOwn: at === 3 })),
  own: { rank: 10_000, points: 9_999_999_999 },
});

const devices = (rows: number): AnswerOf<typeof listDevices> => ({
  list: times(rows, (at) => ({
    id: String(at),
    name: longName,
    platform: 21,
    country: 'KE',
    since: now - at * hourMs,
    lastUsed: now,
    current: at === 0,
  })),
});

const status: AnswerOf<typeof serviceStatus> = {
  at: now,
  services: (['server', 'database', 'games', 'live'] as const).map((id) => ({ id, health: 'slow', tookMs: 99_999 })),
  providers: times(crowd, (at) => ({
    id: `provider-${at}`,
    name: longName,
    health: (['good', 'disturbed', 'down', 'quiet'] as const)[at % 4] ?? 'good',
    calls: 9_999_999,
    failed: 999_999,
    medianMs: 99_999,
    lastAt: now,
  })),
  incidents: times(crowd, (at) => ({
    id: `incident-${at}`,
    part: 'payments',
    severity: (['notice', 'disturbed', 'down'] as const)[at % 3] ?? 'down',
    title: longName,
    text: longText,
    beganAt: now - at * hourMs,
    endedAt: at === 0 ? null : now,
  })),
};

export const game = (at: number): ListedGame => ({
  gameId: at + 1,
  demoGameId: at + 1,
  name: 'savanna-riches',
  showName: longName,
  isThird: 0,
  resource: '',
  batchId: null,
  flowId: null,
  onlineInfo: 0,
  category: longName,
  categoryId: 1,
  status: at % 4 === 0 ? 'coming-soon' : 'live',
  badge: 'jackpot',
  colour: '#0a1248',
  rtpPpm: 961_234,
  sizeBytes: 340_000,
  volatility: 'low',
  volatilityMost: 'medium',
  labelIds: [],
});

const games = (rows: number) => (
  <GameGrid
    games={{
      rows: times(rows, game),
      isStale: false,
      refusal: null,
      hasMore: false,
      isLoadingMore: false,
      loadMore: nothing,
      retry: nothing,
    }}
    emptyTitle={longName}
    emptyHint={longText}
  />
);

type List = {
  readonly name: string;
  readonly path: string;
  /** The server's answer with this many rows. */
  readonly answer: (rows: number) => unknown;
  readonly draw: (rows: number) => ReactNode;
  /** The row counts of its stories; a list that always holds something has no empty one. */
  readonly sizes: readonly number[];
};

const lists: readonly List[] = [
  {
    name: 'bets',
    path: userGameLog.path,
    answer: (rows) => ({ list: times(rows, bet), more: '' }),
    draw: () => <BetHistoryScreen />,
    sizes: [0, 1, crowd],
  },
  {
    name: 'messages',
    path: messageByType.path,
    answer: (rows) => ({ list: times(rows, message), more: '' }),
    draw: () => <MessagesScreen />,
    sizes: [0, 1, crowd],
  },
  {
    name: 'events',
    path: eventInfo.path,
    answer: (rows) => ({ actList: times(rows, event), eventSign: false, pages: '' }),
    draw: () => <EventsScreen />,
    sizes: [0, crowd],
  },
  {
    name: 'leaderboard',
    path: leaderboard.path,
    answer: (rows) => (rows === 0 ? null : board(rows)),
    draw: () => <LeaderboardSheet isOpen onClose={nothing} />,
    sizes: [0, crowd],
  },
  { name: 'devices', path: listDevices.path, answer: devices, draw: () => <DevicesSheet isOpen onClose={nothing} />, sizes: [1, crowd] },
  { name: 'status', path: serviceStatus.path, answer: () => status, draw: () => <StatusScreen />, sizes: [crowd] },
  { name: 'games', path: '', answer: () => null, draw: games, sizes: [0, crowd] },
];

/** Lists with no row, one and many, with names of 40 characters and the widest amounts. */
export const listStories: readonly Story[] = lists.flatMap(({ name, path, answer, draw, sizes }) =>
  sizes.map((rows): Story => ({ id: `list-${name}-${rows}`, line: new Map([[path, answer(rows)]]), draw: () => draw(rows) })),
);
