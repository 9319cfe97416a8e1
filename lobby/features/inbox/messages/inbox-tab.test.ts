import { expect, it } from 'vitest';
import { addressOf, detailAddress, messageIn, tabOf } from './inbox-tab.ts';

it('inbox tab: is the one that the address names', () => {
  for (const tab of ['own', 'payments', 'notices'] as const) {
    const [path = '', search = ''] = addressOf(tab).split('?');
    expect(tabOf(path, search)).toBe(tab);
  }
  expect(tabOf('/MineSection', '')).toBe('own');
  expect(tabOf('/MineSection/anything', 'tab=strange')).toBe('own');
});

it('message address: names one message, otherwise null', () => {
  expect(messageIn(detailAddress({ type: 2, id: 41 }).split('?')[1] ?? '')).toEqual({ type: 2, id: 41 });
  for (const search of ['', 'id=1', 'type=2', 'type=4&id=1', 'type=2&id=0', 'type=2&id=1e3', 'type=2&id=-1', 'type=2&id=9999999999999'])
    expect(messageIn(search)).toBeNull();
});
