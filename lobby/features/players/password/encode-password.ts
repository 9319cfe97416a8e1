import { toBase64Url } from '../../../shared/client/cas1.ts';

/** Encodes a password for the wire: `v1.` + base64url of its UTF-8 bytes. This is no encryption; TLS protects it. */
export function encodePassword(password: string): string {
  return `v1.${toBase64Url(new TextEncoder().encode(password))}`;
}
