import type { DrandChain } from './chain.ts';
import { fromPublicValue, type PublicValue } from './from-wire.ts';
import type { Verify } from './verify-in-thread.ts';

export type DrandClientPorts = {
  readonly chain: DrandChain;
  /** Base addresses of relays without a trailing slash, in the order of asking. */
  readonly relays: readonly string[];
  readonly verify: Verify;
  /** Receives one sentence when no relay gave a value, and when a relay gave a wrong one. */
  readonly onFault: (sentence: string) => void;
  /** Timeout of one relay. */
  readonly timeoutMs?: number;
};

/** Fetches values of a chain from relays and verifies each. */
export type DrandClient = { readonly fetchValue: (which: bigint | 'latest') => Promise<PublicValue | null> };

const usualTimeoutMs = 2_000;
const answerBytesMax = 4_096;

export function createDrandClient({ chain, relays, verify, onFault, timeoutMs = usualTimeoutMs }: DrandClientPorts): DrandClient {
  // The last relay that answered is asked first, so a hanging relay costs its timeout only once.
  let order = relays;
  return {
    fetchValue: async (which) => {
      const reasons: string[] = [];
      for (const relay of order) {
        const fetched = await askRelay(`${relay}/${chain.hash}/public/${which}`, timeoutMs);
        const fault = typeof fetched === 'string' ? fetched : await faultOf(fetched, { which, chain, verify });
        if (typeof fetched !== 'string' && fault === null) {
          order = [relay, ...relays.filter((other) => other !== relay)];
          return fetched;
        }
        reasons.push(`${relay}: ${fault}`);
      }
      onFault(`No beacon relay returned the value ${which}: ${reasons.join('; ')}.`);
      return null;
    },
  };
}

type ValueRequest = { readonly which: bigint | 'latest' } & Pick<DrandClientPorts, 'chain' | 'verify'>;

async function faultOf(fetched: PublicValue, { which, chain, verify }: ValueRequest): Promise<string | null> {
  const { round, signature } = fetched;
  if (which !== 'latest' && round !== which) return `it answered with the value ${round}`;
  const isSigned = await verify({ round, signature, publicKey: Buffer.from(chain.publicKey, 'hex') });
  return isSigned ? null : 'the signature is not that of the chain';
}

/** Returns the value, or the reason for its absence. */
async function askRelay(url: string, timeoutMs: number): Promise<PublicValue | string> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) {
      await answer.body?.cancel();
      return `it answered with status ${answer.status}`;
    }
    const text = await answer.text();
    if (text.length > answerBytesMax) return 'its answer is too long';
    return fromPublicValue(JSON.parse(text)) ?? 'its answer could not be read';
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'it did not answer in time' : 'it could not be reached';
  }
}
