import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { assert } from '@tausi/kernel';
import { createSemaphore } from '../../platform/overload/semaphore.ts';

/** Hashes passwords with argon2id and a pepper that no database dump contains.
 *  Both methods throw `Overloaded` when the queue is full or the wait was too long. */
export type PasswordHasher = {
  readonly hash: (password: string) => Promise<string>;
  /** Takes the same time with and without a stored hash. */
  readonly verify: (password: string, stored: string | null) => Promise<boolean>;
  /** Throws `Overloaded` when the queue is full. Call it before any other work of a request. */
  readonly assertRoom: () => void;
  readonly waiting: () => number;
};

type Cost = { readonly memoryKib: number; readonly passes: number };

const derive = promisify(argon2);
// OWASP's second choice for argon2id: 19 MiB, two passes, one lane.
const productionCost: Cost = { memoryKib: 19_456, passes: 2 };
const saltBytes = 16;
const tagBytes = 32;
// Leaves half of the processors to other work, bets first. Queued passwords hold no memory.
const atOnceMax = Math.max(1, Math.floor(availableParallelism() / 2));
// Well below the number that can be hashed before their timeout.
const waitingMax = 100;

const storedShape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9_-]+)\$([A-Za-z0-9_-]+)$/;

export function createPasswordHasher(pepper: Uint8Array, cost: Cost = productionCost): PasswordHasher {
  const semaphore = createSemaphore({ name: 'passwords', atOnceMax, waitingMax });
  const tagOf = (password: string, salt: Uint8Array, { memoryKib, passes }: Cost): Promise<Buffer> =>
    semaphore.take(() =>
      derive('argon2id', {
        message: password,
        nonce: salt,
        secret: pepper,
        parallelism: 1,
        tagLength: tagBytes,
        memory: memoryKib,
        passes,
      }),
    );
  const dummySalt = randomBytes(saltBytes);
  return {
    assertRoom: semaphore.assertRoom,
    waiting: semaphore.waiting,
    hash: async (password) => {
      const salt = randomBytes(saltBytes);
      const tag = await tagOf(password, salt, cost);
      return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$${salt.toString('base64url')}$${tag.toString('base64url')}`;
    },
    verify: async (password, stored) => {
      if (stored === null) {
        await tagOf(password, dummySalt, cost);
        return false;
      }
      const { salt, tag, storedCost } = parseStored(stored);
      return timingSafeEqual(await tagOf(password, salt, storedCost), tag);
    },
  };
}

function parseStored(stored: string): { salt: Buffer; tag: Buffer; storedCost: Cost } {
  const [, memoryKib, passes, salt, tag] = storedShape.exec(stored) ?? [];
  assert(salt !== undefined && tag !== undefined, 'a stored password hash has the format that this file writes');
  return {
    salt: Buffer.from(salt, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
    storedCost: { memoryKib: Number(memoryKib), passes: Number(passes) },
  };
}
