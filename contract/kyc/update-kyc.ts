import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { kycFields } from './fields.ts';
import { kycRefusals } from './refusals.ts';

export const updateKyc = defineCall({
  context: 'kyc',
  name: 'updateKyc',
  summary: 'Hands in the identity for review',
  method: 'POST',
  path: '/api/center/user/updateKYC',
  signing: 'signed',
  encoding: 'json',
  writes: true,
  keeps: { by: 'platform', until: 'a week', passing: ['identity_under_review'] },
  served: false,
  params: kycFields,
  answer: z.object({ status: z.enum(['under_review', 'passed']) }),
  refusals: {
    identity_already_passed: kycRefusals.identity_already_passed,
    identity_under_review: kycRefusals.identity_under_review,
    identity_number_taken: kycRefusals.identity_number_taken,
  },
});
