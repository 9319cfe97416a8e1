import { createStore } from 'zustand';

/** Whether the player must accept new terms before cash moves. The server judges every call; this spares him the refusal. */
export const termsStore = createStore<{ readonly mustAccept: boolean }>()(() => ({ mustAccept: false }));
