/** What a file of a server context may be besides rules; the last word of its name says which. */
export const impureRoles: readonly { readonly files: RegExp; readonly may: string }[] = [
  { files: /^index$/, may: 'say what other contexts may call' },
  { files: /^(?:.+-)?store$/, may: 'speak SQL' },
  { files: /^(?:.+-)?(?:routes?|jobs?)$/, may: 'load facts, decide, store and answer' },
];
