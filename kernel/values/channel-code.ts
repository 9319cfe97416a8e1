const shape = /^[KUGN]CWVVPH[A-Za-z0-9_-]{0,40}$/;

/** Returns the code of the advertisement that brought a visitor, or null if the text is not a channel code. Codes
 *  begin with KCWVVPH, UCWVVPH, GCWVVPH or NCWVVPH (specification §5). */
export function channelCodeIn(text: string): string | null {
  return shape.test(text) ? text : null;
}
