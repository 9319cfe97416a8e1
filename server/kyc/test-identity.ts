import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateKyc } from '@tausi/contract/kyc/update-kyc.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { playerId, unwrap, type PlayerId } from '@tausi/kernel';
import { createSecrets } from '../platform/security/secrets.ts';
import { ask, newKey, sendRaw, startTestServer, type TestServer, type TestServerOptions, type TestSession } from '../test-server.ts';
import { picture } from './documents/test-documents.ts';
import { createReview, type Review } from './review/review.ts';
import { kycKeys } from './vault/keys.ts';

/** The whole server, and the review of identities on its database. */
export type IdentityHouse = { readonly server: TestServer; readonly review: Review };

export async function openIdentityHouse({ settings = {}, ...options }: TestServerOptions = {}): Promise<IdentityHouse> {
  const dataDir = join(tmpdir(), `tausi-kyc-${randomBytes(6).toString('hex')}`);
  const server = await startTestServer({ ...options, settings: { TAUSI_DATA: dataDir, ...settings } });
  const documents = { kind: 'folder', folder: join(dataDir, 'identity-documents') } as const;
  const keys = kycKeys({ secrets: createSecrets(Buffer.alloc(32, 7)), documents });
  return { server, review: createReview({ pool: server.database.pool, clock: server.clock, keys, queue: server.app.contexts.jobs.queue }) };
}

let numbers = 1_000_000_000;

/** A form that fits Ghana, with a number that no other form of this process has. */
export const ghanaianForm = (change: Record<string, unknown> = {}) => ({
  firstName: 'Ama',
  surname: 'Mensah',
  idType: 'Ghana Card',
  idNumber: `GHA-${(numbers += 1)}`,
  nationality: 'GH',
  day: 3,
  month: 2,
  year: 1995,
  email: 'ama@mail.example',
  residentialAddress: '12 Ring Road, Accra',
  ...change,
});

export async function playerOf({ server }: IdentityHouse, session: TestSession): Promise<PlayerId> {
  return playerId((await ask(server, getUserInfo, { session })).id);
}

export async function uploadPicture({ server }: IdentityHouse, session: TestSession): Promise<void> {
  const hash = createHash('sha256').update(picture).digest('hex');
  const request = { method: 'POST' as const, url: `/api/identity/documents/front/${hash}`, body: picture, key: newKey() };
  await sendRaw(server, request, { session, headers: { 'content-type': 'application/octet-stream' } });
}

/** Submits a form and lets a person pass it. */
export async function passIdentity(house: IdentityHouse, session: TestSession, form = ghanaianForm()): Promise<PlayerId> {
  const { server, review } = house;
  const id = await playerOf(house, session);
  server.clock.forward(1);
  await ask(server, updateKyc, { session, params: form });
  unwrap(await review.decide(id, { passes: true }, 'kofi'));
  return id;
}
