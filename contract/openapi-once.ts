import { mayLackKey, type Keeping, type WritingCall } from './call.ts';

/** How a writing call is done once, in words for whoever calls it. */
export function onceText(call: WritingCall): string {
  const { keeps } = call;
  if (keeps.by === 'context') return 'A repeat is told from something new by what the call has written, for ever, and is answered from it.';
  return [
    keeps.until === 'forever' ? 'Its first answer under a key is kept for ever.' : 'Its first answer under a key is kept for a week.',
    ...(keeps.passing.length === 0 ? [] : [`The key stays free after ${keeps.passing.join(', ')}.`]),
    ...(mayLackKey(call) ? [withoutKey(keeps)] : []),
  ].join(' ');
}

function withoutKey({ natural }: Extract<Keeping, { readonly by: 'platform' }>): string {
  if (natural?.names !== 'for ever') return 'Without a key it is done each time it is asked.';
  return `Without a key it goes by ${natural.params.join(', ')}, and is done once.`;
}
