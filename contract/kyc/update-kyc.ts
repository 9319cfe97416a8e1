import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { kycFields } from './fields.ts';
import { kycFieldRefusals, kycRefusals } from './refusals.ts';

export const updateKyc = defineCall({
  context: 'kyc',
  name: 'updateKyc',
  summary: 'Submits the identity for review',
  method: 'POST',
  path: '/api/center/user/updateKYC',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: {
    by: 'platform',
    until: 'a week',
    passing: ['identity_under_review', 'identity_too_many_tries', 'identity_number_taken', 'self_excluded'],
  },
  served: true,
  params: kycFields,
  answer: z.object({ status: z.enum(['under_review', 'passed']) }),
  refusals: {
    ...kycFieldRefusals,
    identity_already_passed: kycRefusals.identity_already_passed,
    identity_under_review: kycRefusals.identity_under_review,
  },
});
