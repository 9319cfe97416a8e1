import fc from 'fast-check';
import { drawFrom } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import type { LuckyUserChoice } from '../book.ts';
import { recheck as luckyUserRecheck } from '../recheck.ts';
import { leftAt, luckyUser, raffleOf } from './lucky-user.ts';
import { luckyUserModel } from './model.ts';

const someSeed = fc.integer({ min: 1, max: 1_000_000 });
const someTicket = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 9_999 }).map((ticket) => ({ ticket: ticket.toString().padStart(4, '0') })),
);
const words = (seed: number) => (index: number) => BigInt.asUintN(64, (BigInt(seed) * 0x9e3779b97f4a7c15n + BigInt(index)) ** 3n);

function played(choice: LuckyUserChoice, seed: number) {
  const draw = drawFrom(words(seed), 0);
  const step = luckyUser.start(draw, choice);
  const [event] = step.events;
  if (step.status !== 'settled' || event === undefined) throw new Error('a round of Lucky User settles at once');
  return { event, units: step.payoutUnits, draws: draw.drawn() };
}

describe('Lucky User raffle', () => {
  it('a raffle draws from the fifth prize to the grand prize, and endings of one digit never repeat', () =>
    fc.assert(
      fc.property(someTicket, someSeed, (ticket, seed) => {
        const { endings } = played(ticket, seed).event;
        expect(endings.map(({ tier, digits }) => `${tier} ${digits.length}`)).toEqual([
          'fifth 1',
          'fifth 1',
          'fourth 1',
          'third 2',
          'second 3',
          'grand 4',
        ]);
        expect(new Set(endings.slice(0, 3).map(({ digits }) => digits)).size).toBe(3);
      }),
    ));

  it('a ticket is paid for every tier whose ending matches its last digits', () =>
    fc.assert(
      fc.property(someTicket, someSeed, (ticket, seed) => {
        const { event, units } = played(ticket, seed);
        const won = event.endings.filter(({ digits }) => event.ticket.slice(-digits.length) === digits);
        expect(event.won).toEqual(won.map(({ tier }) => tier));
        expect(units).toBe(won.reduce((sum, { tier }) => sum + luckyUserModel.tiers[tier].units, 0));
      }),
    ));

  it('one ticket can win every prize', () => {
    const endings = [
      { tier: 'fifth' as const, digits: '3' },
      { tier: 'fourth' as const, digits: '7' },
      { tier: 'third' as const, digits: '27' },
      { tier: 'second' as const, digits: '427' },
      { tier: 'grand' as const, digits: '0427' },
    ];
    expect(raffleOf(luckyUserModel, '0427', endings)).toMatchObject({ won: ['fourth', 'third', 'second', 'grand'], units: 217_200 });
    expect(raffleOf(luckyUserModel, '9999', endings)).toMatchObject({ won: [], units: 0 });
  });

  it("the raffle keeps the player's ticket, and draws one if the choice is null", () => {
    expect(played({ ticket: '0007' }, 3).event).toMatchObject({ ticket: '0007', isTicketDrawn: false });
    const { event, draws } = played(null, 3);
    expect(event).toMatchObject({ ticket: draws[0]?.value.toString().padStart(4, '0'), isTicketDrawn: true });
    expect(draws[0]).toMatchObject({ label: 'ticket', n: 10_000 });
  });

  it('leftAt returns the number at an index among the remaining ones', () => {
    expect([0, 1, 2].map((index) => leftAt([1], index))).toEqual([0, 2, 3]);
    expect([0, 1, 2].map((index) => leftAt([2, 0], index))).toEqual([1, 3, 4]);
    expect(leftAt([9, 8], 7)).toBe(7);
  });
});

describe('Lucky User: hostile input', () => {
  it('parseChoice accepts a ticket or null', () => {
    expect(luckyUser.parseChoice({ ticket: '0042' })).toEqual({ choice: { ticket: '0042' } });
    expect(luckyUser.parseChoice(null)).toEqual({ choice: null });
  });

  it.each([
    undefined,
    '0042',
    42,
    [],
    {},
    { ticket: null },
    { ticket: 42 },
    { ticket: '42' },
    { ticket: '00042' },
    { ticket: '004a' },
    { ticket: '٠٠٤٢' },
    { ticket: '0042\n' },
    { ticket: ['0042'] },
    { ticket: '0042', tier: 'grand' },
    JSON.parse('{"__proto__":{"ticket":"0042"}}'),
  ])('the game refuses the choice %j', (input) => expect(luckyUser.parseChoice(input)).toBeNull());

  it('the game accepts no action', () => {
    expect(luckyUser.parseAction({ type: 'draw' })).toBeNull();
    expect(() => luckyUser.parseState({})).toThrow('a round of Lucky User is never open');
  });
});

describe('Lucky User recheck', () => {
  it('the recheck accepts a played round', () =>
    fc.assert(
      fc.property(someTicket, someSeed, (ticket, seed) => {
        const { event, units, draws } = played(ticket, seed);
        expect(luckyUserRecheck.recheck({ events: [event], draws })).toEqual({ isShown: true, units, perStake: 100 });
      }),
    ));

  it('the recheck rejects a changed ending, a changed drawn ticket, and an unpaid prize', () => {
    const { event, draws } = played(null, 21);
    const isShown = (changed: object) => luckyUserRecheck.recheck({ events: [{ ...event, ...changed }], draws }).isShown;
    expect(isShown({})).toBe(true);
    expect(isShown({ endings: event.endings.toReversed() })).toBe(false);
    expect(isShown({ ticket: '0000' })).toBe(event.ticket === '0000');
    expect(isShown({ isTicketDrawn: false })).toBe(false);
    expect(isShown({ won: [...event.won, 'grand'] })).toBe(false);
    expect(isShown({ units: event.units + 100 })).toBe(false);
  });

  it('the recheck returns a failure for malformed rounds', () =>
    fc.assert(
      fc.property(fc.array(fc.anything()), (events) => {
        expect(luckyUserRecheck.recheck({ events, draws: [] }).isShown).toBe(false);
      }),
    ));
});
