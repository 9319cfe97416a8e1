import type { ClientRefusal } from '../client/refusal.ts';
import { isRecord } from '@tausi/kernel';
import { useHasText, useText, type Text } from './use-text.ts';

type Texts = { readonly text: Text; readonly has: (id: string) => boolean };

const wagerLeft = 80010;

/** Returns a refusal's text: the translation of its code with its values, else the server's text, else the fallback. */
export function refusalText(refusal: ClientRefusal, { text, has }: Texts): string {
  if (refusal.number === null) return text(`refusal.${refusal.code}`);
  const id = `error_code[${refusal.number}]`;
  if (!has(id)) return refusal.info === '' ? text('refusal.unknown') : fillSlots(refusal.info, refusal.args);
  return fillSlots(text(id), refusal.number === wagerLeft ? wagerArgs(refusal) : refusal.args);
}

/** Fills `%s` slots in order and removes slots without a value. */
function fillSlots(message: string, args: readonly string[]): string {
  let next = 0;
  return message.replace(/%s/g, () => args[next++] ?? '');
}

// Code 80010 carries the remaining stake and its target in `data`, or only in the server's text.
function wagerArgs(refusal: ClientRefusal): readonly string[] {
  const { data } = refusal;
  const amounts = isRecord(data)
    ? [data['remaining'], data['target']].filter((one) => typeof one === 'string' || typeof one === 'number').map(String)
    : [];
  if (amounts.length === 2) return amounts;
  return refusal.info.match(/\d[\d,]*(?:\.\d+)?/g)?.slice(0, 2) ?? [];
}

/** Returns `refusalText` bound to the player's language. */
export function useRefusalText(): (refusal: ClientRefusal) => string {
  const text = useText();
  const has = useHasText();
  return (refusal) => refusalText(refusal, { text, has });
}
