import { toBase64Url } from '../../../shared/client/cas1.ts';

/** A password in the wire's form: `v1.` + base64url of its UTF-8 bytes. It hides nothing; TLS does. */
export function encodePassword(password: string): string {
  return `v1.${toBase64Url(new TextEncoder().encode(password))}`;
}
