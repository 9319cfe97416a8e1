import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { assert, type Instant, type Language } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { uuidv7 } from '../../platform/ids.ts';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Messages } from '../messages/messages.ts';
import { codeOf, messageWith, nameOfSubject, type CodeSubject } from '../one-time-code.ts';
import { findTemplate, noteProved, insertCode, takeTry, isUsable, spendProof, wasJustUsed } from './code-store.ts';

/** One-time codes: created, compared, and exchanged for single-use proofs. Callers apply the rate limits. */
export type Codes = {
  /** Runs the same steps for a registered number and for a withheld message. Returns the id of the request. */
  readonly send: (subject: CodeSubject, how: { language: Language; isWithheld: boolean; at: Instant }) => Promise<string>;
  /** Returns the proof for a right code, always the same one; null for a wrong code and after five tries. */
  readonly check: (subject: CodeSubject, typed: { request: string; code: string; at: Instant }) => Promise<string | null>;
  /** Uses a proof in the caller's unit of work; false when it is not valid. */
  readonly use: (client: PoolClient, proof: Proof) => Promise<boolean>;
  /** Returns whether a proof could be used now. */
  readonly knows: (proof: Proof) => Promise<boolean>;
  /** Returns whether a proof was used moments ago, which may be the retry of a lost answer. */
  readonly wasJustUsed: (proof: Proof) => Promise<boolean>;
};

/** The proof that a client knew the code of a subject. */
export type Proof = { readonly subject: CodeSubject; readonly proof: string; readonly at: Instant };

/** The means to send and check codes. */
type CodePorts = {
  readonly pool: Pool;
  readonly messages: Messages;
  /** 32 secret bytes. */
  readonly key: Uint8Array;
  /** The lobby's host, which lets phones fill in the code automatically. */
  readonly host: string;
};

const codesCount = 1_000_000;
const requestBytes = 16;

export function createCodes({ pool, messages, key, host }: CodePorts): Codes {
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
      assert(template !== null, `the country ${market} has a template for its codes`);
      const code = codeOf(randomInt(codesCount));
      const codeId = uuidv7(at);
      const request = randomBytes(requestBytes).toString('base64url');
      await unitOfWork(pool, async (client) => {
        await insertCode(client, { subject: requestHash(subject, request), codeId, codeHash: mac(`code:${codeId}:${code}`), at });
        await messages.queue(client, { market, phone, text: messageWith(template, { code, host }), isWithheld, at });
        return commit(null);
      });
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
