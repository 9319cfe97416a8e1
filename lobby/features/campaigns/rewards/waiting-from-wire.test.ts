import type { promotionsWaiting } from '@tausi/contract/campaigns/events/promotions-waiting.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import { expect, it } from 'vitest';
import { messagesOf } from '../../../locales/catalogues.ts';
import { shownOf } from './waiting-from-wire.ts';

type Waiting = AnswerOf<typeof promotionsWaiting>;

const nowhere = { batchId: 0, flowId: 0, confId: 0 };
const nothing: Waiting = {
  welcome: false,
  register: false,
  firstDeposit: false,
  secondDeposit: false,
  guide: 0,
  sevenDay: 2,
  passport: 0,
  packet: { status: 0, amt: '0.00', ...nowhere, until: null, seriesId: null },
  parts: 0,
  lucky: 0,
  seasons: [],
  awards: [],
  inReview: 0,
};
const season = (activityId: number, flowId = 0) => ({ num: 1, activityId, batchId: 9, flowId, confId: 0 });

it('waiting gifts: nothing waits, nothing is shown', () => {
  expect(shownOf(nothing)).toEqual({ claimsWelcome: false, giving: null, hasPacket: false, hasParts: false, guide: 0, notices: [] });
});

it('waiting gifts: the notices name the lucky reward, the passport and the seasons, in both languages', () => {
  const { notices } = shownOf({ ...nothing, sevenDay: 0, lucky: 1, passport: 2, seasons: [season(1), season(2), season(3)] });
  expect(notices).toEqual([
    'campaigns.sevenDays.waits',
    ...['lucky', 'passport', 'halloween', 'worldCup', 'christmas'].map((id) => `campaigns.waits.${id}`),
  ]);
  for (const language of ['en', 'sw'] as const) expect([...messagesOf(language).keys()]).toEqual(expect.arrayContaining([...notices]));
});

it('waiting gifts: the registration reward comes before those of deposits', () => {
  expect(shownOf({ ...nothing, register: true, firstDeposit: true }).giving).toBe('RegisteredDialog');
  expect(shownOf({ ...nothing, firstDeposit: true, secondDeposit: true }).giving).toBe('FirstFlushDialog');
  expect(shownOf({ ...nothing, secondDeposit: true }).giving).toBe('SecondDepositDialog');
});

it('waiting gifts: a packet opens its dialog, an open drop is a notice, an entered one is neither', () => {
  const shown = (status: 1 | 2, flowId: number) => {
    const { hasPacket, notices } = shownOf({ ...nothing, packet: { ...nothing.packet, status, flowId } });
    return [hasPacket, notices];
  };
  expect([shown(1, 4), shown(1, 0), shown(2, 0)]).toEqual([
    [true, []],
    [false, ['campaigns.waits.drop']],
    [false, []],
  ]);
});
