import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import { recorded } from '../../proof/recorded.ts';
import type { Draw } from '../../round.ts';
import { handOf, isNatural, totalOf, type BlackjackAction, type BlackjackEvent } from '../book.ts';
import { recheck as blackjackRecheck } from '../recheck.ts';
import { blackjack } from './blackjack.ts';

type Started = ReturnType<typeof blackjack.start>;

const sixDecks = 6;

/** A draw that deals the given cards in order. No card may repeat. */
function dealing(...cards: readonly number[]): Draw {
  const dealt: number[] = [];
  return {
    uniform: () => {
      const card = cards[dealt.length] ?? expect.fail('the round drew more cards than the test provides');
      const index = card * sixDecks - dealt.filter((before) => before < card).length;
      dealt.push(card);
      return index;
    },
    wordsUsed: () => dealt.length,
  };
}

const [ace, two, five, six, seven, nine, ten, king] = [0, 1, 4, 5, 6, 8, 9, 12];

/** Plays a round with given cards. The order is player, dealer, player, then as drawn. */
function play(cards: readonly number[], ...types: readonly BlackjackAction['type'][]) {
  const draw = dealing(...cards);
  let step: Started = blackjack.start(draw, null);
  const events: BlackjackEvent[] = [...step.events];
  let raised = 0;
  for (const type of types) {
    if (step.status !== 'open') return expect.fail(`the round is over before ${type}`);
    const next = blackjack.act(blackjack.parseState(JSON.parse(JSON.stringify(step.state))), { type }, draw);
    if (next.status === 'refused') return 'refused' as const;
    step = next;
    raised += next.raise ?? 0;
    events.push(...step.events);
  }
  expect(draw.wordsUsed()).toBe(cards.length);
  return step.status === 'open' ? 'open' : { ended: events.at(-1), units: step.payoutUnits, raised };
}

describe('Blackjack 21 round', () => {
  it.each([
    ['a blackjack pays 6:5 at once', [ace, five, king, six], [], 'blackjack', 220],
    ["a blackjack against a dealer's blackjack is a push", [ace, king, king, ace], [], 'push', 100],
    ["21 in three cards loses to a dealer's blackjack", [seven, ace, five, nine, king], ['hit'], 'lose', 0],
    ['the higher hand wins', [king, ten, nine, seven], ['stand'], 'win', 200],
    ['equal hands push', [king, ten, nine, nine], ['stand'], 'push', 100],
    ['the lower hand loses', [king, ten, seven, nine], ['stand'], 'lose', 0],
    ['a dealer bust pays the player', [two, six, ten, ten, nine], ['stand'], 'win', 200],
    ['a player bust loses at once', [king, six, seven, nine], ['hit'], 'bust', 0],
    ['the dealer stands on a soft 17', [king, ace, nine, six], ['stand'], 'win', 200],
    ['the dealer counts an ace as one to avoid a bust', [king, ace, nine, five, ten, two], ['stand'], 'win', 200],
  ] as const)('%s', (_name, cards, types, result, units) => {
    expect(play(cards, ...types)).toEqual({ ended: { type: 'ended', hands: [{ result, units }], units }, units, raised: 0 });
  });

  it('the dealer draws no card before the player finishes', () => expect(play([king, six, five])).toBe('open'));

  it('a hand stands automatically on 21', () =>
    expect(play([five, ten, six, ten, nine], 'hit')).toMatchObject({ ended: { hands: [{ result: 'win' }] } }));

  it.each([
    ['a doubled hand gets one card and wins twice', [five, ten, six, nine, nine], ['double'], ['win'], 400, 1],
    ['a doubled hand can push', [five, ten, six, nine, ten], ['double'], ['push'], 200, 1],
    ["a doubled hand loses both stakes to a dealer's blackjack", [five, ace, six, nine, king], ['double'], ['lose'], 0, 1],
    ['a doubled hand that busts loses both stakes, and the dealer draws no card', [king, six, five, ten], ['double'], ['bust'], 0, 1],
    [
      'a split pair becomes two hands with separate results',
      [seven, six, seven + 13, king, two, ten, ten],
      ['split', 'stand', 'stand'],
      ['win', 'win'],
      400,
      1,
    ],
    [
      'one split hand can bust while the other plays on',
      [seven, nine, seven + 13, nine, two, ten, ten, ten],
      ['split', 'hit', 'hit', 'stand'],
      ['bust', 'push'],
      100,
      1,
    ],
    [
      'each split hand can be doubled',
      [five, six, five + 13, five + 26, six, ten, nine, ten, king],
      ['split', 'double', 'double'],
      ['win', 'win'],
      800,
      3,
    ],
    ['each split ace gets one card, and 21 is not a blackjack', [ace, nine, ace + 13, king, two, king], ['split'], ['win', 'lose'], 200, 1],
    ["a dealer's blackjack beats both split hands", [ace, king, ace + 13, king, ten, ace + 26], ['split'], ['lose', 'lose'], 0, 1],
    [
      'two cards worth ten are a pair, even with different pictures',
      [ten, six, king, nine, nine, ten, two],
      ['split', 'stand', 'stand'],
      ['win', 'win'],
      400,
      1,
    ],
  ] as const)('%s', (_name, cards, types, results, units, raised) => {
    const round = play(cards, ...types);
    expect(round).toMatchObject({ units, raised });
    expect(round).toMatchObject({ ended: { units, hands: results.map((result) => ({ result })) } });
  });

  it.each([
    ['double with three cards', [two, six, five, two], ['hit', 'double']],
    ['split cards that are not a pair', [two, six, five], ['split']],
    ['split with three cards', [two, six, two + 13, two + 26], ['hit', 'split']],
    ['split again', [two, six, two + 13, two + 26, five], ['split', 'split']],
  ] as const)('the rules refuse to %s', (_name, cards, types) => expect(play(cards, ...types)).toBe('refused'));
});

describe('Blackjack 21: any round', () => {
  const kinds = fc.array(fc.constantFrom<BlackjackAction['type']>('hit', 'stand', 'double', 'split'), { maxLength: 12 });

  it('a round shows every drawn card, compares the hands it shows, and passes the published recheck', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), kinds, (seed, types) => {
        const draw = recorded(fastDraw(seed));
        let step: Started = blackjack.start(draw, null);
        const events: BlackjackEvent[] = [...step.events];
        let chips = 1;
        for (const type of [...types, 'stand' as const, 'stand' as const]) {
          if (step.status !== 'open') break;
          const next = blackjack.act(step.state, { type }, draw);
          if (next.status === 'refused') continue;
          step = next;
          chips += next.raise ?? 0;
          events.push(...step.events);
        }
        if (step.status === 'open') return;
        const rechecked = blackjackRecheck.recheck({ events, draws: draw.drawn });
        expect(rechecked).toEqual({ isShown: true, units: step.payoutUnits, perStake: 100 * chips });
        const changed = draw.drawn.map((one, index) => (index === 1 ? { ...one, value: (one.value + 40) % one.n } : one));
        expect(blackjackRecheck.recheck({ events, draws: changed }).isShown).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  it('the recheck rejects a forged blackjack round', () => {
    for (const events of [[], [null], [{ type: 'dealt' }], ['x']])
      expect(blackjackRecheck.recheck({ events, draws: [] })).toMatchObject({ isShown: false, units: null });
  });
});

describe('Blackjack 21: hostile input', () => {
  const waiting = { hands: [{ cards: [1, 2], stakes: 1 }], asked: 0, dealer: 3 };
  it.each([
    null,
    undefined,
    'hit',
    [],
    {},
    { type: 'give-up' },
    { type: 'insurance' },
    { type: 'hit', card: 0 },
    { type: ['hit'] },
    JSON.parse('{"__proto__":{"type":"hit"}}'),
  ])('%j is not a valid action', (input) => expect(blackjack.parseAction(input)).toBeNull());

  it('blackjack accepts no choice with the stake', () => {
    expect(blackjack.parseChoice(null)).toEqual({ choice: null });
    for (const input of [{}, undefined, [], 'x', 0]) expect(blackjack.parseChoice(input)).toBeNull();
  });

  it.each([
    null,
    {},
    { ...waiting, hands: [] },
    { ...waiting, hands: [{ cards: [0], stakes: 1 }] },
    { ...waiting, hands: [{ cards: [0, 52], stakes: 1 }] },
    { ...waiting, hands: [{ cards: [0, 12], stakes: 1 }] },
    { ...waiting, hands: [{ cards: [1, 2], stakes: 3 }] },
    { ...waiting, hands: [{ cards: [1, 2], stakes: 2 }] },
    { ...waiting, asked: 1 },
    { ...waiting, asked: '0' },
    { ...waiting, dealer: null },
    { ...waiting, status: 'over' },
  ])('%j is not a valid state', (input) => expect(() => blackjack.parseState(input)).toThrow());
});

describe('blackjack hand', () => {
  it('an ace counts eleven unless the hand would bust', () => {
    expect(totalOf(handOf([ace, six]))).toBe(17);
    expect(totalOf(handOf([ace, six, nine]))).toBe(16);
    expect(totalOf(handOf([ace, ace, nine]))).toBe(21);
    expect(isNatural([ace, ace, nine])).toBe(false);
    expect(isNatural([ace, king])).toBe(true);
  });
});
