import { createStore } from 'zustand';
import type { ClientRefusal } from '../client/refusal.ts';
import type { TextValues } from '../texts/use-text.ts';

/** A short word at the edge of the screen that leaves on its own. */
export type Toast =
  | { readonly kind: 'notice' | 'success' | 'problem'; readonly textId: string; readonly values?: TextValues }
  | { readonly kind: 'refusal'; readonly refusal: ClientRefusal };

export type ShownToast = { readonly id: number; readonly toast: Toast };

const stayMs = 4_000;
const shownMax = 3;

export const toastStore = createStore<{ readonly shown: readonly ShownToast[] }>()(() => ({ shown: [] }));

let lastId = 0;

/** Shows a toast for four seconds; the oldest leaves when there are more than three. Usable outside components. */
export function showToast(toast: Toast): void {
  lastId += 1;
  const id = lastId;
  toastStore.setState(({ shown }) => ({ shown: [...shown, { id, toast }].slice(-shownMax) }));
  setTimeout(() => dismissToast(id), stayMs);
}

export function dismissToast(id: number): void {
  toastStore.setState(({ shown }) => ({ shown: shown.filter((one) => one.id !== id) }));
}
