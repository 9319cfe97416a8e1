import { createStore } from 'zustand';
import type { ClientRefusal } from '../client/refusal.ts';
import type { TextValues } from '../texts/use-text.ts';

/** A short message at the edge of the screen that disappears by itself. */
export type Toast =
  | { readonly kind: 'notice' | 'success' | 'problem'; readonly textId: string; readonly values?: TextValues }
  | { readonly kind: 'refusal'; readonly refusal: ClientRefusal };

export type ShownToast = { readonly id: number; readonly toast: Toast };

const stayMs = 4_000;

export const toastStore = createStore<{ readonly shown: readonly ShownToast[] }>()(() => ({ shown: [] }));

let lastId = 0;

const waiting: Toast[] = [];

/** Shows a toast for four seconds, one at a time. The result of the player's act replaces the current toast; news waits for its
 *  end. Usable outside components. */
export function showToast(toast: Toast): void {
  if (toast.kind === 'notice' && toastStore.getState().shown.length > 0) return void waiting.push(toast);
  lastId += 1;
  const id = lastId;
  toastStore.setState({ shown: [{ id, toast }] });
  setTimeout(() => dismissToast(id), stayMs);
}

export function dismissToast(id: number): void {
  if (!toastStore.getState().shown.some((one) => one.id === id)) return;
  toastStore.setState({ shown: [] });
  const next = waiting.shift();
  if (next !== undefined) showToast(next);
}
