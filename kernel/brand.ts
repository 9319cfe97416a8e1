declare const brand: unique symbol;

/** A value that has been checked once and carries the proof in its type. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
