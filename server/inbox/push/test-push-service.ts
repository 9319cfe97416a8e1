import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import * as z from 'zod/mini';

/** A request that a push service received. */
type Sent = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };
type Taken = Sent & { readonly answered: number };

/** A push service after RFC 8030, 8188, 8291 and 8292. It shares no code with the sender. */
export type PushService = {
  readonly origin: string;
  /** Every request received, refused ones included. */
  readonly got: readonly Taken[];
  /** The answer to valid requests, with an optional Retry-After header. */
  answer: { status: number; retryAfter?: string };
  /** Subscribes a browser with a server's key. Only that key may send to it. */
  readonly subscribe: (applicationServerKey: string) => TestBrowser;
  readonly forget: () => void;
  readonly close: () => void;
};

export type TestBrowser = {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** Decrypts a message as a browser does; throws when it is not for this browser. */
  readonly read: (body: Buffer) => string;
};

const bodyBytesMax = 4_096;
const lifetimeMsMax = 24 * 3_600_000;
const skewMs = 60_000;

export async function startPushService(): Promise<PushService> {
  const got: Taken[] = [];
  const keys = new Map<string, string>();
  const answerTo = (sent: Sent): { status: number; headers?: Record<string, string> } => {
    const key = keys.get(sent.path);
    const refused = key === undefined ? 404 : refusalOf(sent, { key, origin: own.origin });
    if (refused !== null) return { status: refused };
    const { status, retryAfter } = own.answer;
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    if (status === 201) headers['location'] = `${own.origin}/message/${got.length}`;
    if (status === 302) headers['location'] = '/elsewhere';
    return { status, headers };
  };
  const running = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const sent = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
      const { status, headers } = request.method === 'POST' ? answerTo(sent) : { status: 405, headers: {} };
      got.push({ ...sent, answered: status });
      response.writeHead(status, headers).end();
    });
  });
  const origin = await listen(running);
  const own: PushService = {
    origin,
    got,
    answer: { status: 201 },
    subscribe: (key) => {
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      keys.set(path, key);
      return aBrowser(`${origin}${path}`);
    },
    forget: () => {
      got.length = 0;
      own.answer = { status: 201 };
    },
    close: () => void running.close(),
  };
  return own;
}

async function listen(running: Server): Promise<string> {
  await new Promise<void>((done) => running.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${z.parse(z.object({ port: z.int() }), running.address()).port}`;
}

/** Returns the status that a push service refuses a request with; null when it is valid. */
function refusalOf({ headers, body }: Sent, { key, origin }: { readonly key: string; readonly origin: string }): number | null {
  if (body.length > bodyBytesMax) return 413;
  if (!/^\d+$/.test(headers['ttl']?.toString() ?? '') || headers['content-encoding'] !== 'aes128gcm') return 400;
  const [, token = '', signer = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (!isSigned(token, signer, origin)) return 401;
  return signer === key ? null : 403;
}

const jwtHeader = z.object({ typ: z.literal('JWT'), alg: z.literal('ES256') });
const jwtClaims = z.object({ aud: z.string(), exp: z.int(), sub: z.string().check(z.regex(/^(?:mailto:.+@.+|https:\/\/.+)$/)) });

/** RFC 8292: an ES256 signature by the named key, for this service, valid for a day at most. */
function isSigned(token: string, signer: string, origin: string): boolean {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(signer, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...coordinates }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))) return false;
  const parsedClaims = jwtClaims.safeParse(jsonIn(claims));
  if (!jwtHeader.safeParse(jsonIn(header)).success || !parsedClaims.success || parsedClaims.data.aud !== origin) return false;
  const leftMs = parsedClaims.data.exp * 1_000 - Date.now();
  return leftMs > 0 && leftMs <= lifetimeMsMax + skewMs;
}

function jsonIn(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

function aBrowser(endpoint: string): TestBrowser {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url', 'uncompressed');
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, p256dh, auth: auth.toString('base64url') },
    read: (body) => readMessage(body, { privateKey: curve.getPrivateKey(), auth }),
  };
}

/** RFC 8291 over RFC 8188: one aes128gcm record under a key that only the browser and the sender can derive. */
export function readMessage(body: Buffer, { privateKey, auth }: { readonly privateKey: Buffer; readonly auth: Buffer }): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const [salt, recordSize, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > recordSize) throw new Error('a push message is one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
  const derived = (name: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  cipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new Error('the last record ends with a 2');
  return plain.subarray(0, end).toString();
}
