import { hash } from 'node:crypto';

const blockBytes = 64;
const digestBytes = 32;
const innerPad = 0x36;
const outerPad = 0x5c;

// The messages of bets are shorter. Longer ones get a buffer of their own.
const keptMessageMax = 4_096;
const kept = Buffer.alloc(blockBytes + keptMessageMax);
const outer = Buffer.alloc(blockBytes + digestBytes);

/** Returns the 32 bytes of SHA-256. Node writes a digest faster as a text than as bytes. */
export function sha256(message: Uint8Array | string): Buffer {
  return Buffer.from(hash('sha256', message, 'binary'), 'latin1');
}

/** Returns SHA-256 in hex, CAS1's form of the body and the token. */
export function sha256Hex(message: Uint8Array | string): string {
  return hash('sha256', message, 'hex');
}

/** Returns the 32 bytes of HMAC-SHA-256 (RFC 2104). Node's own HMAC is a stream with a key object, which takes four to seven times as
 *  long for a message of a few hundred bytes. */
export function hmacSha256(key: Uint8Array, message: Uint8Array | string): Buffer {
  const keyBytes = key.length > blockBytes ? sha256(key) : key;
  const length = typeof message === 'string' ? Buffer.byteLength(message) : message.length;
  const inner = length > keptMessageMax ? Buffer.alloc(blockBytes + length) : kept;
  for (let place = 0; place < blockBytes; place += 1) {
    const byte = keyBytes[place] ?? 0;
    inner[place] = byte ^ innerPad;
    outer[place] = byte ^ outerPad;
  }
  if (typeof message === 'string') inner.write(message, blockBytes);
  else inner.set(message, blockBytes);
  outer.write(hash('sha256', inner.subarray(0, blockBytes + length), 'binary'), blockBytes, 'latin1');
  return sha256(outer);
}
