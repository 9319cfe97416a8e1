import { err, ok, type Result } from '@tausi/kernel';

const prefix = 'v1.';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes the wire's form of a password, `v1.` + base64url of its UTF-8 bytes. This is an encoding only; TLS protects it. */
export function decodePassword(text: string): Result<string, { code: 'password_invalid' }> {
  if (!text.startsWith(prefix)) return err({ code: 'password_invalid' });
  try {
    return ok(utf8.decode(Buffer.from(text.slice(prefix.length), 'base64url')));
  } catch {
    return err({ code: 'password_invalid' });
  }
}
