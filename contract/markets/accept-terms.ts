import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, plainText } from '../edge.ts';
import { marketsRefusals } from './refusals.ts';

export const acceptTerms = defineCall({
  context: 'markets',
  name: 'acceptTerms',
  summary: 'Accepts the current version of the terms',
  method: 'POST',
  path: '/api/content/terms/accept',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'a week', passing: [] },
  served: true,
  params: z.object({ version: plainText(1, 20) }),
  answer: done,
  refusals: { terms_superseded: marketsRefusals.terms_superseded },
});
