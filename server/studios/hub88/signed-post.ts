import { StudioFault } from '../port/studio.ts';
import type { Hub88Settings } from './settings.ts';
import { createSigner } from './signature.ts';

const timeoutMs = 8_000;

/** Posts a signed body under the contract's path prefix and returns the parsed answer. Throws `StudioFault` for anything else. */
export type SignedPost = (path: string, body: Readonly<Record<string, unknown>>) => Promise<unknown>;

export function createSignedPost({ baseUrl, pathPrefix, privateKey, signatureHeader, operatorId }: Hub88Settings): SignedPost {
  const sign = createSigner(privateKey);
  return async (path, fields) => {
    // The signature covers the bytes that are sent, so the body is written once.
    const body = JSON.stringify({ operator_id: operatorId, ...fields });
    const { status, text } = await post(
      `${baseUrl}${pathPrefix}${path}`,
      {
        'content-type': 'application/json',
        [signatureHeader]: sign(body),
      },
      body,
    );
    if (status !== 200) throw new StudioFault(`${path} was answered with HTTP ${status}`);
    try {
      const answer: unknown = JSON.parse(text);
      return answer;
    } catch (error) {
      throw new StudioFault(`${path} was answered with unreadable text`, { cause: error });
    }
  };
}

async function post(url: string, headers: Readonly<Record<string, string>>, body: string) {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw new StudioFault(`${url} did not answer`, { cause: error });
  }
}
