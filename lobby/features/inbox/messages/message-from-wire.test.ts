import { expect, it } from 'vitest';
import { openedMessage } from './message-from-wire.ts';

const shared = { id: 7, content: '<p>Words</p>', img: '', url: '', urlType: 6, btnText: '', cts: 1 } as const;
const notice = { ...shared, title: 'To everybody', scope: 1, exhibit: 1, disappear: 1, position: null, localNoticeData: null } as const;
const message = { ...shared, type: 3, title: 'To you', read: false, reward: null, rewardReceived: false } as const;

it('message: is the requested kind, even if another kind has the same number', () => {
  expect(openedMessage(1, { notice, message })?.title).toBe('To everybody');
  expect(openedMessage(3, { notice, message })?.title).toBe('To you');
});

it('message: is pending while only the other kind is loaded', () => {
  expect(openedMessage(3, { notice, message: undefined })).toBeUndefined();
  expect(openedMessage(1, { notice: undefined, message })).toBeUndefined();
});
