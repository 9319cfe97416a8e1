import { gameId, unwrap } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wageringProgress } from './bonus.ts';
import { decide } from '../decide.ts';
import { activeBonus, type PlayerBooks } from '../player-books.ts';
import { a, after, bonusId, booksWith, codeOf, held, kes, nextDay } from '../test-rule-book.ts';

const granted = after(booksWith(20_000n), a.grant(1_000n));
const wageredIn = (books: PlayerBooks) => books.bonuses.get(bonusId)?.wagered.minor;
const other = { bonusId: '00000000-0000-7000-8000-00000000000b' };

describe('a bonus', () => {
  it("a bonus moves from its campaign's promotions into a purse of its own", () => {
    const movement = unwrap(decide(booksWith(0n), a.grant(1_000n)));
    expect(movement).toMatchObject({
      deltas: { cash: 0n, bonus: 1_000n },
      houseOut: { account: 'promotions:welcome' },
      reference: bonusId,
    });
  });

  it('a bonus is refused while another is wagered, and granted once nothing of that is left', () => {
    expect(codeOf(decide(granted, a.grant(500n, {}, other)))).toBe('bonus_active');
    const spent = after(granted, a.bet(1_000n, 0n));
    const next = after(spent, a.grant(500n, {}, other));
    expect(activeBonus(next)).toMatchObject({ ...other, wagered: kes(0n) });
    expect(next.bonuses.get(bonusId)).toMatchObject({ status: 'forfeited', ended: { why: 'spent' } });
  });

  it('a bonus is granted once', () => {
    expect(codeOf(decide(after(granted, a.forfeit()), a.grant(1_000n)))).toBe('stale');
  });

  it('a bonus with invalid terms is refused', () => {
    expect(codeOf(decide(booksWith(0n), a.grant(1_000n, { wageringRequirement: kes(-1n) })))).toBe('amount_invalid');
    expect(codeOf(decide(booksWith(0n), a.grant(1_000n, { stakeMax: kes(0n) })))).toBe('amount_invalid');
    expect(codeOf(decide(booksWith(0n), a.grant(1_000n, { expiresAt: a.grant(1n).at })))).toBe('amount_invalid');
  });
});

describe('wagering', () => {
  it("a bet counts towards a bonus by its game's contribution, cash and bonus alike", () => {
    expect(wageredIn(after(granted, a.bet(1_500n, 0n)))).toBe(1_500n);
    expect(wageredIn(after(granted, a.bet(1_500n, 0n, { gameId: gameId(32) })))).toBe(150n);
    expect(wageredIn(after(granted, a.bet(1_500n, 0n, { gameId: gameId(31) })))).toBe(0n);
  });

  it('low-risk play counts nothing towards a bonus, for any number of bets (A07)', () => {
    let books = granted;
    // Alternating red and black with cash-outs at 1.01: the purse hardly changes, and the progress not at all.
    for (let spin = 0; spin < 200; spin += 1) books = after(books, a.bet(100n, spin % 2 === 0 ? 101n : 99n, { isLowRisk: true }));
    expect(wageredIn(books)).toBe(0n);
  });

  it('a game that counts nothing takes nothing from the bonus', () => {
    const { cash, bonus } = held(granted);
    const played = after(granted, a.bet(1_500n, 0n, { gameId: gameId(31) }));
    expect(held(played)).toMatchObject({ cash: cash - 1_500n, bonus });
    expect(codeOf(decide(granted, a.bet(cash + 1n, 0n, { gameId: gameId(31) })))).toBe('insufficient_funds');
  });

  it('a low-risk stake that counts nothing takes nothing from the bonus', () => {
    const { cash, bonus } = held(granted);
    expect(held(after(granted, a.bet(1_500n, 0n, { isLowRisk: true })))).toMatchObject({ cash: cash - 1_500n, bonus });
  });

  it('a round that its player left early counts nothing, and pays all the same', () => {
    const open = after(granted, a.stake(1_500n));
    const left = after(open, a.win(1_600n, { isLowRisk: true }));
    expect(wageredIn(left)).toBe(0n);
    expect(held(left).cash + held(left).bonus).toBe(held(open).cash + held(open).bonus + 1_600n);
    expect(left.bonuses.get(bonusId)?.openRounds).toBe(0);
  });

  it('a stake counts towards a bonus without its coupon part', () => {
    expect(wageredIn(after(granted, a.bet(1_500n, 0n, { coupon: { couponId: 'c', amount: kes(400n) } })))).toBe(1_100n);
  });

  it('a round counts towards a bonus when it is settled, and a void not at all', () => {
    const open = after(granted, a.stake(1_500n));
    expect(wageredIn(open)).toBe(0n);
    expect(wageredIn(after(open, a.win(0n)))).toBe(1_500n);
    expect(wageredIn(after(open, a.void(1_500n)))).toBe(0n);
  });

  it('a bonus reports the remaining wagering and the target', () => {
    const decided = decide(after(granted, a.bet(1_500n, 0n)), a.conversion());
    expect(decided).toEqual({ ok: false, error: { code: 'wagering_unfinished', remaining: kes(8_500n), target: kes(10_000n) } });
  });

  it('each movement books its contribution to the bonus', () => {
    expect(unwrap(decide(granted, a.bet(1_500n, 0n))).wagered).toEqual({ bonusId, minor: 1_500n });
    expect(unwrap(decide(booksWith(5_000n), a.bet(1_500n, 0n))).wagered).toBeNull();
  });
});

describe('wagered bonuses', () => {
  const finished = after(granted, a.bet(10_000n, 10_000n));

  it('a wagered bonus becomes cash', () => {
    const { cash, bonus } = held(finished);
    expect(held(after(finished, a.conversion()))).toMatchObject({ cash: cash + bonus, bonus: 0n });
  });

  it('a wagered bonus becomes cash up to its cap, and the rest goes back to promotions', () => {
    const capped = after(booksWith(20_000n), a.grant(1_000n, { cashOutMax: kes(600n) }), a.bet(10_000n, 10_000n));
    const { cash, bonus } = held(capped);
    const movement = unwrap(decide(capped, a.conversion()));
    expect(movement.houseIn).toEqual({ amount: kes(bonus - 600n), account: 'promotions:welcome' });
    expect(movement.after.cash).toEqual(kes(cash + 600n));
  });

  it('a wagered bonus does not expire, and is converted once', () => {
    expect(codeOf(decide(finished, a.forfeit({ why: 'expired', at: nextDay })))).toBe('wagering_finished');
    expect(codeOf(decide(after(finished, a.conversion()), a.conversion()))).toBe('bonus_ended');
  });
});

describe('unwagered bonuses', () => {
  it('an unwagered bonus is forfeited to promotions; the reason “expired” needs its expiry', () => {
    expect(codeOf(decide(granted, a.forfeit({ why: 'expired' })))).toBe('bonus_not_expired');
    const movement = unwrap(decide(granted, a.forfeit({ why: 'expired', at: nextDay })));
    expect(movement).toMatchObject({
      deltas: { cash: 0n, bonus: -1_000n },
      houseIn: { amount: kes(1_000n), account: 'promotions:welcome' },
    });
  });

  it('a bonus does not end before the open rounds staked under it', () => {
    const open = after(granted, a.stake(1_500n));
    expect(codeOf(decide(open, a.forfeit()))).toBe('bonus_in_play');
    expect(codeOf(decide(after(open, a.win(0n)), a.forfeit()))).toBe('booked');
  });

  it('a bonus is unknown to other players', () => {
    expect(codeOf(decide(booksWith(0n), a.forfeit()))).toBe('unknown_bonus');
    expect(codeOf(decide(booksWith(0n), a.conversion()))).toBe('unknown_bonus');
  });
});

it('bonus progress equals the counted stakes and the remainder is never negative, over any play', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.bigInt(1n, 900n), fc.bigInt(0n, 1_200n), fc.constantFrom(29, 31, 32)), { maxLength: 40 }), (bets) => {
      let books = granted;
      let counted = 0n;
      for (const [stake, payout, game] of bets) {
        const decided = decide(books, a.bet(stake, payout, { gameId: gameId(game) }));
        if (!decided.ok) continue;
        counted += decided.value.wagered?.minor ?? 0n;
        books = after(books, a.bet(stake, payout, { gameId: gameId(game) }));
      }
      const bonus = books.bonuses.get(bonusId);
      expect(bonus?.wagered.minor).toBe(counted);
      expect(bonus && wageringProgress(bonus).remaining.minor).toBe(counted > 10_000n ? 0n : 10_000n - counted);
    }),
  ));
