import { roundSeed } from '@tausi/contract/rounds/fairness/round-seed.ts';
import { dayMs, instant, unwrap } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { noon } from '../../wallet/test-wallet.ts';
import { openTestRounds } from '../test-rounds.ts';
import { listSeedsMade, readDay } from './proofs-store.ts';

it('day proofs: pages list every seed committed on a day once', async () => {
  const test = await openTestRounds();
  const published: string[] = [];
  for (let made = 0; made < 4; made += 1) {
    const seed = unwrap(await test.call(roundSeed, {}, { player: await test.playerWith(0n) }));
    published.push(seed.serverSeedHash, seed.next.serverSeedHash);
  }
  const day = instant(noon - (noon % dayMs));
  const listed: string[] = [];
  for (let after = ''; ;) {
    const page = await listSeedsMade(test.database.pool, day, { after, most: 3 });
    const last = page.at(-1);
    if (last === undefined) break;
    listed.push(...page.map(({ commitment }) => commitment));
    after = last.commitment;
  }
  expect(listed).toEqual(published.toSorted());
  expect(await readDay(test.database.pool, day)).toMatchObject({ seedsMade: published.length, voidedAlone: 0 });
  expect(await listSeedsMade(test.database.pool, instant(day + dayMs), { after: '', most: 3 })).toEqual([]);
  await test.database.close();
});
