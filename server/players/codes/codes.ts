import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { assert, type Instant, type Language } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { uuidv7 } from '../../platform/ids.ts';
import { commit, unitOfWork } from '../../platform/unit-of-work.ts';
import type { Messages } from '../messages/messages.ts';
import { codeOf, messageWith, nameOfSubject, type CodeSubject } from '../one-time-code.ts';
import { findTemplate, noteProved, insertCode, takeTry, isUsable, spendProof, wasJustUsed } from './code-store.ts';

/** One-time codes: made, compared, and turned into proofs that are used once. How often is the callers' business. */
export type Codes = {
  /** Takes the same steps whether the number is somebody's or, withheld, nobody's. Answers what names this code from now on. */
  readonly send: (subject: CodeSubject, how: { language: Language; isWithheld: boolean; at: Instant }) => Promise<string>;
  /** The proof that a right code gives, the same for each time it is typed; null for a wrong one, and after five tries. */
  readonly check: (subject: CodeSubject, typed: { request: string; code: string; at: Instant }) => Promise<string | null>;
  /** Uses a proof up, within the unit of work of what it allows; false when it is none. */
  readonly use: (client: PoolClient, proof: Proof) => Promise<boolean>;
  /** Whether a proof could be used now. */
  readonly knows: (proof: Proof) => Promise<boolean>;
  /** Whether it was used a moment ago: then this may be the repeat of an answer that was lost. */
  readonly wasJustUsed: (proof: Proof) => Promise<boolean>;
};

/** What a client sends to show that it knew the code of a subject. */
export type Proof = { readonly subject: CodeSubject; readonly proof: string; readonly at: Instant };

export type CodesParts = {
  readonly pool: Pool;
  readonly messages: Messages;
  /** 32 secret bytes. */
  readonly key: Uint8Array;
  /** The host of the lobby, for phones that fill codes in by themselves. */
  readonly host: string;
};

const codesCount = 1_000_000;
const requestBytes = 16;

export function createCodes(parts: CodesParts): Codes {
  const { pool, messages, key, host } = parts;
  const mac = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  const subjectHash = (subject: CodeSubject): string => mac(`subject:${nameOfSubject(subject)}`);
  const proofOf = (subject: string, codeId: string): string => `${codeId}.${mac(`proof:${subject}:${codeId}`)}`;
  const requestHash = (subject: CodeSubject, request: string): string => mac(`request:${nameOfSubject(subject)}:${request}`);
  const read = ({ subject, proof }: Proof): { codeId: string } | null => {
    const codeId = proof.slice(0, uuidLength);
    return isEqual(proof, proofOf(subjectHash(subject), codeId)) ? { codeId } : null;
  };
  return {
    send: async (subject, { language, isWithheld, at }) => {
      const { market, phone } = subject;
      const template = await findTemplate(pool, market, language);
      assert(template !== null, `the country ${market} has words for its codes`);
      const code = codeOf(randomInt(codesCount));
      const codeId = uuidv7(at);
      const request = randomBytes(requestBytes).toString('base64url');
      await unitOfWork(pool, async (client) => {
        await insertCode(client, { subject: requestHash(subject, request), codeId, codeHash: mac(`code:${codeId}:${code}`), at });
        await messages.queue(client, { market, phone, text: messageWith(template, { code, host }), isWithheld, at });
        return commit(null);
      });
      messages.wake();
      return request;
    },
    check: async (subject, { request, code, at }) => {
      const hash = requestHash(subject, request);
      const found = await takeTry(pool, hash, at);
      if (found === null || !isEqual(found.codeHash, mac(`code:${found.codeId}:${code}`))) return null;
      await noteProved(pool, { codeId: found.codeId, at });
      return proofOf(subjectHash(subject), found.codeId);
    },
    use: async (client, proof) => {
      const found = read(proof);
      return found !== null && spendProof(client, { ...found, at: proof.at });
    },
    knows: async (proof) => {
      const found = read(proof);
      return found !== null && isUsable(pool, { ...found, at: proof.at });
    },
    wasJustUsed: async (proof) => {
      const found = read(proof);
      return found !== null && wasJustUsed(pool, { ...found, at: proof.at });
    },
  };
}

const uuidLength = 36;

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
