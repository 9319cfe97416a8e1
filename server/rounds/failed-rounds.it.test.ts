import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { roundSeed } from '@tausi/contract/rounds/fairness/round-seed.ts';
import { gameId, minorMax, money, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanBooks } from '../test-books.ts';
import { depositOf, noon } from '../wallet/test-wallet.ts';
import { reopenGame } from './incidents/incidents-service.ts';
import { faultsUntilClosed } from './incidents/incidents-store.ts';
import { openTestRounds, type TestRounds } from './test-rounds.ts';

const refused = (code: string) => ({ ok: false, error: { code } });

describe('failed rounds', () => {
  let test: TestRounds;
  beforeAll(async () => {
    test = await openTestRounds();
  });
  afterAll(async () => {
    await expectCleanBooks(test.database);
    await test.database.close();
  });
  const launchOf = async (id: number, who: PlayerId) => test.call(launchGame, { gameId: id, mode: 'cash' }, { player: who });
  const begun = async (who: PlayerId) => {
    const { launchId } = unwrap(await launchOf(901, who));
    return unwrap(await test.call(playRound, { launchId, stake: '40.00' }, { player: who }));
  };
  const poisoned = async (who: PlayerId, { roundId }: { readonly roundId: string }) =>
    unwrap(await test.call(actInRound, { roundId, action: { type: 'poison' } }, { player: who }));

  it('a failed round is recorded and returns stake and points; the game goes on for all until the third failure closes it', async () => {
    const [ill, well] = [await test.playerWith(100_000n), await test.playerWith(100_000n)];
    const others = await begun(well);
    for (let fault = 1; fault < faultsUntilClosed; fault += 1) {
      const voided = await poisoned(ill, await begun(ill));
      expect(voided).toMatchObject({ status: 'voided', payout: '0.00', balance: '1000.00', points: 0 });
      expect(await test.wallet.pursesOf(ill)).toMatchObject({ cash: money('KES', 100_000n), points: money('POINT', 0n) });
      expect(test.incidents).toHaveLength(fault);
      expect((await launchOf(901, well)).ok).toBe(true);
    }
    const last = await begun(ill);
    const [launchId, idle] = [unwrap(await launchOf(901, ill)).launchId, await test.playerWith(100_000n)];
    await poisoned(ill, last);
    expect(await test.call(playRound, { launchId, stake: '40.00' }, { player: ill })).toMatchObject(refused('game_not_playable'));
    expect(await launchOf(901, idle)).toMatchObject(refused('game_not_playable'));
    const taken = await test.call(actInRound, { roundId: others.roundId, action: { type: 'take', units: 20 } }, { player: well });
    expect(unwrap(taken)).toMatchObject({ status: 'settled', payout: '40.00' });
    const looked = { by: 'asha', reason: 'mended', at: noon };
    expect(await reopenGame(test.database.owner, gameId(901), looked)).toEqual({ ok: true, value: faultsUntilClosed });
    await poisoned(ill, await begun(ill));
    expect((await launchOf(901, idle)).ok).toBe(true);
  });

  it('a round that cannot start takes nothing; one player counts as one fault however often they retry, several close the game', async () => {
    const asking = async (who: PlayerId) => {
      const { launchId } = unwrap(await launchOf(902, who));
      const { nonce } = unwrap(await test.call(roundSeed, {}, { player: who }));
      for (let again = 0; again < faultsUntilClosed + 1; again += 1)
        expect(await test.call(playRound, { launchId, stake: '20.00' }, { player: who })).toMatchObject(refused('game_not_playable'));
      expect(unwrap(await test.call(roundSeed, {}, { player: who })).nonce).toBe(nonce);
      expect(await test.cashOf(who)).toBe(100_000n);
    };
    for (let fault = 0; fault < faultsUntilClosed; fault += 1) await asking(await test.playerWith(100_000n));
    const { rows } = await test.database.owner.query('SELECT closes_game FROM game_incidents WHERE game_id = 902 ORDER BY closes_game');
    expect(rows.map(({ closes_game: closes }) => closes)).toEqual([false, false, true]);
    expect(await launchOf(902, await test.playerWith(100_000n))).toMatchObject(refused('game_not_playable'));
  });

  it('a game stays open when the ledger cannot pay one player', async () => {
    const full = await test.playerWith(100_000n);
    const { roundId } = await begun(full);
    const room = minorMax - 96_000n - 5_000n;
    unwrap(await test.wallet.execute(depositOf(full, money('KES', room)), []));
    const voided = await test.call(actInRound, { roundId, action: { type: 'take', units: 1_000 } }, { player: full });
    expect(unwrap(voided)).toMatchObject({ status: 'voided', payout: '0.00' });
    const { rows } = await test.database.owner.query('SELECT kind, closes_game FROM game_incidents WHERE round_id = $1', [roundId]);
    expect(rows).toEqual([{ kind: 'bet', closes_game: false }]);
  });
});
