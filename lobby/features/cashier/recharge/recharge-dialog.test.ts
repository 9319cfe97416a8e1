import { expect, it } from 'vitest';
import { dialogAfterRecharge } from './recharge-dialog.ts';

const noQuestion = async (): Promise<never> => {
  throw new Error('nothing is to be asked');
};

it('offers the reward of the deposit that arrived: the second one is not called the first', async () => {
  const arrived = { status: 1, rechargeStatus: 1 };
  expect(await dialogAfterRecharge(arrived, async () => 0)).toBe('FirstFlushDialog');
  expect(await dialogAfterRecharge(arrived, async () => null)).toBe('FirstFlushDialog');
  expect(await dialogAfterRecharge(arrived, async () => 1)).toBe('SecondDepositDialog');
});

it('offers nothing where no reward waits, or the deposit is no news', async () => {
  expect(await dialogAfterRecharge({ status: 0, rechargeStatus: 1 }, noQuestion)).toBeNull();
  expect(await dialogAfterRecharge({ status: 1, rechargeStatus: 0 }, noQuestion)).toBeNull();
  expect(await dialogAfterRecharge(null, noQuestion)).toBeNull();
});
