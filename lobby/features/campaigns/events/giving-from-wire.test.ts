import { describe, expect, it } from 'vitest';
import { givingFromWire } from './giving-from-wire.ts';

const list = [
  { target: 0, confId: 1, flowId: 11 },
  { target: 1, confId: 2, flowId: 22 },
] as const;

describe('a giving event', () => {
  it('giving event: is claimed with the entry whose target is the casino', () => {
    expect(givingFromWire('RegisteredDialog', 'ke', { status: 1, amt: '50.00', list })).toEqual({
      isWaiting: true,
      amount: '50.00',
      claim: { batchId: 0, confId: 2, flowId: 22 },
    });
  });

  it('giving event: belongs to the activity of its country and deposit', () => {
    const batches = (dialog: 'FirstFlushDialog' | 'SecondDepositDialog') =>
      (['ke', 'ug', 'ng', 'gh'] as const).map(
        (country) => givingFromWire(dialog, country, { status: 1, amt: '0.00', list }).claim?.batchId,
      );
    expect(batches('FirstFlushDialog')).toEqual([170_214, 170_218, 170_216, 170_212]);
    expect(batches('SecondDepositDialog')).toEqual([170_215, 170_219, 170_217, 170_213]);
  });

  it('giving event: cannot be claimed unless it waits and has an entry for the casino', () => {
    for (const status of [null, 0, 2])
      expect(givingFromWire('FirstFlushDialog', 'ke', { status, amt: '0.00', list })).toMatchObject({ isWaiting: false, claim: null });
    expect(givingFromWire('FirstFlushDialog', 'ke', { status: 1, amt: '0.00', list: [list[0]] }).claim).toBeNull();
  });
});
