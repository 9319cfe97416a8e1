import { uploadIdentityDocument } from '@tausi/contract/kyc/upload-identity-document.ts';
import { newNonce, sha256Hex, signCas1 } from '../../../shared/client/cas1.ts';
import { localRefusal, readAnswer, type ClientRefusal } from '../../../shared/client/refusal.ts';
import { playerCredentials, serverNow } from '../../../shared/client/server.ts';
import { countData } from '../../../shared/lite/data-meter.ts';

export type DocumentSide = 'front' | 'back' | 'selfie';

type Upload = { readonly side: DocumentSide; readonly file: Blob; readonly onProgress: (share: number) => void };

const timeoutMs = 60_000;

/** Uploads a document and reports progress, which only XMLHttpRequest offers. Resolves with null on success. */
export async function uploadDocument({ side, file, onProgress }: Upload): Promise<ClientRefusal | null> {
  const player = await playerCredentials();
  if (player === null) return localRefusal('sign_in_needed');
  const body = new Uint8Array(await file.arrayBuffer());
  const hash = await sha256Hex(body);
  const path = uploadIdentityDocument.path.replace('{side}', side).replace('{sha256}', hash);
  // The same file keeps its idempotency key, so a retry after a lost connection stays one upload.
  const idempotencyKey = `doc-${side}-${hash.slice(0, 40)}`;
  const time = serverNow();
  const signable = { method: 'POST', path, params: [], body, token: player.token, time, nonce: newNonce(), idempotencyKey };
  const r = await signCas1(player.key, signable);
  const headers = {
    'content-type': 'application/octet-stream',
    'idempotency-key': idempotencyKey,
    token: player.token,
    time: String(time),
    r,
  };
  const arrived = await send({ path, headers, body, onProgress });
  if (arrived === null) return localRefusal('unreachable');
  countData('other', body.byteLength);
  if (arrived.status === 413) return tooLarge;
  const answer = readAnswer(uploadIdentityDocument, arrived);
  return answer.ok ? null : answer.refusal;
}

/** Refusals of the server's edge, sent before the call is reached. */
export const tooLarge: ClientRefusal = {
  code: 'unknown',
  number: uploadIdentityDocument.refusals.document_too_large,
  info: '',
  args: [],
  data: undefined,
};

type Sending = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly onProgress: (share: number) => void;
};

function send({ path, headers, body, onProgress }: Sending): Promise<Parameters<typeof readAnswer>[1] | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () =>
      resolve({ status: request.status, retryAfter: request.getResponseHeader('retry-after'), text: request.responseText }),
    );
    for (const end of ['error', 'timeout', 'abort'] as const) request.addEventListener(end, () => resolve(null));
    request.send(body);
  });
}
