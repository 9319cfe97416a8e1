import { money, movementId, playerId, unwrap, type PlayerId } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { emptyBooks } from '../rules/player-books.ts';
import { betOf } from '../test-wallet.ts';
import type { BooksStore } from './books-store.ts';
import { createEngine, type Engine } from './create-engine.ts';

const ann = playerId('018f0000-0000-7000-8000-000000000001');
const ben = playerId('018f0000-0000-7000-8000-000000000002');
const cas = playerId('018f0000-0000-7000-8000-000000000003');
const kes = (minor: bigint) => money('KES', minor);

/** An engine over a store in which another transaction holds purses: `held` names their players for each unit of work.
 *  `meanwhile` runs during the first one. */
function engineBeside(held: readonly (readonly PlayerId[])[], meanwhile: () => void = () => undefined) {
  const coming = [...held];
  const units: string[] = [];
  const nameOf = new Map([
    [ann, 'ann'],
    [ben, 'ben'],
    [cas, 'cas'],
  ]);
  const purses = { ...emptyBooks('KES').purses, cash: kes(10_000n) };
  const store: BooksStore = {
    unitOfWork: async (work) => {
      const locked = coming.shift() ?? [];
      const ended = await work({
        load: async (asked, whenLocked) => {
          const players = asked.map(({ command }) => command.playerId);
          if (units.length === 0) meanwhile();
          units.push(`${whenLocked}: ${players.map((player) => nameOf.get(player)).join(' ')}`);
          const free = players.filter((player) => !locked.includes(player));
          const books = new Map(free.map((player) => [player, { ...emptyBooks('KES'), purses }]));
          return { books, booked: new Map(), unmet: new Set(), someLocked: true };
        },
        write: async () => true,
      });
      return ended.value;
    },
  };
  const engine = createEngine({
    store,
    newId: () => movementId('018f0000-0000-7000-8000-0000000000ff'),
    lanes: 2,
    batchMax: 128,
    waitingMax: 100,
    pauseMs: 0,
  });
  return { engine, units };
}

const bets = ({ execute }: Engine, ...players: readonly PlayerId[]) =>
  Promise.all(players.map((player) => execute(betOf(player, kes(100n), kes(0n)), [])));

it('skipped purses: commands whose purses another transaction had locked are booked together by the next batch', async () => {
  const { engine, units } = engineBeside([[ann, ben]]);
  for (const outcome of await bets(engine, ann, ben, cas)) expect(unwrap(outcome).repeated).toBe(false);
  expect(units).toEqual(['pass over: ann ben cas', 'pass over: ann ben']);
});

it('skipped purses: later commands of their players keep their order behind them', async () => {
  let later: Promise<unknown> = Promise.resolve();
  const { engine, units } = engineBeside([[ann, ben]], () => {
    later = bets(engine, cas, ann);
  });
  await bets(engine, ann, ben, cas);
  await later;
  expect(units).toEqual(['pass over: ann ben cas', 'pass over: ann ben cas ann']);
});

it('skipped purses: the second time each player waits alone for the lock', async () => {
  const { engine, units } = engineBeside([
    [ann, ben],
    [ann, ben],
  ]);
  await bets(engine, ann, ben, cas);
  expect(units).toEqual(['pass over: ann ben cas', 'pass over: ann ben', 'wait a moment: ann', 'wait a moment: ben']);
});

it('skipped purses: a command that was skipped once joins the queue behind the earlier ones of its player', async () => {
  let later: Promise<unknown> = Promise.resolve();
  const both = [ann, ben];
  const { engine, units } = engineBeside([both, both], () => {
    later = bets(engine, ann);
  });
  await bets(engine, ann, ben, cas);
  await later;
  expect(units).toEqual(['pass over: ann ben cas', 'pass over: ann ben ann', 'wait a moment: ann ann', 'wait a moment: ben']);
});

it('skipped purses: a lone command waits for its lock at once', async () => {
  const { engine, units } = engineBeside([[ann]]);
  await bets(engine, ann, ben);
  expect(units).toEqual(['pass over: ann ben', 'wait a moment: ann']);
});

it('skipped purses: commands count as waiting until they are decided', async () => {
  const { engine } = engineBeside([
    [ann, ben],
    [ann, ben],
  ]);
  const decided = bets(engine, ann, ben);
  expect(engine.waiting()).toBe(2);
  await decided;
  expect(engine.waiting()).toBe(0);
});
