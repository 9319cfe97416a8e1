import { drandSimulator } from '@tausi/simulators/drand/chain.ts';
import { createDrand } from '@tausi/simulators/drand/index.ts';
import * as z from 'zod/mini';
import type { BeaconChain } from './beacon-chain.ts';

/** The simulator's chain, as a server publishes it. */
export const simulatedChain: BeaconChain = {
  publicKey: drandSimulator.publicKey,
  genesisAt: drandSimulator.genesisSeconds * 1_000,
  periodMs: drandSimulator.periodSeconds * 1_000,
};

/** The value of a round of that chain, with its genuine signature. */
export async function simulatedValue(round: number) {
  const relay = createDrand({ now: () => (drandSimulator.genesisSeconds + 3 * round) * 1_000 });
  const relayed = z.parse(z.object({ randomness: z.string(), signature: z.string() }), (await relay.inject(`/public/${round}`)).json());
  const beaconProof = { signature: relayed.signature, publicKey: drandSimulator.publicKey };
  return { beacon: relayed.randomness, beaconRound: String(round), beaconProof };
}
