import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { Overloaded } from '../../platform/overload/overloaded.ts';
import type { DocumentStorage } from './document-vault.ts';

/** A bucket with the S3 protocol, and the key that may write to it. */
export type ObjectSettings = {
  readonly baseUrl: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
};

const timeoutMs = 8_000;
const passing: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/** Documents in object storage, which several machines share. The storage writes an object whole or not at all:
 *  it drops aborted uploads and bytes that differ from the signed ones. */
export function objectStorage({ baseUrl, bucket, region, keyId, secret }: ObjectSettings): DocumentStorage {
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });
  const ask = async (method: 'PUT' | 'GET' | 'DELETE', id: string, body?: Buffer): Promise<Buffer> => {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await signer.sign(`${baseUrl}/${bucket}/${id}.locked`, {
      method,
      headers: { 'x-amz-content-sha256': hash },
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
    const answer = await reach(signed);
    if (passing.has(answer.status)) throw new Overloaded('documents');
    if (answer.status >= 300) throw new Error(`the object storage refused ${method}: ${answer.status} ${codeIn(answer.content)}`);
    return answer.content;
  };
  return {
    put: async (id, locked) => void (await ask('PUT', id, locked)),
    get: (id) => ask('GET', id),
    remove: async (id) => void (await ask('DELETE', id)),
  };
}

// Unreachable, timed out or aborted: a retry is safe, because an object is written as a whole.
async function reach(request: Request): Promise<{ readonly status: number; readonly content: Buffer }> {
  try {
    const answer = await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
  } catch {
    throw new Overloaded('documents');
  }
}

function codeIn(answer: Buffer): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(answer.toString('utf8'))?.[1] ?? '';
}
