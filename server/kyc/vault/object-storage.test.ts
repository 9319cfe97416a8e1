import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { createObjectStore, simulatorKeys } from '@tausi/simulators/object-store/index.ts';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Overloaded } from '../../platform/overload/overloaded.ts';
import { createVault } from './document-vault.ts';
import { objectStorage } from './object-storage.ts';

let aheadMs = 0;
const store = createObjectStore(() => Date.now() + aheadMs);
const { keyId, secret, region, bucket } = simulatorKeys;
let baseUrl: string;
let port: number;
beforeAll(async () => {
  baseUrl = await store.server.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(baseUrl).port);
});
afterAll(() => store.server.close());

const storageWith = (change: Partial<typeof simulatorKeys> = {}) => objectStorage({ baseUrl, bucket, region, keyId, secret, ...change });
const document = randomBytes(100_000);

it('object storage: stores, reads and deletes an encrypted document', async () => {
  const vault = createVault(storageWith(), randomBytes(32));
  const { wrappedKey } = await vault.keep('one', document);
  expect([...store.objects.keys()]).toEqual(['one.locked']);
  expect(store.objects.get('one.locked')?.includes(document.subarray(0, 16))).toBe(false);
  expect((await vault.read('one', wrappedKey)).equals(document)).toBe(true);
  await vault.remove('one');
  await vault.remove('one');
  expect(store.objects.size).toBe(0);
});

it.each([
  ['a wrong secret', { secret: 'another-secret' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { keyId: 'somebody' }, 'InvalidAccessKeyId'],
  ['another region', { region: 'af-south-1' }, 'AuthorizationHeaderMalformed'],
  ['another bucket', { bucket: 'somebody-elses' }, 'NoSuchBucket'],
])('object storage: fails with %s and stores nothing', async (_name, change, code) => {
  await expect(storageWith(change).put('two', document)).rejects.toThrow(code);
  await expect(storageWith(change).get('two')).rejects.toThrow(code);
  expect(store.objects.size).toBe(0);
});

it('object storage: refuses a clock that is 15 minutes off, and an unknown object', async () => {
  aheadMs = 16 * 60_000;
  await expect(storageWith().put('three', document)).rejects.toThrow('RequestTimeTooSkewed');
  aheadMs = 0;
  await expect(storageWith().get('three')).rejects.toThrow('NoSuchKey');
});

it('object storage: reports a busy or unreachable service as retryable', async () => {
  store.slowDown(true);
  await expect(storageWith().put('four', document)).rejects.toEqual(new Overloaded('documents'));
  store.slowDown(false);
  const nobody = objectStorage({ baseUrl: 'http://127.0.0.1:9', bucket, region, keyId, secret });
  await expect(nobody.put('four', document)).rejects.toEqual(new Overloaded('documents'));
  expect(store.objects.size).toBe(0);
});

it('object storage: an aborted upload leaves nothing and keeps the previous object', async () => {
  await storageWith().put('five', document);
  const next = randomBytes(100_000);
  const signed = await signedPut('five', next, next);
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      const lines = [...signed.headers].map(([name, value]) => `${name}: ${value}`);
      socket.write(
        `PUT /${bucket}/five.locked HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-length: ${next.length}\r\n${lines.join('\r\n')}\r\n\r\n`,
      );
      socket.write(next.subarray(0, 50_000), () => socket.destroy());
    });
    socket.once('close', () => resolve());
  });
  expect((await storageWith().get('five')).equals(document)).toBe(true);
});

it('object storage: refuses bytes that differ from the signed ones', async () => {
  const forged = await signedPut('six', document, randomBytes(100));
  const answer = await fetch(forged);
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('XAmzContentSHA256Mismatch')]);
  expect(store.objects.has('six.locked')).toBe(false);
});

function signedPut(id: string, declared: Buffer, sent: Buffer): Promise<Request> {
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });
  const headers = { 'x-amz-content-sha256': createHash('sha256').update(declared).digest('hex') };
  return signer.sign(`${baseUrl}/${bucket}/${id}.locked`, { method: 'PUT', headers, body: new Uint8Array(sent) });
}
