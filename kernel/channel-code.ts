const shape = /^[KUGN]CWVVPH[A-Za-z0-9_-]{0,40}$/;

/** The code of the advertisement that brought a visitor; null for what is none: they begin with KCWVVPH, UCWVVPH, GCWVVPH
 *  or NCWVVPH (specification §5). */
export function channelCodeIn(text: string): string | null {
  return shape.test(text) ? text : null;
}
