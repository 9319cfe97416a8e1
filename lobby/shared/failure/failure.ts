import type { ClientRefusal } from '../client/refusal.ts';

/** The kinds of a failed screen (specification §8); each has its own picture and text. */
export type FailureKind = 'no-network' | 'service-unavailable' | 'not-found' | 'busy' | 'refused';

export function failureOf({ code, number }: ClientRefusal): FailureKind {
  if (number !== null) return 'refused';
  switch (code) {
    case 'unreachable':
      return 'no-network';
    case 'service_unavailable':
      return 'service-unavailable';
    case 'not_found':
      return 'not-found';
    case 'server_failed':
    case 'answer_broken':
      return 'busy';
    default:
      return 'refused';
  }
}
