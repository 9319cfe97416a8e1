import type { AnswerOf } from '@tausi/contract/call.ts';
import { coinEvent } from '@tausi/contract/campaigns/coins/coin-event.ts';
import { cashbackInfo } from '@tausi/contract/loyalty/cashback-info.ts';
import { reloadInfo } from '@tausi/contract/loyalty/reload-info.ts';
import { sevenDayDays } from '@tausi/contract/loyalty/sign-in/seven-day-days.ts';
import { fissionInvite } from '@tausi/contract/promotions/fission-invite.ts';
import { missionList } from '@tausi/contract/promotions/mission-list.ts';
import { ReloadCard } from '../features/bonuses/reload/ReloadCard.tsx';
import { CoinEventSheet } from '../features/campaigns/events/CoinEventSheet.tsx';
import { InviteFriends } from '../features/campaigns/invite/InviteFriends.tsx';
import { MissionList } from '../features/campaigns/missions/MissionList.tsx';
import { PromocodeSheet } from '../features/gifts/PromocodeSheet.tsx';
import { CashbackCard } from '../features/loyalty/CashbackCard.tsx';
import { SevenDaySheet } from '../features/loyalty/SevenDaySheet.tsx';
import { times } from './lists.stories.tsx';
import { longName, longText } from './sample-words.ts';
import type { Story } from './story.ts';

const nothing = (): void => undefined;
const now = Date.UTC(2026, 10, 21, 9);
const dayMs = 86_400_000;

type Mission = AnswerOf<typeof missionList>['list'][number];
type Cashback = AnswerOf<typeof cashbackInfo>;
type Day = AnswerOf<typeof sevenDayDays>[number];

const states = ['reached', 'joined', 'open', 'collected', 'over'] as const;
const goals = ['rounds', 'games', 'days', 'multiple'] as const;
const prize = { rewardType: 1, rewardAmount: '9999999.99', status: 0 } as const;

const mission = (at: number): Mission => ({
  actid: at + 1,
  title: longName,
  rules: longText,
  goal: goals[at % goals.length] ?? 'rounds',
  per: at % 2 === 0 ? 'day' : 'week',
  needed: 9_999,
  counted: at * 1_111,
  stakeMin: '999.99',
  rewards: [prize, { rewardType: 2, rewardAmount: '999999', status: 0 }],
  rights: [{ kind: 'coupon', count: 100 }],
  state: states[at % states.length] ?? 'open',
  flowId: at === 0 ? 7 : 0,
  endTime: now + dayMs,
});
const missions = (count: number) => new Map([[missionList.path, { list: times(count, mission) }]]);

const cashback = (change: Partial<Cashback>) =>
  new Map([
    [
      cashbackInfo.path,
      {
        isOffered: true,
        rank: 4,
        ppm: 50_000,
        next: { rank: 5, ppm: 75_000 },
        lost: '999999999.99',
        soFar: '49999999.99',
        least: '10.00',
        most: '100000000.00',
        lastWeek: '49999999.99',
        ...change,
      } satisfies Cashback,
    ],
  ]);

const day =
  (today: number) =>
  (at: number): Day => ({
    day: at + 1,
    rewards: [prize],
    right: at === 2 ? 'coupon' : at === 6 ? 'box' : null,
    state: at < today ? 'taken' : at === today ? 'today' : 'coming',
  });
const signIn = (today: number) => new Map([[sevenDayDays.path, times(7, day(today))]]);

type Reload = AnswerOf<typeof reloadInfo>;

const reload = (change: Partial<Reload>) =>
  new Map([
    [reloadInfo.path, { isOffered: true, ppm: 100_000, most: '100000.00', depositsBefore: 0, list: [], ...change } satisfies Reload],
  ]);
const deposits = (['staking', 'reached', 'waits', 'collected'] as const).map((state, at) => ({
  state,
  deposit: '999999.99',
  staked: state === 'staking' ? '123456.78' : '999999.99',
  left: state === 'staking' ? '876543.21' : '0.00',
  gift: '99999.99',
  until: now + at * dayMs,
}));
const reloadCard = () => (
  <div className="p-4">
    <ReloadCard />
  </div>
);

type Coins = NonNullable<AnswerOf<typeof coinEvent>>;

const sector = (at: number): Coins['sectors'][number] => ({
  rewards: [at % 6 === 0 ? prize : { rewardType: 2, rewardAmount: String(20 * (1 + (at % 5))), status: 0 }],
  times: null,
});
const coins = (change: Partial<Coins>) =>
  new Map([
    [
      coinEvent.path,
      {
        batchId: 172_091,
        version: 1,
        drawName: 'gift:coin-wheel-ke',
        coinsMin: 100,
        coinsMax: 100,
        isFree: true,
        sectors: times(24, sector),
        serverSeedHash: 'ab'.repeat(32),
        ...change,
      } satisfies Coins,
    ],
  ]);
const flip = {
  coinsMin: 10,
  coinsMax: 500,
  isFree: false,
  sectors: [
    { rewards: [], times: null },
    { rewards: [], times: 2 },
  ],
};
const coinSheet = (eventName: string) => () => <CoinEventSheet eventName={eventName} isOpen onClose={nothing} />;

const card = () => (
  <div className="p-4">
    <CashbackCard />
  </div>
);
const list = () => (
  <div className="p-4">
    <MissionList />
  </div>
);
type Invitation = AnswerOf<typeof fissionInvite>;

const invitation = (change: Partial<Invitation>) =>
  new Map([
    [
      fissionInvite.path,
      {
        code: '7KQ2MXW9',
        url: '/#/casino/Home?open=register&invite=7KQ2MXW9',
        title: longName,
        rules: longText,
        rewards: [prize, { rewardType: 2, rewardAmount: '999999', status: 0 }],
        rights: [],
        depositMin: '9999.99',
        stakeMin: '999999.99',
        withinDays: 365,
        coolingHours: 720,
        friends: { invited: 12_345, underway: 2_345, given: 10_000, givenThisMonth: 20, monthMax: 20 },
        ...change,
      } satisfies Invitation,
    ],
  ]);
const newcomer = {
  rewards: [{ ...prize, rewardAmount: '50.00' }],
  depositMin: '100.00',
  stakeMin: '500.00',
  withinDays: 30,
  coolingHours: 72,
  friends: { invited: 0, underway: 0, given: 0, givenThisMonth: 0, monthMax: 20 },
};
const invite = () => (
  <div className="p-4">
    <InviteFriends />
  </div>
);
const sevenDays = () => <SevenDaySheet isOpen onClose={nothing} />;

/** Plays for coins, missions, invitations, cashback, the reload bonus, the daily sign-in and promo codes in their states. */
export const rewardStories: readonly Story[] = [
  { id: 'missions-full', line: missions(10), draw: list },
  { id: 'missions-none', line: missions(0), draw: list },
  { id: 'missions-loading', line: 'quiet', draw: list },
  { id: 'missions-failing', line: 'busy', draw: list },
  { id: 'missions-offline', line: 'cut', draw: list },
  { id: 'invite-new', line: invitation(newcomer), draw: invite },
  { id: 'invite-full', line: invitation({}), draw: invite },
  { id: 'invite-loading', line: 'quiet', draw: invite },
  { id: 'invite-failing', line: 'busy', draw: invite },
  { id: 'coin-wheel-free', line: coins({}), draw: coinSheet('WHEEL') },
  { id: 'coin-wheel-coins-short', line: coins({ isFree: false }), draw: coinSheet('COINSWHEEL') },
  { id: 'coin-flip', line: coins(flip), draw: coinSheet('LUCKYFLIP') },
  { id: 'coin-loading', line: 'quiet', draw: coinSheet('WHEEL') },
  { id: 'coin-failing', line: 'busy', draw: coinSheet('WHEEL') },
  { id: 'cashback', line: cashback({}), draw: card },
  { id: 'cashback-first-week', line: cashback({ rank: 0, lost: '0.00', soFar: '0.00', lastWeek: null }), draw: card },
  { id: 'cashback-top-rank', line: cashback({ next: null }), draw: card },
  { id: 'reload-new-player', line: reload({ ppm: 20_000, most: '1000.00', depositsBefore: 2 }), draw: reloadCard },
  { id: 'reload-ready', line: reload({}), draw: reloadCard },
  { id: 'reload-every-state', line: reload({ list: deposits }), draw: reloadCard },
  { id: 'sign-in-first-day', line: signIn(0), draw: sevenDays },
  { id: 'sign-in-all-taken', line: signIn(7), draw: sevenDays },
  { id: 'sign-in-loading', line: 'quiet', draw: sevenDays },
  { id: 'sign-in-failing', line: 'busy', draw: sevenDays },
  { id: 'promo-code', draw: () => <PromocodeSheet isOpen onClose={nothing} /> },
];
