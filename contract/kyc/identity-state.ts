import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instantMs } from '../edge.ts';

/** Pictures of a document that can be uploaded. */
export const documentSide = z.enum(['front', 'back', 'selfie']);

/** An uploaded document without its content. */
const document = z.object({ side: documentSide, mediaType: z.string(), bytes: z.int(), at: instantMs });

export const identityState = defineCall({
  context: 'kyc',
  name: 'identityState',
  summary: "Returns the state of the player's identity check and the options of its form",
  method: 'GET',
  path: '/api/identity/state',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({
    status: z.enum(['none', 'under_review', 'passed', 'refused']),
    /** The reviewer's reason for a refusal; empty otherwise. */
    reason: z.string(),
    submittedAt: z.nullable(instantMs),
    /** 0 the phone is known, 1 the person, 2 the person's document, 3 the source of funds. */
    tier: z.literal([0, 1, 2, 3]),
    ageMin: z.int(),
    idTypes: z.array(z.string()),
    /** Those whose number a bank compares with the account of its holder, so that no picture is needed. */
    comparedTypes: z.array(z.string()),
    /** Two-letter country codes. */
    nationalities: z.array(z.string()),
    documents: z.array(document),
    documentBytesMax: z.int(),
  }),
  refusals: {},
});
