import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { sha256Hex } from '@tausi/server/platform/security/digests.ts';
import { sign } from '@tausi/server/platform/signing/signature.ts';
import * as z from 'zod/mini';

const login = z.object({ data: z.object({ token: z.string(), secretKey: z.string() }) });
const handedOut = z.object({ data: z.object({ accessToken: z.string() }) });
const path = '/api/center/user/singleSignIn';

/** Creates a sign-in token for a browser (platform 21): another surface of the product signs in and requests it. */
export async function linkToken(request: APIRequestContext, phone: string, password: string): Promise<string> {
  const encoded = `v1.${Buffer.from(password, 'utf8').toString('base64url')}`;
  const signedIn = await request.post('/api/center/login', { data: { account: phone, password: encoded, country: 'ke' } });
  const { token, secretKey } = z.parse(login, await signedIn.json()).data;
  const time = String(Date.now());
  const r = sign(Buffer.from(secretKey, 'base64url'), {
    method: 'GET',
    path,
    query: 'platform=21',
    bodyHash: sha256Hex(''),
    tokenHash: sha256Hex(token),
    time,
    nonce: randomBytes(16).toString('base64url'),
    idempotencyKey: '',
  });
  const answer = await request.get(`${path}?platform=21`, { headers: { token, time, r } });
  return z.parse(handedOut, await answer.json()).data.accessToken;
}
