import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { kycFields } from './fields.ts';
import { kycFieldRefusals } from './refusals.ts';

export const checkKycInfo = defineCall({
  context: 'kyc',
  name: 'checkKycInfo',
  summary: 'Validates identity fields before submission',
  method: 'POST',
  path: '/api/center/checkKycInfo',
  signing: 'signed',
  encoding: 'form',
  importance: 'other',
  writes: false,
  served: true,
  params: kycFields,
  answer: z.object({ usable: z.boolean() }),
  refusals: kycFieldRefusals,
});
