import { expect, it } from 'vitest';
import { invitationFromWire } from './invite-from-wire.ts';

const answer = {
  code: '7KQ2MXW9',
  url: '/#/casino/Home?open=register&invite=7KQ2MXW9',
  title: 'Invite a friend',
  rules: 'Both get a part.',
  rewards: [
    { rewardType: 1, rewardAmount: '50.00', status: 0 },
    { rewardType: 2, rewardAmount: '1000', status: 0 },
  ] as const,
  depositMin: '100.00',
  stakeMin: '500.00',
  withinDays: 30,
  coolingHours: 72,
  friends: { invited: 3, underway: 1, given: 2, givenThisMonth: 2, monthMax: 20 },
};

it('invitation: the address is of this lobby, and amounts are written in the currency', () => {
  expect(
    invitationFromWire({ ...answer, rewards: [...answer.rewards] }, 'https://tausi.example', { currency: 'KSH', coins: 'coins' }),
  ).toMatchObject({
    url: 'https://tausi.example/#/casino/Home?open=register&invite=7KQ2MXW9',
    gift: 'KSH 50 + 1,000 coins',
    steps: { deposit: 'KSH 100', stake: 'KSH 500', days: 30, hours: 72 },
  });
});
