import { createStore } from 'zustand';

/** True if the player must accept new terms before cash moves. The server checks every call; this flag spares the player the
 *  refusal. */
export const termsStore = createStore<{ readonly mustAccept: boolean }>()(() => ({ mustAccept: false }));
