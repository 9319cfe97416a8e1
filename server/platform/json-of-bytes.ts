/** Reads the body of an outside party as JSON; null if it is none. */
export function jsonOfBytes(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'));
  } catch {
    return null;
  }
}
