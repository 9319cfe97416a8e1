import { getUserInfo } from '@tausi/contract/players/get-user-info.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryKeyOf } from '../client/use-call.ts';
import { playerInfoParams } from '../session/use-player-info.ts';
import { applyLiveMessage } from './apply-live-message.ts';

const infoKey = queryKeyOf(getUserInfo, playerInfoParams);
const aBalance = (chip: string, seq: string) => ({ type: 'balance', chip, bonus: '0.00', held: '0.00', bcc: 1, bps: 2, seq }) as const;

it('shows a new balance at once and ignores one that is older than what is shown', () => {
  const queries = new QueryClient();
  queries.setQueryData(infoKey, { chip: '10.00', nickname: 'Amina' });
  const seq = applyLiveMessage(queries, aBalance('30.00', '12'), 0n);
  expect(applyLiveMessage(queries, aBalance('20.00', '11'), seq)).toBe(12n);
  expect(queries.getQueryData(infoKey)).toMatchObject({ chip: '30.00', nickname: 'Amina' });
});

it('invents no player where none was loaded', () => {
  const queries = new QueryClient();
  applyLiveMessage(queries, aBalance('30.00', '12'), 0n);
  expect(queries.getQueryData(infoKey)).toBeUndefined();
});
