import { readLobbyMessage } from '@tausi/games/kit/bridge/lobby-message.ts';
import { expect, it } from 'vitest';
import type { RoundDetail } from '../fairness/proof-from-wire.ts';
import { recallMessage } from './recall-message.ts';

const detail: RoundDetail = {
  round: {
    roundId: 'r1',
    gameId: 42,
    mode: 'cash',
    status: 'settled',
    stake: '50.00',
    payout: '98.00',
    balance: '1048.00',
    points: 50,
    events: [{ type: 'rolled', side: 'under', chance: 50, roll: 12, units: 196 }],
    startedAt: 5,
    settledAt: 5,
    receipt: null,
  },
  betId: 'b1',
  currency: 'KES',
  choice: null,
  acts: [],
  endedBy: 'start',
  receipts: [],
  gameName: 'dice',
  title: 'Dice Duel',
  frameUrl: 'http://games.test/casino/game/dice/index.html',
  jackpot: null,
  proof: {
    seedId: 's1',
    serverSeedHash: 'aa',
    serverSeed: null,
    clientSeed: 'mine',
    beacon: null,
    beaconRound: null,
    beaconProof: null,
    seed: null,
    nonce: 7,
    draws: [],
    version: '1.0.0',
    mathematicsHash: 'bb',
  },
};

it('recall message: reaches the frame as one past round without a balance', () => {
  const message = recallMessage(detail, { market: 'ke', language: 'sw', theme: 'dark', lite: false, reducedMotion: true });
  const read = readLobbyMessage({ tausi: 1, nonce: 'n', message }, 'n');
  expect(read).toEqual(message);
  expect(read).toMatchObject({
    context: { name: 'dice', balanceMinor: '0', stakeSteps: ['5000'], flags: { turbo: false, autoplay: false } },
    openRound: null,
    recall: { roundId: 'r1', stakeMinor: '5000', payoutMinor: '9800', events: detail.round.events },
  });
});
