import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instantMs } from '../edge.ts';

/** The sides of a document that may be handed in. */
export const documentSide = z.enum(['front', 'back', 'selfie']);

/** A document that was handed in, without what it shows. */
const document = z.object({ side: documentSide, mediaType: z.string(), bytes: z.int(), at: instantMs });

export const identityState = defineCall({
  context: 'kyc',
  name: 'identityState',
  summary: 'How far the own identity check is, and what its form offers',
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
    /** Why it was refused, in the reviewer's words; empty otherwise. */
    reason: z.string(),
    submittedAt: z.nullable(instantMs),
    ageMin: z.int(),
    idTypes: z.array(z.string()),
    /** Countries by their two letters. */
    nationalities: z.array(z.string()),
    documents: z.array(document),
    documentBytesMax: z.int(),
  }),
  refusals: {},
});
