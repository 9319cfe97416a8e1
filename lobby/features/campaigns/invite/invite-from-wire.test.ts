import { expect, it } from 'vitest';
import { invitationFromWire } from './invite-from-wire.ts';

const answer = {
  code: '7KQ2MXW9',
  url: '/#/casino/Home?open=register&invite=7KQ2MXW9',
  title: 'Invite a friend',
  rules: 'Both get a part.',
  rewards: [],
  rights: [],
  depositMin: '100.00',
  stakeMin: '500.00',
  withinDays: 30,
  coolingHours: 72,
  friends: { invited: 3, underway: 1, given: 2, givenThisMonth: 2, monthMax: 20 },
};

it('invitation: the address is of this lobby, and amounts are written in the currency', () => {
  expect(invitationFromWire(answer, 'https://tausi.example', { currency: 'KSH', gift: 'KSH 50' })).toMatchObject({
    url: 'https://tausi.example/#/casino/Home?open=register&invite=7KQ2MXW9',
    steps: { deposit: 'KSH 100', stake: 'KSH 500', days: 30, hours: 72 },
  });
});
