import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instantMs } from '../edge.ts';

export const roundKeys = defineCall({
  context: 'rounds',
  name: 'roundKeys',
  summary: 'The public keys that sign receipts',
  method: 'GET',
  path: '/api/rounds/keys',
  signing: 'unsigned',
  encoding: 'query',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({
    keys: z.array(z.object({ keyId: z.string(), algorithm: z.literal('Ed25519'), publicKey: z.string(), from: instantMs })),
  }),
  refusals: {},
});
