import { mayLackKey, type Keeping, type WritingCall } from './call.ts';

/** Describes the idempotency of a writing call for API users. */
export function onceText(call: WritingCall): string {
  const { keeps } = call;
  if (keeps.by === 'context') return 'The call detects a repeat by the records it wrote, without a time limit, and answers from them.';
  return [
    keeps.until === 'forever' ? 'The first answer under a key is stored forever.' : 'The first answer under a key is stored for a week.',
    ...(keeps.passing.length === 0 ? [] : [`These refusals do not use up the key: ${keeps.passing.join(', ')}.`]),
    ...(mayLackKey(call) ? [withoutKey(keeps)] : []),
  ].join(' ');
}

function withoutKey({ natural }: Extract<Keeping, { readonly by: 'platform' }>): string {
  if (natural?.names !== 'for ever') return 'Without a key, every request is executed.';
  return `Without a key, ${natural.params.join(', ')} identifies the request, and it is executed once.`;
}
