import { describe, expect, it } from 'vitest';
import type { RoundDetail } from '../proof-from-wire.ts';
import { receiptKeys, signedByHouse, withReceipts } from './test-receipts.ts';
import { verifyReceipts } from './verify-receipts.ts';

const bare: Omit<RoundDetail, 'receipts'> = {
  round: {
    roundId: 'r1',
    gameId: 29,
    mode: 'cash',
    status: 'settled',
    stake: '40.00',
    payout: '80.00',
    balance: '995.00',
    points: 20,
    events: [{ type: 'dealt', cards: [1, 2] }],
    startedAt: 5,
    settledAt: 9,
    receipt: null,
  },
  betId: 'b1',
  currency: 'KES',
  choice: { places: ['red', '17'] },
  acts: [
    { action: { type: 'hit' }, raise: null, afterMs: null, time: 6 },
    { action: { type: 'double' }, raise: 1, afterMs: null, time: 8 },
  ],
  endedBy: 'player',
  gameName: 'blackjack',
  title: 'Blackjack',
  frameUrl: null,
  jackpot: null,
  proof: {
    seedId: 's1',
    serverSeedHash: 'aa',
    serverSeed: null,
    clientSeed: 'mine',
    beacon: null,
    beaconRound: '99',
    beaconProof: null,
    seed: null,
    nonce: 7,
    draws: [],
    version: '1.0.0',
    mathematicsHash: 'bb',
  },
};
const whole = withReceipts(bare, '20.00', ['20.00', '40.00']);

async function findingOf(detail: RoundDetail): Promise<string> {
  const finding = await verifyReceipts(detail, receiptKeys);
  return 'because' in finding ? finding.because : finding.outcome;
}

function withRound(changed: Partial<RoundDetail['round']>): RoundDetail {
  return { ...whole, round: { ...whole.round, ...changed } };
}

describe('the receipts of a round', () => {
  it('receipts: confirm an unchanged round', async () => {
    expect(await findingOf(whole)).toBe('passed');
    expect(
      await findingOf(
        withReceipts({ ...bare, round: { ...bare.round, status: 'open', settledAt: null }, endedBy: null }, '20.00', ['20.00', '40.00']),
      ),
    ).toBe('passed');
  });

  it('receipts: contradict another choice', async () => {
    expect(await findingOf({ ...whole, choice: { places: ['red', '18'] } })).toBe('choice');
    expect(await findingOf({ ...whole, choice: null })).toBe('choice');
  });

  it('receipts: contradict another act, another time and another order of acts', async () => {
    const [hit, double] = bare.acts;
    if (hit === undefined || double === undefined) throw new Error('the round has two acts');
    expect(await findingOf({ ...whole, acts: [{ ...hit, action: { type: 'stand' } }, double] })).toBe('act');
    expect(await findingOf({ ...whole, acts: [{ ...hit, time: 7 }, double] })).toBe('act');
    expect(await findingOf({ ...whole, acts: [double, hit] })).toBe('act');
    expect(await findingOf({ ...whole, acts: [hit] })).toBe('order');
  });

  it('receipts: contradict another stake, and a raised stake without its act', async () => {
    expect(await findingOf(withRound({ stake: '20.00' }))).toBe('stake');
    const acts = bare.acts.map((act) => ({ ...act, raise: null }));
    expect(await findingOf({ ...whole, acts })).toBe('stake');
  });

  it('receipts: contradict another outcome and another payout', async () => {
    expect(await findingOf(withRound({ events: [{ type: 'dealt', cards: [1, 3] }] }))).toBe('outcome');
    expect(await findingOf(withRound({ payout: '60.00' }))).toBe('payout');
    expect(await findingOf(withRound({ status: 'voided' }))).toBe('payout');
  });

  it('receipts: are incomplete without the closing receipt', async () => {
    expect(await findingOf({ ...whole, receipts: whole.receipts.slice(0, -1) })).toBe('closing');
  });

  it('receipts: are out of order if one is missing, swapped or of another bet', async () => {
    const [bet, hit, double, closing] = whole.receipts;
    if (bet === undefined || hit === undefined || double === undefined || closing === undefined) throw new Error('four receipts');
    expect(await findingOf({ ...whole, receipts: [bet, double, hit, closing] })).toBe('order');
    expect(await findingOf({ ...whole, receipts: [bet, hit, closing] })).toBe('order');
    expect(await findingOf({ ...whole, betId: 'b2' })).toBe('order');
    expect(await findingOf({ ...whole, receipts: [] })).toBe('bet');
  });

  it('receipts: belong to another bet if version, seed, client seed or nonce differ', async () => {
    expect(await findingOf({ ...whole, proof: { ...whole.proof, version: '1.0.1' } })).toBe('bet');
    expect(await findingOf({ ...whole, proof: { ...whole.proof, serverSeedHash: 'cc' } })).toBe('bet');
    expect(await findingOf({ ...whole, proof: { ...whole.proof, clientSeed: 'yours' } })).toBe('bet');
    expect(await findingOf({ ...whole, proof: { ...whole.proof, beaconRound: '100' } })).toBe('bet');
    expect(await findingOf({ ...whole, proof: { ...whole.proof, nonce: 8 } })).toBe('bet');
    expect(await findingOf(withRound({ receipt: null }))).toBe('bet');
  });

  it('receipts: fail without the signature of a published key', async () => {
    const forged = whole.receipts.map((receipt) => ({ ...receipt, payload: receipt.payload.replace('"20.00"', '"30.00"') }));
    expect(await findingOf({ ...whole, receipts: forged })).toBe('signature');
    expect(await verifyReceipts(whole, [])).toEqual({ outcome: 'failed', because: 'signature' });
  });

  it('receipts: bind the shared round, its beacon and the cash-out, but not the later outcome', async () => {
    const shared = { roundId: 't1', lastHash: 'dd', publishedAt: 1, closesAt: 4, drawsAt: 5, beaconRound: '99', beaconProof: null };
    const acts = [{ action: { type: 'cash-out' }, raise: null, afterMs: 900, time: 8 }];
    const events = [{ type: 'bet' }, { type: 'slip', picks: [{ match: 0, selection: '1', oddsHundredths: 214 }] }];
    const flown = withReceipts({ ...bare, round: { ...bare.round, events }, acts, proof: { ...bare.proof, shared } });
    const published = { ...flown, round: { ...flown.round, events: [...flown.round.events, { type: 'outcome', outcome: 250 }] } };
    expect(await findingOf(published)).toBe('passed');
    expect(
      await findingOf({ ...published, acts: [{ ...acts[0], action: { type: 'cash-out' }, raise: null, time: 8, afterMs: 901 }] }),
    ).toBe('act');
    expect(await findingOf({ ...published, proof: { ...published.proof, shared: { ...shared, beaconRound: '100' } } })).toBe('bet');
    const dearer = published.round.events.map((event) => JSON.parse(JSON.stringify(event).replace('214', '200')));
    expect(await findingOf({ ...published, round: { ...published.round, events: dearer } })).toBe('choice');
    expect(await findingOf({ ...published, proof: { ...published.proof, shared: { ...shared, roundId: 't2' } } })).toBe('bet');
  });

  it('receipts: of the older kind bind only stake and seed', async () => {
    const { receipt: _none, ...round } = bare.round;
    const payload = JSON.stringify({
      type: 'tausi-receipt-1',
      betId: 'b1',
      roundId: 'r1',
      gameId: 29,
      commitment: 'aa',
      nonce: 7,
      stake: '40.00',
    });
    const receipt = signedByHouse(payload);
    const old: RoundDetail = { ...bare, round: { ...round, receipt }, receipts: [receipt] };
    expect(await verifyReceipts(old, receiptKeys)).toEqual({ outcome: 'none', because: 'older' });
    expect(await findingOf({ ...old, round: { ...old.round, stake: '20.00' } })).toBe('stake');
    expect(await findingOf({ ...old, proof: { ...old.proof, nonce: 8 } })).toBe('bet');
  });

  it('receipts: are none for a demo round', async () => {
    expect(await findingOf({ ...bare, round: { ...bare.round, mode: 'demo' }, receipts: [] })).toBe('none');
    expect(await findingOf({ ...bare, receipts: [] })).toBe('bet');
  });
});
