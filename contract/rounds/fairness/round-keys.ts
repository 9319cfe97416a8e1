import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, instantMs } from '../../edge.ts';
import { receipt } from '../round.ts';

export const roundKeys = defineCall({
  context: 'rounds',
  name: 'roundKeys',
  summary: 'What a check of rounds leans on: the public keys that sign statements, the beacon in use, the terms of jackpots',
  method: 'GET',
  path: '/api/rounds/keys',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({
    /** The first one first. `statement` publishes the key (`tausi-key-1`): the first is signed by itself, every other by the
     *  key before it. `to` is null for the key in use. */
    keys: z.array(
      z.object({
        keyId: z.string(),
        algorithm: z.literal('Ed25519'),
        publicKey: z.string(),
        from: instantMs,
        to: z.nullable(instantMs),
        statement: receipt,
      }),
    ),
    /** The beacon that seeds and shared rounds name rounds of: its key (hex, as in `beaconProof`), and when values are
     *  published: round r at `genesisAt` + (r − 1) × `periodMs`. */
    beacon: z.object({ publicKey: z.string(), genesisAt: instantMs, periodMs: z.int() }),
    /** The terms of every jackpot there ever was: each whole `unit` of a stake is one chance in `chanceIn`. */
    jackpots: z.array(z.object({ jackpotId: z.string(), unit: amount, chanceIn: z.int() })),
  }),
  refusals: {},
});
