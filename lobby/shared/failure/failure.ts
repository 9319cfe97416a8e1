import type { ClientRefusal } from '../client/refusal.ts';

/** What a failed screen looks like (specification §8): each has its picture and its word of comfort. */
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
