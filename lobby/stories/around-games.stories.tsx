import type { AnswerOf } from '@tausi/contract/call.ts';
import { tournaments } from '@tausi/contract/campaigns/tournaments/tournaments.ts';
import { countryJackpot } from '@tausi/contract/rounds/country-jackpot.ts';
import { getSafety } from '@tausi/contract/safety/get-safety.ts';
import { TournamentsScreen } from '../features/campaigns/tournaments/TournamentsScreen.tsx';
import { JackpotCard } from '../features/catalogue/home/JackpotCard.tsx';
import { JackpotSheet } from '../features/rounds/jackpot/JackpotSheet.tsx';
import { JackpotWonDialog } from '../features/rounds/jackpot/JackpotWonDialog.tsx';
import { RealityCheckDialog } from '../features/safety/RealityCheckDialog.tsx';
import { SafetyScreen } from '../features/safety/SafetyScreen.tsx';
import type { Line, Story } from './story.ts';

type Tournament = AnswerOf<typeof tournaments>['list'][number];

const hourMs = 3_600_000;
const now = Date.now();
const nothing = (): void => undefined;

export function tournament(more: Partial<Tournament> = {}): Tournament {
  const leaders = Array.from({ length: 10 }, (_, at) => ({
    rank: at + 1,
    name: 'A***78',
    score: String(98_700 - at * 4_321),
    isOwn: at === 4,
  }));
  return {
    id: 1,
    title: 'Kilele cha siku: kizidishi bora cha wachezaji wote wa Kenya',
    scoredBy: 'best_multiple',
    gameIds: [29],
    stakeMin: '20.00',
    prizes: leaders.map((_leader, at) => ({
      rewards: [{ rewardType: 1, rewardAmount: `${1_000_000 - at * 1_000}.00`, status: 0 }],
      rights: [{ kind: 'coupon', count: 10 }],
    })),
    startTime: now - hourMs,
    endTime: now + 30 * hourMs,
    players: 12_345,
    isJoined: true,
    leaders,
    own: { rank: 5, score: '81416' },
    ...more,
  };
}

const list = (...shown: readonly Tournament[]): Line => new Map([[tournaments.path, { list: shown }]]);

const jackpot: AnswerOf<typeof countryJackpot> = {
  jackpot: {
    jackpotId: 'ke-1',
    currency: 'KSH',
    amount: '1234567.89',
    seed: '25000.00',
    contributionPpm: 5_000,
    unit: '1.00',
    chanceIn: 5_000_000,
    gameIds: [29, 31, 42],
    lastWins: [{ gameId: 29, showName: 'Savanna Riches', amount: '987654.32', at: now - 7 * hourMs }],
  },
};
const stands: Line = new Map([[countryJackpot.path, jackpot]]);

const safety: AnswerOf<typeof getSafety> = {
  currency: 'KSH',
  limits: [],
  exclusion: null,
  steps: [],
  realityCheck: { minutes: 30, choices: [15, 30, 45, 60] },
};

/** Jackpot, tournaments and the reality check: waiting, empty, crowded, failing. */
export const aroundGamesStories: readonly Story[] = [
  { id: 'tournaments-loading', line: 'quiet', draw: () => <TournamentsScreen /> },
  { id: 'tournaments-failing', line: 'busy', draw: () => <TournamentsScreen /> },
  { id: 'tournaments-offline', line: 'cut', draw: () => <TournamentsScreen /> },
  { id: 'tournaments-empty', line: list(), draw: () => <TournamentsScreen /> },
  {
    id: 'tournaments-full',
    line: list(
      tournament(),
      tournament({ id: 2, scoredBy: 'rounds', isJoined: false, own: { rank: 4_321, score: '17' }, endTime: now + hourMs }),
      tournament({ id: 3, scoredBy: 'staked', isJoined: false, own: null, leaders: [], players: 0, endTime: now - hourMs }),
    ),
    draw: () => <TournamentsScreen />,
  },
  { id: 'jackpot-card', line: stands, draw: () => <JackpotCard /> },
  { id: 'jackpot-card-loading', line: 'quiet', draw: () => <JackpotCard /> },
  { id: 'jackpot-sheet', line: stands, draw: () => <JackpotSheet isOpen onClose={nothing} /> },
  {
    id: 'jackpot-sheet-none',
    line: new Map([[countryJackpot.path, { jackpot: null }]]),
    draw: () => <JackpotSheet isOpen onClose={nothing} />,
  },
  { id: 'jackpot-won', draw: () => <JackpotWonDialog amount="1234567.89" isOpen onClose={nothing} /> },
  { id: 'safety-full', line: new Map([[getSafety.path, safety]]), draw: () => <SafetyScreen /> },
  {
    id: 'reality-check',
    draw: () => (
      <RealityCheckDialog
        played={{ since: now - hourMs, until: now, rounds: 1_234, staked: '123456.00', payout: '98765.43' }}
        onAnswer={nothing}
        isOpen
        onClose={nothing}
      />
    ),
  },
];
