import { freePort } from '@tausi/tools/ports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanBooks } from '../test-books.ts';
import { betOf, callWallet, openTestStudio, rollbackOf, studioPlayer, winOf, type StudioPlayer, type TestStudio } from './test-studio.ts';

let test: TestStudio;
beforeAll(async () => {
  test = await openTestStudio({ ports: [await freePort(), await freePort()] });
});
afterAll(async () => {
  await expectCleanBooks(test.server.database);
  await test.close();
});

type Act = 'bet' | 'win' | 'undo-bet' | 'undo-win';
type Chance = (end: number) => number;

const [playersMax, roundsMax, opening] = [10, 3_300, 1_000_000_000];
const rolledBack = 'RS_ERROR_TRANSACTION_ROLLED_BACK';

/** A round of the model: an undone transaction never counts, whenever its rollback comes, and a win counts only after its bet. */
class ModelRound {
  readonly bet;
  readonly win;
  #isBet = false;
  #isWon = false;
  #isBetUndone = false;
  #isWinUndone = false;

  constructor(player: StudioPlayer, chance: Chance) {
    this.bet = betOf(player, { amount: 2_000_000 + chance(5) * 1_000_000 });
    this.win = winOf(this.bet, chance(4) * 1_500_000);
  }

  /** The player's gain so far, in the wire's units. */
  gain(): number {
    const staked = this.#isBet && !this.#isBetUndone ? this.bet.amount : 0;
    return (this.#isWon && !this.#isWinUndone ? this.win.amount : 0) - staked;
  }

  /** Takes an act, and returns the status that the wallet must answer. */
  expects(act: Act): string {
    switch (act) {
      case 'bet':
        if (this.#isBetUndone) return rolledBack;
        this.#isBet = true;
        return 'RS_OK';
      case 'win':
        return this.#expectsWin();
      case 'undo-bet':
        this.#isBetUndone = true;
        return 'RS_OK';
      case 'undo-win':
        this.#isWinUndone = true;
        return 'RS_OK';
    }
  }

  #expectsWin(): string {
    if (this.#isWon) return 'RS_OK';
    if (this.#isWinUndone || this.#isBetUndone) return rolledBack;
    if (!this.#isBet) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    this.#isWon = true;
    return 'RS_OK';
  }

  send(act: Act): ReturnType<typeof callWallet> {
    if (act === 'bet') return callWallet(test, '/transaction/bet', this.bet);
    if (act === 'win') return callWallet(test, '/transaction/win', this.win);
    return callWallet(test, '/transaction/rollback', rollbackOf(act === 'undo-bet' ? this.bet : this.win));
  }
}

// Bet, win and rollbacks in any order, each perhaps repeated.
function actsOf(chance: Chance): readonly Act[] {
  const acts: Act[] = ['bet', 'win'];
  if (chance(3) === 0) acts.push('undo-bet');
  if (chance(6) === 0) acts.push('undo-win');
  const ordered = chance(4) === 0 ? acts.toSorted(() => chance(3) - 1) : acts;
  return ordered.flatMap((act) => (chance(2) === 0 ? [act] : [act, act]));
}

async function play(player: StudioPlayer, rounds: number, chance: Chance): Promise<number> {
  let gain = 0;
  for (let at = 0; at < rounds; at += 1) {
    const round = new ModelRound(player, chance);
    for (const act of actsOf(chance)) {
      const expected = round.expects(act);
      const { status } = await round.send(act);
      expect({ act, status }).toEqual({ act, status: expected });
    }
    gain += round.gain();
  }
  return gain;
}

it('case 18: ten thousand random calls leave the books balanced, and every balance as a simple model says', async () => {
  let seed = 7;
  const chance = (end: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % end;
  };
  const players = await Promise.all(Array.from({ length: playersMax }, () => studioPlayer(test, BigInt(opening) / 1_000n)));
  const gains = await Promise.all(players.map((player) => play(player, roundsMax / playersMax, chance)));
  for (const [at, { playerId: user, token }] of players.entries()) {
    const { balance } = await callWallet(test, '/user/balance', { user, token, game_code: 'otg_baobab_gold' });
    expect(balance).toBe(opening + (gains[at] ?? 0));
  }
}, 240_000);
