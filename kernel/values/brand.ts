declare const brand: unique symbol;

/** A validated value that carries the proof of its validation in its type. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
