import type { ClientRefusal } from '../client/refusal.ts';
import { isRecord } from '@tausi/kernel';
import { useHasText, useText, type Text } from './use-text.ts';

type Texts = { readonly text: Text; readonly has: (id: string) => boolean };

const wagerLeft = 80010;

/** What a refusal says to the player: the translated text of its code with its values, else the server's words, else the fallback. */
export function refusalText(refusal: ClientRefusal, { text, has }: Texts): string {
  if (refusal.number === null) return text(`refusal.${refusal.code}`);
  const id = `error_code[${refusal.number}]`;
  if (!has(id)) return refusal.info === '' ? text('refusal.unknown') : fillSlots(refusal.info, refusal.args);
  return fillSlots(text(id), refusal.number === wagerLeft ? wagerArgs(refusal) : refusal.args);
}

/** Fills `%s` slots in order; a slot without a value disappears. */
function fillSlots(message: string, args: readonly string[]): string {
  let next = 0;
  return message.replace(/%s/g, () => args[next++] ?? '');
}

// Code 80010 tells how much is still to be staked and of which target: in `data`, or only in the words of the server.
function wagerArgs(refusal: ClientRefusal): readonly string[] {
  const { data } = refusal;
  const told = isRecord(data)
    ? [data['remaining'], data['target']].filter((one) => typeof one === 'string' || typeof one === 'number').map(String)
    : [];
  if (told.length === 2) return told;
  return refusal.info.match(/\d[\d,]*(?:\.\d+)?/g)?.slice(0, 2) ?? [];
}

/** The text of a refusal, in a component. */
export function useRefusalText(): (refusal: ClientRefusal) => string {
  const text = useText();
  const has = useHasText();
  return (refusal) => refusalText(refusal, { text, has });
}
