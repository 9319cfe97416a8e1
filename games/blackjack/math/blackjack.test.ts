import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import { recorded } from '../../proof/recorded.ts';
import type { Draw } from '../../round.ts';
import { handOf, isNatural, totalOf, type BlackjackAction, type BlackjackEvent } from '../book.ts';
import { blackjackRecheck } from '../recheck.ts';
import { blackjack } from './blackjack.ts';

type Started = ReturnType<typeof blackjack.start>;

const sixDecks = 6;

/** A draw that deals these cards one after another, none of them dealt before. */
function dealing(...cards: readonly number[]): Draw {
  const dealt: number[] = [];
  return {
    uniform: () => {
      const card = cards[dealt.length] ?? expect.fail('no card is drawn beyond those that are needed');
      const place = card * sixDecks - dealt.filter((before) => before < card).length;
      dealt.push(card);
      return place;
    },
    wordsUsed: () => dealt.length,
  };
}

const [ace, two, five, six, seven, nine, ten, king] = [0, 1, 4, 5, 6, 8, 9, 12];

/** Plays a round over given cards in the order of dealing: player, dealer, player, then as they come. */
function play(cards: readonly number[], ...types: readonly BlackjackAction['type'][]) {
  const draw = dealing(...cards);
  let step: Started = blackjack.start(draw, null);
  const events: BlackjackEvent[] = [...step.events];
  let raised = 0;
  for (const type of types) {
    if (step.status !== 'open') return expect.fail(`nothing is left to ${type}`);
    const next = blackjack.act(blackjack.parseState(JSON.parse(JSON.stringify(step.state))), { type }, draw);
    if (next.status === 'refused') return 'refused' as const;
    step = next;
    raised += next.raise ?? 0;
    events.push(...step.events);
  }
  expect(draw.wordsUsed()).toBe(cards.length);
  return step.status === 'open' ? 'open' : { ended: events.at(-1), units: step.payoutUnits, raised };
}

describe('a round of blackjack', () => {
  it.each([
    ['a blackjack is paid 6:5 at once', [ace, five, king, six], [], 'blackjack', 220],
    ['a blackjack against a blackjack is a push', [ace, king, king, ace], [], 'push', 100],
    ['twenty-one of three cards loses to a blackjack', [seven, ace, five, nine, king], ['hit'], 'lose', 0],
    ['the better hand wins', [king, ten, nine, seven], ['stand'], 'win', 200],
    ['equal hands push', [king, ten, nine, nine], ['stand'], 'push', 100],
    ['the lesser hand loses', [king, ten, seven, nine], ['stand'], 'lose', 0],
    ['a dealer above twenty-one pays', [two, six, ten, ten, nine], ['stand'], 'win', 200],
    ['above twenty-one is lost at once', [king, six, seven, nine], ['hit'], 'bust', 0],
    ['the dealer stands on a soft seventeen', [king, ace, nine, six], ['stand'], 'win', 200],
    ['the dealer counts an ace down where he must', [king, ace, nine, five, ten, two], ['stand'], 'win', 200],
  ] as const)('%s', (_name, cards, types, result, units) => {
    expect(play(cards, ...types)).toEqual({ ended: { type: 'ended', hands: [{ result, units }], units }, units, raised: 0 });
  });

  it('draws no card for the dealer before the player is done', () => expect(play([king, six, five])).toBe('open'));

  it('stands by itself on twenty-one', () =>
    expect(play([five, ten, six, ten, nine], 'hit')).toMatchObject({ ended: { hands: [{ result: 'win' }] } }));

  it.each([
    ['a doubled hand gets one card and wins twice', [five, ten, six, nine, nine], ['double'], ['win'], 400, 1],
    ['a doubled hand may push', [five, ten, six, nine, ten], ['double'], ['push'], 200, 1],
    ['a doubled hand loses both stakes to a blackjack', [five, ace, six, nine, king], ['double'], ['lose'], 0, 1],
    ['a doubled hand above twenty-one is lost, and the dealer draws nothing', [king, six, five, ten], ['double'], ['bust'], 0, 1],
    [
      'a pair becomes two hands, each with its own end',
      [seven, six, seven + 13, king, two, ten, ten],
      ['split', 'stand', 'stand'],
      ['win', 'win'],
      400,
      1,
    ],
    [
      'one of them may be over and the other not',
      [seven, nine, seven + 13, nine, two, ten, ten, ten],
      ['split', 'hit', 'hit', 'stand'],
      ['bust', 'push'],
      100,
      1,
    ],
    [
      'split hands may be doubled, each',
      [five, six, five + 13, five + 26, six, ten, nine, ten, king],
      ['split', 'double', 'double'],
      ['win', 'win'],
      800,
      3,
    ],
    [
      'aces get one card each, and twenty-one of them is no blackjack',
      [ace, nine, ace + 13, king, two, king],
      ['split'],
      ['win', 'lose'],
      200,
      1,
    ],
    ['a dealer with a blackjack takes both hands', [ace, king, ace + 13, king, ten, ace + 26], ['split'], ['lose', 'lose'], 0, 1],
    [
      'cards of ten are a pair, whatever their pictures',
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
    ['split what is no pair', [two, six, five], ['split']],
    ['split with three cards', [two, six, two + 13, two + 26], ['hit', 'split']],
    ['split again', [two, six, two + 13, two + 26, five], ['split', 'split']],
  ] as const)('lets nobody %s', (_name, cards, types) => expect(play(cards, ...types)).toBe('refused'));
});

describe('every round', () => {
  const kinds = fc.array(fc.constantFrom<BlackjackAction['type']>('hit', 'stand', 'double', 'split'), { maxLength: 12 });

  it('shows every card it drew, compares the hands it shows, and is found true by the published check', () => {
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
        const changed = draw.drawn.map((one, place) => (place === 1 ? { ...one, value: (one.value + 40) % one.n } : one));
        expect(blackjackRecheck.recheck({ events, draws: changed }).isShown).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  it('is rechecked as false where it was made up', () => {
    for (const events of [[], [null], [{ type: 'dealt' }], ['x']])
      expect(blackjackRecheck.recheck({ events, draws: [] })).toMatchObject({ isShown: false, units: null });
  });
});

describe('hostile input', () => {
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
  ])('%j is no action', (input) => expect(blackjack.parseAction(input)).toBeNull());

  it('lays nothing down with the stake', () => {
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
  ])('%j is no state', (input) => expect(() => blackjack.parseState(input)).toThrow());
});

describe('a hand', () => {
  it('counts its aces as eleven where that does not go over', () => {
    expect(totalOf(handOf([ace, six]))).toBe(17);
    expect(totalOf(handOf([ace, six, nine]))).toBe(16);
    expect(totalOf(handOf([ace, ace, nine]))).toBe(21);
    expect(isNatural([ace, ace, nine])).toBe(false);
    expect(isNatural([ace, king])).toBe(true);
  });
});
