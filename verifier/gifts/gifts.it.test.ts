import { coinEvent } from '@tausi/contract/campaigns/coins/coin-event.ts';
import { coinSpin } from '@tausi/contract/campaigns/coins/coin-spin.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { roundKeys } from '@tausi/contract/rounds/fairness/round-keys.ts';
import { seedRounds } from '@tausi/contract/rounds/fairness/seed-rounds.ts';
import { giftsProofOf } from '@tausi/lobby/features/rounds/fairness/gifts-proof-of.ts';
import { ask, registerPlayer, startTestServer, type TestServer } from '@tausi/server/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readKeys } from '../published.ts';
import { verifyProof } from '../verify.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('verifier: accepts the server’s proof of the gifts of a seed', async () => {
  const session = await registerPlayer(server);
  await ask(server, coinEvent, { session, params: { name: 'WHEEL' } });
  server.clock.forward(60_000);
  await ask(server, coinSpin, { session, params: { name: 'WHEEL', version: 1, stake: 0 } });
  const { revealed } = await ask(server, rotateSeed, { session, params: {} });
  const page = await ask(server, seedRounds, { session, params: { seedId: revealed.seedId } });
  expect(page.gifts).toHaveLength(1);
  const published = { versions: [], ...readKeys(await ask(server, roundKeys, { params: {} })) };
  const { verdict, steps } = await verifyProof(giftsProofOf(page) ?? '', published);
  expect(steps.filter((step) => step.verdict !== 'passed')).toEqual([]);
  expect(verdict).toBe('fair');
});
