import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { documentSide } from './identity-state.ts';
import { kycRefusals } from './refusals.ts';

/** Maximum size of a document in bytes. */
export const documentBytesMax = 5 * 1024 * 1024;

/** The body is the file; the server detects its type from its bytes. A later upload of the same side replaces the earlier
 *  one. */
export const uploadIdentityDocument = defineCall({
  context: 'kyc',
  name: 'uploadIdentityDocument',
  summary: 'Uploads a picture of a document',
  method: 'POST',
  path: '/api/identity/documents/{side}/{sha256}',
  signing: 'signed',
  encoding: 'bytes',
  importance: 'other',
  bytesMax: documentBytesMax,
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: {
    by: 'platform',
    until: 'a week',
    passing: ['identity_under_review', 'identity_too_many_tries'],
  },
  served: true,
  params: z.object({
    side: documentSide,
    /** SHA-256 of the body in hex. Uploading the same file again is the same request. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  answer: z.object({ mediaType: z.string(), bytes: z.int() }),
  refusals: {
    identity_already_passed: kycRefusals.identity_already_passed,
    identity_under_review: kycRefusals.identity_under_review,
    identity_too_many_tries: kycRefusals.identity_too_many_tries,
    document_type_refused: kycRefusals.document_type_refused,
    document_too_large: kycRefusals.document_too_large,
    document_damaged: kycRefusals.document_damaged,
    document_unsafe: kycRefusals.document_unsafe,
  },
});
