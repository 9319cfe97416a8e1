import { expect, it } from 'vitest';
import { dialogAfterRecharge } from './recharge-dialog.ts';
import { rechargeFromWire } from './recharge-from-wire.ts';

const noQuestion = async (): Promise<never> => {
  throw new Error('no call is expected');
};

it('recharge dialog: offers the reward of the deposit that arrived, first or second', async () => {
  const arrived = rechargeFromWire({ status: 1, rechargeStatus: 1 });
  expect(await dialogAfterRecharge(arrived, async () => 0)).toBe('FirstFlushDialog');
  expect(await dialogAfterRecharge(arrived, async () => null)).toBe('FirstFlushDialog');
  expect(await dialogAfterRecharge(arrived, async () => 1)).toBe('SecondDepositDialog');
});

it('recharge dialog: offers none if no reward waits or the deposit is not new', async () => {
  expect(await dialogAfterRecharge(rechargeFromWire({ status: 0, rechargeStatus: 1 }), noQuestion)).toBeNull();
  expect(await dialogAfterRecharge(rechargeFromWire({ status: 1, rechargeStatus: 0 }), noQuestion)).toBeNull();
  expect(await dialogAfterRecharge(null, noQuestion)).toBeNull();
});
