import { join } from 'node:path';
import * as z from 'zod/mini';

/** The store of players' documents: a folder on this machine, or object storage with the S3 protocol. */
export type DocumentsSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      /** The endpoint without the bucket and without a trailing slash. */
      readonly baseUrl: string;
      readonly bucket: string;
      readonly region: string;
      readonly keyId: string;
      readonly secret: string;
    };

const bucketName = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/));

export const documentsEnvironment = {
  TAUSI_DATA: z._default(z.string(), '.data'),
  TAUSI_S3_URL: z.optional(z.url()),
  TAUSI_S3_BUCKET: z.optional(bucketName),
  TAUSI_S3_REGION: z._default(z.string().check(z.minLength(1)), 'us-east-1'),
  TAUSI_S3_KEY_ID: z.optional(z.string().check(z.minLength(1))),
  TAUSI_S3_SECRET: z.optional(z.string().check(z.minLength(1))),
};

const shape = z.object(documentsEnvironment);

export function documentsSettingsOf(data: z.infer<typeof shape>): DocumentsSettings {
  const { TAUSI_S3_URL: url, TAUSI_S3_BUCKET: bucket, TAUSI_S3_KEY_ID: keyId, TAUSI_S3_SECRET: secret } = data;
  if (url === undefined) return { kind: 'folder', folder: join(data.TAUSI_DATA, 'identity-documents') };
  if (bucket === undefined || keyId === undefined || secret === undefined)
    throw new Error('TAUSI_S3_URL needs TAUSI_S3_BUCKET, TAUSI_S3_KEY_ID and TAUSI_S3_SECRET beside it.');
  return { kind: 's3', baseUrl: url.replace(/\/$/, ''), bucket, region: data.TAUSI_S3_REGION, keyId, secret };
}

/** Reads the same settings for a command that needs no other setting of the server. */
export function readDocumentsSettings(environment: Readonly<Record<string, string | undefined>>): DocumentsSettings {
  return documentsSettingsOf(z.parse(shape, environment));
}
