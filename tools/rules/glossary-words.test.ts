import { expect, it } from 'vitest';
import { glossaryWords } from './glossary-words.ts';
import { plantTree } from './tree.ts';

const broken = (path: string, text: string): string[] => glossaryWords.check(plantTree({ [path]: text })).map(({ sentence }) => sentence);

it.each([
  ['games/kit/bridge/campaign-bridge.ts', 'export const readWish = (wish: string) => wish;'],
  ['server/platform/idempotency/answers-store.ts', 'export async function claim() {}'],
  ['tools/stack.ts', 'type Claim = { release: () => void };'],
  ['lobby/shared/client/use-call.ts', 'const options = { isAnew: true };'],
  ['games/lucky-plane/view/plane-view.ts', 'const desk = 1;'],
  ['server/platform/http/bind-calls.ts', 'const door = 1;'],
  ['contract/rounds/act-in-round.ts', 'type Told = unknown;'],
  ['server/wallet/index.ts', 'function tell() {}'],
  ['server/rounds/index.ts', 'function tellJackpot() {}'],
  ['server/cashier/pots/pot-store.ts', 'const toldAt = 1;'],
  ['server/cashier/pots/check-pots.ts', 'function learnBalance() {}'],
  ['server/rounds/shared/lease-store.ts', 'export async function takeSeats() {}'],
  ['server/rounds/shared/game-driver.ts', 'type Held = unknown;'],
  ['server/rounds/drand/settings.ts', 'type Given = unknown;'],
  ['server/platform/database/companions.ts', 'type Asked = unknown;'],
  ['server/rounds/shared/create-driver.ts', 'class Dealer {}'],
  ['server/cashier/withdrawals/store.ts', 'const learned = 1;'],
])('glossary words: refuses a word with another meaning in %s', (path, text) => {
  expect(broken(path, text)).toEqual(expect.arrayContaining([expect.stringMatching(/^"\w+" means something else here; say \w+/)]));
});

it.each([
  ['a claim of an award', 'server/bonuses/reward-routes.ts', 'const claim = 1;'],
  ['a tool of staff', 'server/cashier/desk/desk-service.ts', 'const desk = 1;'],
  ['the dealer of a card table', 'games/blackjack/math/dealer.ts', 'const dealer = 1;'],
  ['a word that begins alike', 'server/wallet/index.ts', 'const tellers = 1;'],
  ['a longer word', 'server/platform/http/bind-calls.ts', 'const doorway = claimable;'],
  ['a string', 'lobby/app/tab-action.ts', `const text = 'wish';`],
])('glossary words: accepts %s', (_, path, text) => expect(broken(path, text)).toEqual([]));
