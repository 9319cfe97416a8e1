import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, instantMs } from '../../edge.ts';
import { receipt } from '../round.ts';

export const roundKeys = defineCall({
  context: 'rounds',
  name: 'roundKeys',
  summary: 'Returns the public data for round checks: signing keys, the beacon in use, and the terms of jackpots',
  method: 'GET',
  path: '/api/rounds/keys',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({
    /** In order of creation. `statement` publishes the key (`tausi-key-1`): the first one is signed by itself, each other
     *  one by its predecessor. `to` is null for the key in use. */
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
    /** The beacon of seeds and shared rounds: its key in hex, as in `beaconProof`, and its timetable. Round r is published
     *  at `genesisAt` + (r − 1) × `periodMs`. */
    beacon: z.object({ publicKey: z.string(), genesisAt: instantMs, periodMs: z.int() }),
    /** The terms of all past and present jackpots: each whole `unit` of a stake is one chance in `chanceIn`. */
    jackpots: z.array(z.object({ jackpotId: z.string(), unit: amount, chanceIn: z.int() })),
  }),
  refusals: {},
});
